import { caseless, isMailAddress } from '@muster/definition';
import { type ContactView, personAt, viewOfPerson, viewOfTeam, viewTeamSection } from '@muster/engine';
import type { SeenExercise } from '../exercises/index.ts';
import { type Contact, readWords } from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';

/**
 * The contacts of a team; for instructors, unless only those visible to teams are requested, everyone with an address.
 */
export async function emailContacts(read: RequestReads, exerciseId: number, visibleOnly: boolean): Promise<Contact[]> {
  const exercise = await read.exercise(exerciseId);
  const compiled = await read.definition(exercise);
  const views =
    exercise.seenAs === 'instructor'
      ? await contactsInExercise(read, exercise, visibleOnly)
      : await contactsOfOwnTeam(read, exercise);
  return views.map((view) => ({ exercise, compiled, view }));
}

/** Whether the address exists; a team is told only whether it is well formed. */
export async function validateEmailAddress(read: RequestReads, exerciseId: number, typed: string): Promise<boolean> {
  const address = readWords(typed, 'address', 'address').trim();
  const exercise = await read.exercise(exerciseId);
  if (!isMailAddress(address)) return false;
  if (exercise.seenAs !== 'instructor') return true;
  if (personAt(await read.definition(exercise), address) !== undefined) return true;
  const teams = await read.teamsOf(exercise);
  return teams.some((team) => caseless(team.address) === caseless(address));
}

async function contactsOfOwnTeam(read: RequestReads, { ownTeam }: SeenExercise): Promise<readonly ContactView[]> {
  if (ownTeam === null) return [];
  const { state, team } = await read.scene(ownTeam);
  return viewTeamSection(state, team.id, 'contacts', '') ?? [];
}

async function contactsInExercise(
  read: RequestReads,
  exercise: SeenExercise,
  visibleOnly: boolean,
): Promise<ContactView[]> {
  const { definition } = await read.definition(exercise);
  const people = definition.emailPersons.filter(({ teamVisible }) => teamVisible || !visibleOnly).map(viewOfPerson);
  // On demand, teams cannot reach each other: each has its own stream.
  const isAmongContacts = definition.config.emailBetweenTeams && !exercise.on_demand;
  if (visibleOnly && !isAmongContacts) return people;
  return [...people, ...(await read.teamsOf(exercise)).map(viewOfTeam)];
}
