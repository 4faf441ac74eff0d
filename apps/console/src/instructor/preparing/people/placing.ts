import type { Server } from '../../../server/server.ts';
import { ExercisePeople, PlaceInTeam, TakeFromTeam } from './people.generated.ts';

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
