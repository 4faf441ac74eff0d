import { teamOf } from '@muster/engine';
import { AppError } from '@muster/kit/errors';
import { Watch } from '@muster/kit/topics';
import type { Actor } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { findUsers, type User } from '../accounts/index.ts';
import {
  changesOfExercise,
  seenExercise,
  seenScene,
  seenTeam,
  seesAll,
  teamsOfMembers,
  watchedExercise,
} from '../exercises/index.ts';
import { accessLost } from '../live/index.ts';
import type { Here } from './people-here.ts';
import type { PresenceDeps } from './presence.service.ts';
import type { Whereabouts } from './whereabouts.ts';

/** The presence of a user, as others see it. */
export interface Present {
  readonly user: User;
  readonly whereabouts: Whereabouts;
}

export interface PresenceMessage {
  readonly id: number;
  readonly serverTime: number;
  readonly people: readonly Present[];
  /** Teams with members of which none is here; null while that is unknown, and for teams. */
  readonly awayTeams: readonly number[] | null;
}

/** The maximum per message: those who write or claim something come first. */
const MAX_PEOPLE = 1000;

/** Who is in a team, now and on every change: members for a team, everyone for instructors. */
export async function watchTeamPresence(
  platform: PresenceDeps,
  actor: Actor,
  teamId: number,
): Promise<AsyncIterableIterator<PresenceMessage>> {
  const { presence } = platform;
  const { exercise_id: exerciseId } = await seenTeam(platform, actor, teamId);
  return following(
    platform,
    { exerciseId, teamId },
    (listener) => presence.onTeam(teamId, listener),
    async () => {
      const scene = await seenScene(platform, actor, teamId);
      const { team, state } = scene;
      const here = presence.inTeam(team.id);
      if (seesAll(scene)) return { id: team.id, here };
      const members = new Set(teamOf(state, team.id).members);
      return { id: team.id, here: here.filter((one) => !one.whereabouts.asInstructor && members.has(one.userId)) };
    },
  );
}

/** The same for all teams of an exercise, for those who run it. */
export async function watchExercisePresence(
  platform: PresenceDeps,
  actor: Actor,
  exerciseId: number,
): Promise<AsyncIterableIterator<PresenceMessage>> {
  const { presence } = platform;
  return following(
    platform,
    { exerciseId, teamId: null },
    (listener) => presence.onExercise(exerciseId, listener),
    async () => {
      const { id, seenAs } = await seenExercise(platform, actor, exerciseId);
      if (seenAs !== 'instructor') throw platformErrors.forbidden('not_your_exercise');
      const teams = await teamsOfMembers(platform, id);
      // Somebody who was moved is no longer where they last reported.
      const isThere = ({ userId, whereabouts: { asInstructor, teamId } }: Here): boolean =>
        asInstructor || teams.get(userId) === teamId;
      const here = presence.inExercise(id).filter(isThere);
      return { id, here, awayTeams: presence.isKnown ? awayTeams(teams, here) : null };
    },
  );
}

function awayTeams(teams: ReadonlyMap<string, number>, here: readonly Here[]): number[] {
  const busy = new Set(here.flatMap(({ whereabouts: { asInstructor, teamId } }) => (asInstructor ? [] : teamId)));
  return [...new Set(teams.values())].filter((id) => !busy.has(id)).sort((a, b) => a - b);
}

/** Checks access before every message. Changes of one moment are one message. */
async function following(
  platform: PresenceDeps,
  watched: PresenceSubject,
  listen: (listener: () => void) => () => void,
  find: () => Promise<Found>,
): Promise<AsyncIterableIterator<PresenceMessage>> {
  const { topic, id: subject } = changesOfExercise(watched.exerciseId);
  const changes = new Watch((hear) => {
    const ends = [
      listen(() => hear(undefined)),
      platform.database.topics.subscribe(topic, subject, () => hear(undefined)),
    ];
    return () => {
      for (const end of ends) end();
    };
  });
  const look = async (): Promise<PresenceMessage> => {
    const { id, here, awayTeams: away = null } = await find();
    return { id, serverTime: platform.clock.now(), people: await presentOf(platform, here), awayTeams: away };
  };
  try {
    const messages = messagesAt(
      await look(),
      () => look().catch((error) => throwEnd(platform, watched, error)),
      changes,
    );
    const iterator: AsyncIterableIterator<PresenceMessage> = {
      next: () => messages.next(),
      return: async () => {
        // A waiting generator cannot be ended; what it waits for can.
        await changes.return();
        return messages.return(undefined);
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  } catch (error) {
    await changes.return();
    throw error;
  }
}

interface Found {
  readonly id: number;
  readonly here: readonly Here[];
  readonly awayTeams?: readonly number[] | null;
}

/** The subject: a team, or all teams of an exercise. */
interface PresenceSubject {
  readonly exerciseId: number;
  readonly teamId: number | null;
}

/** If it still exists, the watcher has lost access; otherwise it is gone. */
async function throwEnd(
  platform: PresenceDeps,
  { exerciseId, teamId }: PresenceSubject,
  error: unknown,
): Promise<never> {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { teamIds } = await watchedExercise(platform, exerciseId);
  if (teamId === null) throw accessLost('exercise');
  throw teamIds.includes(teamId) ? accessLost('team') : error;
}

async function* messagesAt(
  first: PresenceMessage,
  look: () => Promise<PresenceMessage>,
  changes: Watch,
): AsyncGenerator<PresenceMessage, undefined> {
  yield first;
  let told = contentOf(first);
  for await (const _ of changes) {
    const next = await look();
    const content = contentOf(next);
    if (content === told) continue;
    told = content;
    yield next;
  }
}

function contentOf({ people, awayTeams: away }: PresenceMessage): string {
  return JSON.stringify([
    away,
    people.map(({ user: { id, username, first_name, last_name }, whereabouts }) => [
      id,
      username,
      first_name,
      last_name,
      whereabouts,
    ]),
  ]);
}

/** A present user, with their name. */
export async function presentOf(
  { database }: Pick<PresenceDeps, 'database'>,
  here: readonly Here[],
): Promise<Present[]> {
  if (here.length === 0) return [];
  const shown = here.toSorted(byImportance).slice(0, MAX_PEOPLE);
  const users = await findUsers(database, [...new Set(shown.map(({ userId }) => userId))]);
  // A user who was deleted meanwhile is not present.
  return shown.flatMap(({ userId, whereabouts }) => {
    const user = users.get(userId);
    return user === undefined ? [] : { user, whereabouts };
  });
}

function byImportance(one: Here, other: Here): number {
  return weight(other) - weight(one) || (one.userId < other.userId ? -1 : 1);
}

function weight({ whereabouts: { claims, isWriting } }: Here): number {
  return Number(claims) * 2 + Number(isWriting);
}
