import { openDatabase } from '@muster/kit/database';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { FakeClock, startForTest, temporaryFolder } from '@muster/kit/testing';
import { createFoundation, createPlatform, DEFAULT_TUNING } from '../services/exercise/src/platform.ts';
import { exerciseService } from '../services/exercise/src/service.ts';
import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { report } from './lib/report.ts';

/**
 * The processor time of an hour of exercise time, including the embedded database: every due time is handled as in the
 * service, one after another, without waiting.
 */
const TEAMS = 100;
const INJECTS = 1000;
const TARGET_SECONDS = 10;
const PASSWORD = 'a-password-of-benchmarks';

const folder = temporaryFolder();
const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: PASSWORD };
const clock = new FakeClock();

/** Creates and starts the exercise as an instructor does, and stops the service; returns the stream. */
async function prepare(): Promise<string> {
  const service = await startForTest(exerciseService, environment, { clock });
  const admin = await Administrator.at(service.url, PASSWORD);
  const { id } = await admin.create(await admin.upload(hourOf(INJECTS)), `teamCount: ${TEAMS}`);
  await admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
  await service.stop();
  return `exercise ${id}`;
}

async function run(stream: string): Promise<void> {
  const config = exerciseService.readConfig(environment, false);
  const database = openDatabase(config.database, () => {});
  const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
  const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
  const { exerciseStreams } = createPlatform(createFoundation(deps, DEFAULT_TUNING));
  const tables = database.tables<{ due_times: { stream: string; due_at: number } }>();
  await exerciseStreams.state(stream);
  const before = process.cpuUsage();
  let wakes = 0;
  for (;;) {
    const due = await tables.selectFrom('due_times').select('due_at').where('stream', '=', stream).executeTakeFirst();
    if (due === undefined) break;
    clock.advance(due.due_at - clock.now());
    await exerciseStreams.wake(stream);
    wakes += 1;
  }
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1_000_000;
  const { position } = await exerciseStreams.state(stream);
  await database.close();
  report(`${TEAMS} teams, ${INJECTS} injects`, `${wakes} wakes, ${position} events`);
  report('processor time of the hour', `${seconds.toFixed(1)} s`, {
    text: `less than ${TARGET_SECONDS} s`,
    met: seconds < TARGET_SECONDS,
  });
}

try {
  await run(await prepare());
} finally {
  folder.remove();
}
