import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { fillStreams } from './fixtures/fill-streams.ts';
import { type Processes, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The time from start to ready, with many running exercises and with none. */
const EXERCISES = 50;
const TEAMS = 100;
const EVENTS = 10_000;
const STARTS = 5;
const TARGET_SECONDS = 2;
const PASSWORD = 'a-password-of-benchmarks';
const MAIN = 'services/exercise/src/main.ts';

async function secondsToReady(processes: Processes): Promise<number> {
  const began = performance.now();
  const service = await processes.start(MAIN);
  const seconds = (performance.now() - began) / 1000;
  await stop(service);
  return seconds;
}

await withProcesses(
  async (processes) => {
    await stop(await processes.start(MAIN));
    const without: number[] = [];
    for (let start = 0; start < STARTS; start += 1) without.push(await secondsToReady(processes));
    const service = await processes.start(MAIN);
    const admin = await Administrator.of(service, PASSWORD);
    const definition = await admin.upload(hourOf(2 * Math.ceil(EVENTS / TEAMS)));
    const streams: string[] = [];
    for (let made = 0; made < EXERCISES; made += 1) {
      const { id } = await admin.create(definition, `teamCount: ${TEAMS}`);
      await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
      streams.push(`exercise ${id}`);
    }
    await stop(service);
    await fillStreams(processes.folder, streams, EVENTS);
    const full: number[] = [];
    for (let start = 0; start < STARTS; start += 1) full.push(await secondsToReady(processes));
    const [none, many] = [spreadOf(without), spreadOf(full)];
    report('ready with no exercises', `${spreadText(none, 2)} s`);
    report(`ready with ${EXERCISES} of ${EVENTS} events`, `${spreadText(many, 2)} s`, {
      text: `within ${TARGET_SECONDS} s of it`,
      met: many.median - none.median < TARGET_SECONDS,
    });
  },
  { ADMIN_PASSWORD: PASSWORD },
);
