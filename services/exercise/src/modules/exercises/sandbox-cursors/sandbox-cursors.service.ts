import type { Handle, Tx } from '@muster/kit/database';
import {
  countOfTeam,
  countsOfExercise,
  countUp,
  countWithToken,
  findMatchedTeam,
  findTokenHash,
  listTeamsBehind,
  type MatchedTeam,
  updateCursor,
} from './sandbox-cursors.store.ts';

// How many logs the sandbox of each team has sent, and how many of them are matched. Both are columns of the team: one
// statement checks its token, reserves the numbers and locks the team.

export type { MatchedTeam };

export async function tokenHashOf(handle: Handle, teamId: number): Promise<string | undefined> {
  return findTokenHash(handle, teamId);
}

/**
 * Reserves the next numbers of a team for this many logs; undefined if the team is gone, its token has changed, or it
 * would exceed the maximum. Locks the team against deletion until the transaction ends.
 */
export async function reserveLogNumbers(
  tx: Tx,
  { teamId, tokenHash, count, max }: { teamId: number; tokenHash: string; count: number; max: number },
): Promise<{ readonly last: number; readonly matched: number; readonly whileRunning: boolean } | undefined> {
  const row = await countUp(tx, { teamId, tokenHash, count, max });
  if (row === undefined) return undefined;
  return { last: row.sandbox_count, matched: row.sandbox_matched, whileRunning: Boolean(row.is_running) };
}

/** The number of logs of a team, if the token is still valid. */
export async function logCount(tx: Tx, teamId: number, tokenHash: string): Promise<number | undefined> {
  return countWithToken(tx, teamId, tokenHash);
}

/** Ids of teams with unmatched logs, after an id. */
export async function teamsBehind(handle: Handle, after: number, limit: number): Promise<number[]> {
  return (await listTeamsBehind(handle, after, limit)).map(({ id }) => id);
}

export async function matchedTeam(handle: Handle, id: number): Promise<MatchedTeam | undefined> {
  return findMatchedTeam(handle, id);
}

/** Returns false if another instance has moved it, or the team was deleted. */
export async function moveCursor(
  handle: Handle,
  teamId: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  return updateCursor(handle, teamId, { from, to });
}

/** The number of commands that the sandbox of a team has reported. */
export async function logCountOfTeam(handle: Handle, id: number): Promise<number> {
  return (await countOfTeam(handle, id)) ?? 0;
}

/** The same for every team of an exercise with any. */
export async function logCountsOfExercise(handle: Handle, id: number): Promise<ReadonlyMap<number, number>> {
  return new Map((await countsOfExercise(handle, id)).map((row) => [row.id, row.sandbox_count]));
}
