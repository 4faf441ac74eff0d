import { setTimeout } from 'node:timers/promises';
import type { Handle, Tx } from '@muster/kit/database';
import type { AppError } from '@muster/kit/errors';
import { FairQueue } from '@muster/kit/runtime';
import { recordAct } from '../../audit/index.ts';
import { networkOf } from '../../limits/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { type AccountsDeps, addGuest, exercisesOfGuests, removeGuests } from '../accounts/index.ts';
import { definitionUnknown } from '../definitions/index.ts';
import {
  accountNamesIn,
  type ExerciseDeps,
  exerciseUnknown,
  findExerciseRow,
  makeOwnTeam,
  numberOfMembers,
  streamOf,
  type TeamToJoin,
  teamOfGuestCode,
  unlessDeleted,
} from '../exercises/index.ts';
import { endFormerSession, type OpenSession, openExerciseSession } from '../sessions/index.ts';
import { readDisplayName, refuseTakenName } from './display-name.ts';
import { deleteGuestNames, takeGuestName } from './guest-names.store.ts';
import { guestsActs } from './guests.acts.ts';
import { guestsErrors } from './guests.errors.ts';
import { nameKey } from './name-key.ts';
import { storyOf } from './story.ts';

export type GuestsDeps = ExerciseDeps & AccountsDeps;

/** A class, many times over; whoever has a code could fill the platform with rows. */
const MAX_MEMBERS = 1000;

export interface GuestRequest {
  readonly joinCode: string;
  readonly displayName: string;
  readonly address: string;
  /** The session that the browser had, which ends. */
  readonly before: string | undefined;
}

export interface JoinedGuest {
  readonly session: OpenSession;
  readonly exerciseId: number;
  readonly teamId: number;
}

/** How long a lookup beyond the limit of wrong codes takes: a code stays out of reach, and a class gets in. */
const SLOW_LOOKUP_MS = 20;

/**
 * Lets people join under a name of their choice, a few at a time and addresses in turn: a class that comes all at once
 * waits its turn, and holds nobody up.
 */
export class GuestEntrance {
  readonly #queue = new FairQueue({ places: 10, longest: 2000, refusal: tooMany });
  readonly #slowLookups = new FairQueue({ places: 1, longest: 2000, refusal: tooMany });

  join(platform: GuestsDeps, request: GuestRequest): Promise<JoinedGuest> {
    const { address, joinCode } = request;
    return this.#queue.run([networkOf(address)], async () =>
      join(platform, request, await this.team(platform, address, joinCode)),
    );
  }

  /** The team of a code, for somebody who is not logged in; refused if its exercise admits no guests. */
  async team(platform: GuestsDeps, address: string, joinCode: string): Promise<TeamToJoin> {
    const found = await teamOfGuestCode(platform, address, joinCode, (network, lookup) =>
      this.#slowLookups.run([network], async () => {
        const [owner] = await Promise.all([lookup(), setTimeout(SLOW_LOOKUP_MS)]);
        return owner;
      }),
    );
    refuseUnlessAdmitted(platform, found.exercise);
    return found;
  }
}

async function join(
  platform: GuestsDeps,
  { displayName, before }: GuestRequest,
  { team, exercise }: TeamToJoin,
): Promise<JoinedGuest> {
  const { database, clock, ids, compiledDefinitions } = platform;
  const name = readDisplayName(displayName);
  const compiled = await compiledDefinitions.get(exercise.definition_id);
  if (compiled === undefined) throw definitionUnknown();
  refuseTakenName(name, await storyOf(compiled), await accountNamesIn(database, exercise.id));
  const userId = ids.uuid();
  let session: OpenSession | undefined;
  const store = async (tx: Tx): Promise<void> => {
    const now = await findExerciseRow(tx, exercise.id);
    if (now === undefined) throw exerciseUnknown();
    refuseUnlessAdmitted(platform, now);
    // Those who were removed make room.
    if ((await numberOfMembers(tx, exercise.id)) >= MAX_MEMBERS) {
      throw guestsErrors.guests_full({ max: MAX_MEMBERS });
    }
    const keys = { asTyped: nameKey(name), reversed: nameKey(name.split(' ').toReversed().join(' ')) };
    if (!(await takeGuestName(tx, exercise.id, keys))) throw guestsErrors.display_name_refused('taken');
    await addGuest(platform, tx, { id: userId, displayName: name, exerciseId: exercise.id });
    if (before !== undefined) await endFormerSession(tx, before);
    session = await openExerciseSession(platform, tx, { userId, exerciseId: exercise.id });
    const act = guestsActs['guest.joined'];
    await recordAct(tx, { at: clock.now(), actor: userId, act, subject: String(exercise.id) });
  };
  const teamId =
    team === undefined
      ? await makeOwnTeam(platform, exercise, userId, store)
      : await joinTeam(platform, exercise, team.id, userId, store);
  if (session === undefined) throw new Error('A guest joined without a session.');
  return { session, exerciseId: exercise.id, teamId };
}

async function joinTeam(
  { exerciseStreams }: GuestsDeps,
  exercise: TeamToJoin['exercise'],
  teamId: number,
  user: string,
  store: (tx: Tx) => Promise<void>,
): Promise<number> {
  await unlessDeleted(
    exerciseStreams.act(
      streamOf(exercise, teamId),
      (_state, at) => [{ type: 'join_team', team: teamId, user, actor: { id: user, role: 'trainee' }, at }],
      store,
    ),
  );
  return teamId;
}

function refuseUnlessAdmitted({ config }: GuestsDeps, { guests }: { readonly guests: boolean }): void {
  if (!guests || !config.guestsAllowed) throw guestsErrors.guests_refused();
}

function tooMany(): AppError {
  return platformErrors.too_busy('guests', { headers: { 'retry-after': '10' } });
}

/** Removes guests whose exercise is deleted, or has been over for long; tombstones stay. */
export async function sweepGuests(platform: GuestsDeps, now: number): Promise<number> {
  const { config, database } = platform;
  let removed = 0;
  for (const exerciseId of await exercisesOfGuests(database)) {
    const exercise = await findExerciseRow(database, exerciseId);
    const isOver = exercise === undefined || isLongOver(exercise.finished_at, now, config.guestMs);
    if (isOver) removed += await removeGuests(platform, exerciseId);
  }
  return removed;
}

function isLongOver(finishedAt: number | null, now: number, guestMs: number): boolean {
  return finishedAt !== null && finishedAt + guestMs <= now;
}

export async function forgetNames(handle: Handle, exerciseId: number): Promise<void> {
  await deleteGuestNames(handle, exerciseId);
}
