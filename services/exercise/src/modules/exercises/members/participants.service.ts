import type { Handle, Tx } from '@muster/kit/database';
import type { Ids } from '@muster/kit/runtime';
import type { NamedUser } from '../../../module.ts';
import { findUsers, isGuestUsername } from '../../accounts/index.ts';
import { announcePeople } from '../exercises.store.ts';
import { teamsOf } from '../teams/teams.store.ts';
import { membersOfExercise } from './members.store.ts';
import {
  deleteName,
  exercisesWith,
  insertNames,
  insertParticipants,
  knownParticipants,
  type NamesOfUser,
  type NewName,
  namesOf,
  participantsOf,
  putLeftTeams,
  setTeam,
} from './participants.store.ts';

const BATCH = 500;
/** The number of instructors cached as known. They act often, and each act would query for them. */
const MAX_CACHED = 10_000;

export interface Participant {
  readonly userId: string;
  /** Their pseudonym in exported logs. */
  readonly pseudonym: string;
  /** The team that they are in, or were in last, unless it was removed. */
  readonly team: { readonly id: number; readonly name: string } | null;
  /** Every name they had while they took part, latest last. */
  readonly names: readonly ParticipantName[];
}

interface ParticipantName {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * The participants of an exercise. A pseudonym for its exported logs is created when somebody joins, and every name
 * they had is kept as long as the exercise, even if the account is deleted: a name that is not recorded could not be
 * removed from what people wrote.
 */
export class Participants {
  readonly #ids: Ids;
  readonly #known = new Set<string>();

  constructor(ids: Ids) {
    this.#ids = ids;
  }

  /** Those who run the exercise, and administrators who act in it. */
  async noteInstructors(tx: Tx, exerciseId: number, userIds: Iterable<string>): Promise<void> {
    const unknown = [...new Set(userIds)].filter((id) => !this.#known.has(`${exerciseId} ${id}`));
    if (unknown.length === 0) return;
    await this.#note(tx, exerciseId, unknown, () => null);
    tx.afterCommit(() => {
      if (this.#known.size > MAX_CACHED) this.#known.clear();
      for (const id of unknown) this.#known.add(`${exerciseId} ${id}`);
    });
  }

  async noteMembers(
    tx: Tx,
    exerciseId: number,
    joined: readonly { readonly user: string; readonly team: number }[],
  ): Promise<void> {
    if (joined.length === 0) return;
    // For somebody who is moved twice in one act, the last team counts.
    const teamOf = new Map(joined.map(({ user, team }) => [user, team]));
    const before = await this.#note(tx, exerciseId, [...teamOf.keys()], (user) => teamOf.get(user) ?? null);
    const moved = [...teamOf].filter(([user]) => before.has(user));
    for (const [team, users] of Map.groupBy(moved, ([, team]) => team)) {
      const ids = users.map(([user]) => user);
      for (let from = 0; from < ids.length; from += BATCH)
        await setTeam(tx, exerciseId, ids.slice(from, from + BATCH), team);
    }
  }

  /** Those who leave a team that plays can still look back on its result. */
  async noteLeft(
    tx: Tx,
    exerciseId: number,
    left: readonly { readonly user: string; readonly team: number }[],
  ): Promise<void> {
    if (left.length === 0) return;
    const teamOf = new Map(left.map(({ user, team }) => [user, team]));
    await putLeftTeams(
      tx,
      [...teamOf].map(([user_id, team_id]) => ({ exercise_id: exerciseId, user_id, team_id })),
    );
  }

  /** Returns those who took part before: nothing about them is changed. */
  async #note(
    tx: Tx,
    exerciseId: number,
    userIds: readonly string[],
    teamOf: (userId: string) => number | null,
  ): Promise<Set<string>> {
    const before = new Set<string>();
    for (let from = 0; from < userIds.length; from += BATCH) {
      const batch = userIds.slice(from, from + BATCH);
      const known = await knownParticipants(tx, exerciseId, batch);
      for (const id of known) before.add(id);
      const users = [
        ...(
          await findUsers(
            tx,
            batch.filter((id) => !known.has(id)),
          )
        ).values(),
      ];
      if (users.length === 0) continue;
      await insertParticipants(
        tx,
        users.map(({ id }) => ({
          exercise_id: exerciseId,
          user_id: id,
          pseudonym: this.#pseudonym(),
          team_id: teamOf(id),
        })),
      );
      await insertNames(
        tx,
        users.map((user) => nameRow(exerciseId, user)),
      );
    }
    return before;
  }

  /** Random: an id that contains its creation time could be linked with other records. */
  #pseudonym(): string {
    return this.#ids.bytes(12).toString('hex');
  }
}

/** Records a new name of a user in every exercise they take part in, in the transaction that renames them. */
export async function noteNewName(tx: Tx, user: NamedUser): Promise<void> {
  await deleteName(tx, namesOfUser(user));
  const exerciseIds = await exercisesWith(tx, user.id);
  for (let from = 0; from < exerciseIds.length; from += BATCH) {
    await insertNames(
      tx,
      exerciseIds.slice(from, from + BATCH).map((id) => nameRow(id, user)),
    );
  }
  await announcePeople(tx, exerciseIds);
}

export async function participantsIn(handle: Handle, exerciseId: number): Promise<Participant[]> {
  const names = Map.groupBy(await namesOf(handle, exerciseId), ({ user_id }) => user_id);
  const teams = new Map(
    (await teamsOf(handle, [exerciseId])).get(exerciseId)?.map(({ id, name }) => [id, { id, name }]),
  );
  const rows = await participantsOf(handle, exerciseId);
  const accounts = await findUsers(
    handle,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map(({ user_id, pseudonym, team_id }) => ({
    userId: user_id,
    pseudonym,
    team: team_id === null ? null : (teams.get(team_id) ?? null),
    names: withPresent((names.get(user_id) ?? []).map(nameOf), accounts.get(user_id)),
  }));
}

/** How people with an account are called in an exercise. */
export async function accountNamesIn(handle: Handle, exerciseId: number): Promise<ParticipantName[]> {
  return (await namesOf(handle, exerciseId)).filter(({ username }) => !isGuestUsername(username)).map(nameOf);
}

/** A rename that races with joining is recorded too. */
function withPresent(noted: readonly ParticipantName[], account: NamedUser | undefined): ParticipantName[] {
  if (account === undefined) return [...noted];
  const present = nameOf(account);
  const isOther = (name: ParticipantName): boolean =>
    name.username !== present.username || name.firstName !== present.firstName || name.lastName !== present.lastName;
  return [...noted.filter(isOther), present];
}

function nameOf({ username, first_name, last_name }: Omit<NamedUser, 'id'>): ParticipantName {
  return { username, firstName: first_name, lastName: last_name };
}

function nameRow(exerciseId: number, user: NamedUser): NewName {
  return { exercise_id: exerciseId, ...namesOfUser(user) };
}

function namesOfUser({ id, username, first_name, last_name }: NamedUser): NamesOfUser {
  return { user_id: id, username, first_name, last_name };
}

export async function numberOfMembers(handle: Handle, exerciseId: number): Promise<number> {
  return (await membersOfExercise(handle, exerciseId)).length;
}
