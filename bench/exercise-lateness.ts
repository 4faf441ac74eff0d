import { setTimeout } from 'node:timers/promises';
import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/**
 * How late due effects happen while many teams run, each with its own clock: a minute of the running service, with an
 * inject for every team every 3.6 seconds.
 */
const TEAMS = 1000;
const TEAMS_PER_EXERCISE = 500;
const MEASURED_MS = 60_000;

/** The cumulative counts of a Prometheus histogram by the upper bound of their buckets. */
async function bucketsOf(url: string): Promise<Map<number, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^exercise_lateness_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm);
  return new Map(
    [...lines].map(([, bound = '', count = '']) => [bound === '+Inf' ? Infinity : Number(bound), Number(count)]),
  );
}

/** The smallest bound that covers this share of the values. */
function quantile(before: Map<number, number>, after: Map<number, number>, part: number): string {
  const counts = [...after].map(([bound, count]) => ({ bound, count: count - (before.get(bound) ?? 0) }));
  const total = counts.at(-1)?.count ?? 0;
  const found = counts.find(({ count }) => count >= total * part);
  return found === undefined ? 'unknown' : `at most ${found.bound * 1000} ms`;
}

await withProcesses(async (processes) => {
  const service = await processes.start('services/exercise/src/main.ts');
  const admin = await Administrator.of(service);
  const definition = await admin.upload(hourOf(1000));
  for (let made = 0; made < TEAMS; made += TEAMS_PER_EXERCISE) {
    const { id, teams } = await admin.create(definition, `teamCount: ${TEAMS_PER_EXERCISE}, onDemand: true`);
    await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
    for (const team of teams) await admin.ask(`mutation { startTeam(teamId: "${team.id}") { id } }`);
  }
  const before = await bucketsOf(service.url);
  await setTimeout(MEASURED_MS);
  const after = await bucketsOf(service.url);
  const wakes = (after.get(Infinity) ?? 0) - (before.get(Infinity) ?? 0);
  report(`${TEAMS} running teams`, `${wakes} due in a minute`);
  for (const part of [0.5, 0.99]) report(`lateness, p${part * 100}`, quantile(before, after, part));
});
