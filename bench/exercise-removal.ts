import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { Administrator } from './fixtures/administrator.ts';
import { hourOf } from './fixtures/definitions.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Latencies, measureLatency } from './lib/measure-latency.ts';
import { stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';

/**
 * Deletes an exercise whose sandbox has reported a million commands: the time of the request, the time of the job that
 * removes the rows, and the effect on other requests.
 */
const ROWS = 1_000_000;
const IDLE_MS = 3000;
const POLL_INTERVAL_MS = 500;
const MAIN = 'services/exercise/src/main.ts';
const PASSWORD = 'a-password-of-benchmarks';

function fill(file: string, teamId: string): void {
  const database = new DatabaseSync(file);
  database
    .prepare(
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
       insert into sandbox_logs (team_id, position, received_at, while_running, logged_at, cmd, username)
       select ?, n, 0, 0, '2026-01-31T12:00:00Z', 'cat /var/log/messages | grep ' || n, 'trainee' from numbers`,
    )
    .run(ROWS, teamId);
  database.prepare('update teams set sandbox_count = ?, sandbox_matched = ? where id = ?').run(ROWS, ROWS, teamId);
  database.close();
}

const inWords = ({ p50, p99, max }: Latencies): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, longest ${max.toFixed(0)} ms`;

await withProcesses(
  async ({ start, folder }) => {
    const file = join(folder, 'exercise', 'database.sqlite');
    const first = await start(MAIN);
    const before = await Administrator.of(first, PASSWORD);
    const { id, teams } = await before.create(await before.upload(hourOf(10, 10)), 'teamCount: 1');
    await stop(first);
    fill(file, teams[0]?.id ?? '');
    const service = await start(MAIN);
    const admin = await Administrator.of(service, PASSWORD);
    const version = `${service.url}/inject/api/v1/version`;
    report('GET /version, idle', inWords(await measureLatency(version, () => setTimeout(IDLE_MS))));
    const reader = new DatabaseSync(file, { readOnly: true });
    const left = reader.prepare('select exists (select 1 from sandbox_logs) as some');
    const cpuBefore = cpuSeconds(service.process.child.pid) ?? 0;
    const began = performance.now();
    let answered = 0;
    const waits = await measureLatency(version, async () => {
      await admin.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
      answered = performance.now() - began;
      while (left.get()?.['some'] === 1) await setTimeout(POLL_INTERVAL_MS);
    });
    reader.close();
    report('the exercise is gone after', `${answered.toFixed(0)} ms`);
    report(`its ${ROWS} rows after`, `${((performance.now() - began) / 1000).toFixed(0)} s`);
    const cpu = (cpuSeconds(service.process.child.pid) ?? Number.NaN) - cpuBefore;
    report('processor time', `${cpu.toFixed(1)} s`);
    report('GET /version, meanwhile', inWords(waits));
  },
  { ADMIN_PASSWORD: PASSWORD },
);
