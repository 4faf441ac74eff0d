import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { logIn, openBrowser, visit } from '../e2e/support/browser.ts';
import { BUSY_DEFINITION, MILESTONES, makeBusy } from '../services/exercise/src/testing/busy-exercise.ts';
import { openDebrief } from '../services/exercise/src/testing/console-openings.ts';
import { CountingClient } from '../services/exercise/src/testing/counting-client.ts';
import { Administrator } from './fixtures/administrator.ts';
import { packageOf } from './fixtures/definitions.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Server, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/** What it takes to open the debrief of a long exercise that has finished. */
const TEAMS = 100;
const EVENTS = 100_000;
const MINUTES = 120;
const ROUNDS = 5;
const MAX = { serverMs: 300, turnMs: 50, browserMs: 700, bytes: 600_000 } as const;
const PASSWORD = 'a-password-of-benchmarks';

const cpuMs = ({ process }: Server): number => 1000 * (cpuSeconds(process.child.pid) ?? Number.NaN);

/** The history of the exercise is kept in the background. */
async function untilKept(file: string): Promise<void> {
  const reader = new DatabaseSync(file, { readOnly: true });
  while (reader.prepare('select stream from kept_histories').get() === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  reader.close();
}

/** The longest turn of the event loop since this was last asked. */
async function longestTurn({ process }: Server): Promise<number> {
  const known = process.output().length;
  process.kill('SIGUSR2');
  for (;;) {
    const [, ms] = /longest turn ([\d.]+) ms/.exec(process.output().slice(known)) ?? [];
    if (ms !== undefined) return Number(ms);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

await withProcesses(
  async (processes) => {
    const first = await processes.start('services/exercise/src/main.ts');
    const creator = await Administrator.of(first, PASSWORD);
    const definition = await creator.upload(packageOf(BUSY_DEFINITION));
    const { id } = await creator.create(definition, `teamCount: ${TEAMS}`);
    await creator.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
    await stop(first);
    const acts = EVENTS - TEAMS * MILESTONES;
    const database = { kind: 'sqlite', file: join(processes.folder, 'exercise', 'database.sqlite') } as const;
    await makeBusy(database, id, { acts, minutes: MINUTES, textLength: 40 });

    const played = await processes.start('services/exercise/src/main.ts');
    const instructor = await Administrator.at(played.url, PASSWORD);
    await instructor.ask(`mutation { finishExercise(exerciseId: "${id}") { id } }`);
    await untilKept(database.file);
    await stop(played);

    const service = await processes.start('bench/fixtures/service-with-turns.ts');
    const admin = await Administrator.at(service.url, PASSWORD);
    const opened = async (name: string): Promise<void> => {
      const client = new CountingClient(service.url, admin.headers.cookie);
      await longestTurn(service);
      const before = cpuMs(service);
      await openDebrief(client, id);
      const taken = cpuMs(service) - before;
      const turn = await longestTurn(service);
      const { bytes, requests } = client.received();
      report(`${name}: processor time of the server`, `${taken.toFixed(0)} ms`, {
        text: `at most ${MAX.serverMs} ms`,
        met: taken <= MAX.serverMs,
      });
      report(`${name}: longest slice`, `${turn.toFixed(0)} ms`, {
        text: `under ${MAX.turnMs} ms`,
        met: turn < MAX.turnMs,
      });
      report(`${name}: received`, `${(bytes / 1000).toFixed(0)} kB in ${requests} requests`, {
        text: `at most ${MAX.bytes / 1000} kB`,
        met: bytes <= MAX.bytes,
      });
    };
    await opened('after a start');
    for (let round = 1; round < ROUNDS; round += 1) await opened('again');

    const browser = await openBrowser();
    if (browser === undefined) return;
    const { page } = await visit(browser, service.url);
    await logIn(page, { username: 'admin', password: PASSWORD });
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await page.goto('/help');
      await page.getByRole('heading', { level: 1 }).waitFor();
      const before = await processorTime(browser);
      await page.goto(`/exercises/${id}/debrief`);
      // Found by its class: a search by role reads the whole page again and again, in the processor time that is measured.
      await page.locator('.scrubber').waitFor();
      await page.waitForLoadState('networkidle');
      taken.push((await processorTime(browser)) - before);
    }
    const [least = 0, ...rest] = taken.toSorted((one, other) => one - other);
    report('processor time of the browser', `${least.toFixed(0)} to ${rest.at(-1)?.toFixed(0)} ms`, {
      text: `at most ${MAX.browserMs} ms`,
      met: least <= MAX.browserMs,
    });
    await browser.close();
  },
  { ADMIN_PASSWORD: PASSWORD },
);

type Browser = NonNullable<Awaited<ReturnType<typeof openBrowser>>>;

/** In milliseconds, of all pages and their workers. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + 1000 * cpuTime, 0);
}
