import { caseless } from '@muster/definition';
import { mailSystemAddress } from '../compiled/mail-system.ts';
import type { Mode, TeamSetup } from '../events/lifecycle.ts';
import type { Course } from '../rules/course.ts';
import { refuse } from '../rules/refusal.ts';
import type { Asked } from './asked.ts';
import { requireInstructor } from './permission.ts';

/** Makes a stream ready to be started: with all teams when synchronous, with one when on demand. */
export interface Open extends Asked {
  readonly type: 'open';
  readonly mode: Mode;
  /** Whether the exercise finishes by itself when its duration is over. */
  readonly finishAtEnd: boolean;
  /** Whether teams see judgements, and comments that are marked for them; unless said, they do not. */
  readonly shareFeedback?: boolean;
  readonly teams: readonly TeamSetup[];
}

export function open(course: Course, command: Open): void {
  requireInstructor(command);
  const { mode, finishAtEnd, shareFeedback = false, teams, actor } = command;
  if (course.state.clock.phase !== 'UNOPENED') refuse('already_opened', 'The exercise has been opened already.');
  if (teams.length === 0) refuse('bad_value', 'An exercise needs at least one team.');
  if (mode === 'on-demand' && teams.length > 1) refuse('bad_value', 'On demand, every team has a stream of its own.');
  requireSayable(teams);
  if (new Set(teams.map(({ id }) => id)).size < teams.length) refuse('duplicate_team', 'Two teams have the same id.');
  requireAddresses(course, teams);
  requireRoles(course, teams);
  const setups = teams.map(setupOf);
  course.emit({ type: 'exercise_opened', version: 2, mode, finishAtEnd, shareFeedback, teams: setups, by: actor });
}

function requireSayable(teams: readonly TeamSetup[]): void {
  for (const { id, name, address } of teams) {
    if (!Number.isSafeInteger(id) || id < 1) refuse('bad_value', `A team cannot have the id ${id}: ids count from 1.`);
    if (name.trim() === '') refuse('bad_value', `The team ${id} needs a name.`);
    if (address.trim() === '') refuse('bad_value', `The team ${name} needs a mail address.`);
  }
}

/** Nothing but the setup, whatever else the caller keeps with a team: events tell everybody. */
function setupOf({ id, name, role, address }: TeamSetup): TeamSetup {
  return { id, name, role, address };
}

function requireAddresses(course: Course, teams: readonly TeamSetup[]): void {
  const { persons, definition } = course.state.compiled;
  const taken = new Set([...persons.keys(), caseless(mailSystemAddress(definition.config))]);
  for (const { address } of teams) {
    const key = caseless(address);
    if (taken.has(key)) refuse('duplicate_team', `The mail address ${address} is taken already.`);
    taken.add(key);
  }
}

function requireRoles(course: Course, teams: readonly TeamSetup[]): void {
  const known = course.state.compiled.definition.roles.map(({ name }) => name);
  for (const { role, name } of teams) {
    if (role === null || known.includes(role)) continue;
    refuse('unknown_role', `The team ${name} cannot have the role ${role}: the definition has no such role.`);
  }
}
