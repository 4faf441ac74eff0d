import { caseless, type EmailPerson } from '@muster/definition';
import {
  type CompiledDefinition,
  type ContactView,
  findTeam,
  findThread,
  mailSystemAddress,
  type State,
} from '@muster/engine';
import { type Scene, type SeenExercise, seesAll } from '../exercises/index.ts';
import type { EmailThread } from './scene.ts';

/** A possible recipient, or participant of a thread, as the caller sees them. */
export interface Contact {
  readonly exercise: SeenExercise;
  readonly compiled: CompiledDefinition;
  readonly view: ContactView;
}

export type ContactKind = 'person' | 'team' | 'mail-system';

export function contactKind({ compiled, view: { address } }: Contact): ContactKind {
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
export function contactsOfThread({ scene, view: { id, participants } }: EmailThread): Contact[] {
  const { team, state } = scene;
  return participants.map((address) => ({
    exercise: team.exercise,
    compiled: state.compiled,
    view: viewOfParticipant(scene, id, address),
  }));
}

function viewOfParticipant(scene: Scene, thread: string, address: string): ContactView {
  const { state } = scene;
  const person = personAt(state.compiled, address);
  if (person !== undefined) {
    if (person.teamVisible || seesAll(scene)) return viewOfPerson(person);
    // An address that a team has guessed must not reveal who has it until they write.
    return hasWritten(scene, thread, address)
      ? { ...viewOfPerson(person), description: '', organization: '' }
      : addressOnly(address);
  }
  const team = teamAt(state, address);
  return team === undefined ? addressOnly(address) : viewOfTeam(team);
}

function teamAt({ teams, teamAddresses }: State, address: string) {
  return teams.get(teamAddresses.get(caseless(address)) ?? -1);
}

function hasWritten({ state, team }: Scene, thread: string, address: string): boolean {
  const own = findTeam(state, team.id);
  const found = own && state.threads.get(findThread(own, thread) ?? -1);
  return [...(found?.messages ?? [])].some(({ from }) => caseless(from) === caseless(address));
}

function addressOnly(address: string): ContactView {
  return { address, name: '', portrait: null, description: '', organization: '' };
}
