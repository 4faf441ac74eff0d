import { progressCounts } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import { enqueue, type JobKind } from '@muster/kit/jobs';
import type { Clock } from '@muster/kit/runtime';
import type { ExerciseDeps } from './exercise-deps.ts';
import { type MilestoneCounts, putCounts, uncountedProgress } from './progress.store.ts';

const RECOUNT = 'recount of milestones';

/** Small: each is a transaction, and others wait for it on SQLite. */
const BATCH = 50;

/** Enqueues the count of what an older version has counted by another rule. Its numbers are shown until then. */
export async function recountLater({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  if ((await uncountedProgress(database, 0, 1)).length === 0) return;
  await database.transaction((tx) =>
    enqueue(tx, { kind: RECOUNT, payload: null, uniqueKey: RECOUNT, now: clock.now() }),
  );
}

/** Can end at any time: what is left is found again. */
export function recountJob(platform: ExerciseDeps): JobKind<null> {
  return {
    name: RECOUNT,
    retryAfterMs: [1_000, 10_000, 60_000, 600_000, 3_600_000],
    atOnce: 1,
    run: async ({ signal }) => {
      for (let last: number | undefined = 0; last !== undefined; last = await recountSome(platform, last)) {
        signal.throwIfAborted();
      }
    },
  };
}

/** Returns the last team that it has counted; undefined if there are no more. */
async function recountSome({ database, models }: ExerciseDeps, after: number): Promise<number | undefined> {
  const rows = await uncountedProgress(database, after, BATCH);
  const counted: MilestoneCounts[] = [];
  // Sequentially, since definitions are read.
  for (const { team_id, role, definition_id, milestones: switched } of rows) {
    const definition = (await models.find(definition_id))?.model;
    if (definition === undefined) continue;
    const isOn = new Map(switched.map(([place, on]) => [place, on]));
    const { milestones, objectives } = progressCounts(
      definition,
      role,
      (place) => isOn.get(place) ?? definition.milestones[place]?.initialState === true,
    );
    const { reached, total, setbacks } = milestones;
    counted.push({ team_id, milestones_reached: reached, milestones_total: total, setbacks, objectives });
  }
  await database.transaction(async (tx) => {
    for (const counts of counted) await putCounts(tx, counts);
  });
  return rows.at(-1)?.team_id;
}
