import { newerFirst } from '../../../server/newer-first.ts';
import type { Server } from '../../../server/server.ts';
import { DealOut, ExercisePeople, PlaceInTeam, TakeFromTeam } from './people.generated.ts';

/** Assigns people by the id of their new team; members of another one are moved. */
export async function placePeople(
  { act, refresh }: Server,
  byTeam: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  try {
    for (const [team, users] of byTeam) await act(PlaceInTeam, { team, users });
  } finally {
    // Also if one of several was refused: the others are assigned.
    refresh(ExercisePeople);
  }
}

/** Lets the server deal people out; returns how many. Servers of the release before place those whom the page dealt. */
export async function dealOut(
  server: Server,
  exercise: string,
  users: readonly string[],
  dealtHere: () => ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const { act, refresh } = server;
  return newerFirst(
    async () => {
      try {
        return (await act(DealOut, { exercise, users })).dealUsersEvenly.count;
      } finally {
        refresh(ExercisePeople);
      }
    },
    async () => {
      await placePeople(server, dealtHere());
      return users.length;
    },
  );
}

export async function takeOut(
  { act, refresh }: Server,
  ids: readonly string[],
  placed: ReadonlyMap<string, string>,
): Promise<void> {
  const byTeam = Map.groupBy(ids, (id) => placed.get(id) ?? '');
  try {
    for (const [team, users] of byTeam) if (team !== '') await act(TakeFromTeam, { team, users });
  } finally {
    refresh(ExercisePeople);
  }
}
