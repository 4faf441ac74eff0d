import type { Tx } from '@muster/kit/database';
import type { Ids } from '@muster/kit/runtime';
import { findExerciseByCode } from '../exercises.store.ts';
import { makeJoinCode } from './team-names.ts';
import { findTeamByCode } from './teams.store.ts';

/** A code for an exercise, which neither a team nor another exercise has. */
export async function freeJoinCode(tx: Tx, ids: Ids): Promise<string> {
  await tx.lock('join codes of exercises');
  for (;;) {
    const code = makeJoinCode(ids);
    const isTaken =
      (await findTeamByCode(tx, code)) !== undefined || (await findExerciseByCode(tx, code)) !== undefined;
    if (!isTaken) return code;
  }
}
