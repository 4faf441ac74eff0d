import { caseless, type Definition, type EmailPerson } from '@muster/definition';
import { mailSystemAddress } from '@muster/engine';
import type { EmailParticipantLine } from '../format/exercise.schema.ts';

/** A team with its mail address in the export. */
interface AddressedTeam {
  readonly id: number;
  readonly name: string;
  readonly address: string;
}

/** All mail participants, numbered: the people of the definition, the teams, the mail system, and others. */
export class Addresses {
  readonly #ids = new Map<string, number>();
  /** As they were written, since most are written the same way every time. */
  readonly #idsAsWritten = new Map<string, number>();
  readonly #lines: EmailParticipantLine[] = [];

  constructor({ emailPersons, config }: Definition, teams: readonly AddressedTeam[]) {
    for (const person of emailPersons) this.#add(lineOfPerson(person));
    for (const { id, name, address } of teams) this.#add({ ...nobody(address), team_id: id, description: name });
    this.#add(nobody(mailSystemAddress(config)));
  }

  /** The id of an address. An address without an owner, such as that of a removed team, gets one too. */
  idOf(address: string): number {
    const known = this.#idsAsWritten.get(address);
    if (known !== undefined) return known;
    const id = this.#add(nobody(address));
    this.#idsAsWritten.set(address, id);
    return id;
  }

  get lines(): readonly EmailParticipantLine[] {
    return this.#lines;
  }

  #add(line: Omit<EmailParticipantLine, 'participant_id'>): number {
    const known = this.#ids.get(caseless(line.address));
    if (known !== undefined) return known;
    const id = this.#lines.length + 1;
    this.#ids.set(caseless(line.address), id);
    this.#lines.push({ participant_id: id, ...line });
    return id;
  }
}

function lineOfPerson(person: EmailPerson): Omit<EmailParticipantLine, 'participant_id'> {
  const { address, name = '', description, organization, teamVisible } = person;
  return { address, team_id: null, name, description, organization, team_visible: teamVisible };
}

function nobody(address: string): Omit<EmailParticipantLine, 'participant_id'> {
  return { address, team_id: null, name: '', description: '', organization: '', team_visible: false };
}
