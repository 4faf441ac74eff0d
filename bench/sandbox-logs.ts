import { join } from 'node:path';
import autocannon from 'autocannon';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { createTable, insertOf, logOf, openTable, parametersOf } from './baselines/sandbox/bare-logs.ts';
import { type BenchPlatform, startPlatform } from './fixtures/platform.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Server, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/**
 * Sandbox logs over HTTP into a running exercise with rules: batches of 100, compared with bare inserts of the same
 * rows in the same batches, and single logs, compared with a minimal server.
 */
const BATCH = 100;
const ROUNDS = 5;
const SECONDS = 2;
const TARGET = 0.5;

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 600\nshow_exercise_time: true\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'milestones.yml': '- name: scanned\n  team_visible: true\n- name: read\n  team_visible: true\n',
  'injects.yml':
    '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n      control:\n        milestone_condition: scanned and read\n',
  'commands.yml':
    '- name: scan\n  cmd: ^nmap\n  control:\n    activate_milestone: scanned\n- name: read\n  cmd: cat /etc/(passwd|shadow)\n  control:\n    activate_milestone: read\n',
};

interface Load {
  readonly server: Pick<Server, 'url' | 'process'>;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Rate {
  readonly perSecond: number;
  readonly perCpuSecond: number | undefined;
}

async function main(): Promise<void> {
  const platform = await startPlatform({ MAX_SANDBOX_LOGS: '1000000000' });
  try {
    const load = await sandboxOf(platform);
    const logs = Array.from({ length: BATCH }, (_, index) => logOf(index));
    const file = join(platform.folder, 'bare.sqlite');
    const bare = insertBare(file);
    await drive(load, logs);
    bare(logs);
    const rounds: { ours: Rate; other: Rate }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push({ other: bare(logs), ours: await drive(load, logs) });
    print(`batches of ${BATCH}`, 'bare inserts', BATCH, rounds);
    await withProcesses(async ({ start, folder }) => {
      const limit = await start('bench/baselines/sandbox-logs-limit.ts', join(folder, 'limit.sqlite'));
      const bareLoad = { server: limit, path: '/', headers: {} };
      const single = logOf(0);
      for (const one of [load, bareLoad]) await drive(one, single);
      const pairs: { ours: Rate; other: Rate }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        pairs.push({ ours: await drive(load, single), other: await drive(bareLoad, single) });
      }
      print('single logs', 'the limit', 1, pairs);
    });
  } finally {
    await platform.stop();
  }
}

async function sandboxOf(platform: BenchPlatform): Promise<Load> {
  const form = new FormData();
  form.append('name', 'Sandbox');
  const zip = rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data })));
  form.append('file', new Blob([Buffer.from(zip)]), 'sandbox.zip');
  const uploaded: { definition_id: string } = JSON.parse(await (await platform.post('/definitions', form)).text());
  const ask = async (query: string) => JSON.parse(await (await platform.post('/graphql', { query })).text());
  const created = await ask(
    `mutation { createExercise(createExerciseInput: { definitionId: "${uploaded.definition_id}", name: "x" }) { id teams { id sandboxToken } } }`,
  );
  const { id, teams } = created.data.createExercise;
  await ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
  return {
    server: platform,
    path: `/inject/api/v1/sandbox/${teams[0].id}`,
    headers: { 'team-token': teams[0].sandboxToken },
  };
}

async function drive({ server, path, headers }: Load, body: object): Promise<Rate> {
  const request = {
    method: 'POST',
    path,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  };
  const before = cpuSeconds(server.process.child.pid);
  const started = performance.now();
  const result = await autocannon({ url: server.url, connections: 20, duration: SECONDS, requests: [request] });
  const took = (performance.now() - started) / 1000;
  const after = cpuSeconds(server.process.child.pid);
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} failed, ${result.non2xx} were refused.`);
  const perCpuSecond = before === undefined || after === undefined ? undefined : result['2xx'] / (after - before);
  return { perSecond: result['2xx'] / took, perCpuSecond };
}

/** The same rows in the same batches, one transaction each, with the table and the settings of the service. */
function insertBare(file: string): (logs: readonly ReturnType<typeof logOf>[]) => Rate {
  const database = openTable(file);
  createTable(database);
  const insert = database.prepare(insertOf(BATCH));
  let position = 1;
  return (logs) => {
    const started = performance.now();
    const cpu = process.cpuUsage();
    let batches = 0;
    for (; performance.now() - started < SECONDS * 1000; batches += 1) {
      database.exec('begin immediate');
      insert.run(...parametersOf(logs, position));
      database.exec('commit');
      position += BATCH;
    }
    const { user, system } = process.cpuUsage(cpu);
    const took = (performance.now() - started) / 1000;
    return { perSecond: batches / took, perCpuSecond: batches / ((user + system) / 1e6) };
  };
}

function print(name: string, other: string, size: number, rounds: readonly { ours: Rate; other: Rate }[]): void {
  const logs = (rates: readonly Rate[]) => spreadText(spreadOf(rates.map(({ perSecond }) => perSecond * size)), 0);
  report(`${name}, logs/s`, logs(rounds.map(({ ours }) => ours)));
  report(`${other}, logs/s`, logs(rounds.map((round) => round.other)));
  const ratio = spreadOf(rounds.map((round) => round.ours.perSecond / round.other.perSecond));
  report('ratio', spreadText(ratio, 2), { text: `target at least ${TARGET}`, met: ratio.median >= TARGET });
  const byCpu = rounds.flatMap(({ ours, other: { perCpuSecond } }) =>
    ours.perCpuSecond === undefined || perCpuSecond === undefined ? [] : [ours.perCpuSecond / perCpuSecond],
  );
  if (byCpu.length > 0) report('ratio by processor time', spreadText(spreadOf(byCpu), 2));
}

await main();
