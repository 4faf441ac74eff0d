import { caseless, type EmailPerson } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { mailSystemAddress } from '../compiled/mail-system.ts';
import type { State } from '../state/state.ts';
import { findTeam } from '../state/teams.ts';
import { findThread } from '../state/threads.ts';
import type { ContactView, ThreadView } from '../view/mail.ts';
import type { Sight } from './sight.ts';

export type ContactKind = 'person' | 'team' | 'mail-system';

export function contactKind(compiled: CompiledDefinition, address: string): ContactKind {
  if (personAt(compiled, address) !== undefined) return 'person';
  return address === mailSystemAddress(compiled.definition.config) ? 'mail-system' : 'team';
}

export function personAt({ definition, persons }: CompiledDefinition, address: string): EmailPerson | undefined {
  return definition.emailPersons[persons.get(caseless(address)) ?? -1];
}

/** All details of a simulated person. */
export function viewOfPerson({ address, name = '', portrait, description, organization }: EmailPerson): ContactView {
  return { address, name, portrait: portrait ?? null, description, organization };
}

/** The name of a team is its address; the team name describes it. */
export function viewOfTeam({ address, name }: { readonly address: string; readonly name: string }): ContactView {
  return { ...addressOnly(address), description: name };
}

/** All participants of a thread. */
export function contactsOfThread(sight: Sight, { id, participants }: ThreadView): ContactView[] {
  return participants.map((address) => viewOfParticipant(sight, id, address));
}

function viewOfParticipant(sight: Sight, thread: string, address: string): ContactView {
  const { state, seesAll } = sight;
  const person = personAt(state.compiled, address);
  if (person !== undefined) {
    if (person.teamVisible || seesAll) return viewOfPerson(person);
    // An address that a team has guessed must not reveal who has it until they write.
    return hasWritten(sight, thread, address)
      ? { ...viewOfPerson(person), description: '', organization: '' }
      : addressOnly(address);
  }
  const team = teamAt(state, address);
  return team === undefined ? addressOnly(address) : viewOfTeam(team);
}

function teamAt({ teams, teamAddresses }: State, address: string) {
  return teams.get(teamAddresses.get(caseless(address)) ?? -1);
}

function hasWritten({ state, teamId }: Sight, thread: string, address: string): boolean {
  const own = findTeam(state, teamId);
  const found = own && state.threads.get(findThread(own, thread) ?? -1);
  return [...(found?.messages ?? [])].some(({ from }) => caseless(from) === caseless(address));
}

function addressOnly(address: string): ContactView {
  return { address, name: '', portrait: null, description: '', organization: '' };
}
