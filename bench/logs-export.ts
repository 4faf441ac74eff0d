import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { Administrator } from './fixtures/administrator.ts';
import { fillEvents } from './fixtures/fill-events.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Latencies, measureLatency } from './lib/measure-latency.ts';
import { residentMegabytes } from './lib/memory.ts';
import { type Server, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/**
 * Exports an exercise of a million events: how quickly, against the least code that reads the same rows and deflates the
 * same files at the same level, and against the least code that writes each event once; in how much memory; and what
 * everybody else feels of it.
 */
const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000);
const TEAMS = 20;
const ROUNDS = 3;
const IDLE_MS = 3000;
const LOOK_EVERY_MS = 250;
const SETTLED_LOOKS = 16;
const MAIN = 'services/exercise/src/main.ts';
const PASSWORD = 'a-password-of-benchmarks';
/** The least code for the same files, and the least code that writes each event once. */
const LIMITS = {
  'the same files': fileURLToPath(new URL('baselines/logs/bare-export.ts', import.meta.url)),
  'each event once': fileURLToPath(new URL('baselines/logs/bare-events.ts', import.meta.url)),
};

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 600\ncustom_email_suffix: mail.ex\n',
  'channels.yml': '- name: Mail\n  type: email\n- name: Tools\n  type: tool\n',
  'milestones.yml': '- name: scanned\n  team_visible: true\n',
  'tools.yml':
    '- name: nmap\n  tooltip_description: A scanner\n  default_response: The host is up, and no port is open.\n',
  'email.yml': '- address: boss@mail.ex\n',
};

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

const inWords = ({ p50, p99, max }: Latencies): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, longest ${max.toFixed(0)} ms`;

function text(costs: readonly Cost[]): string {
  const [wall, cpu] = [spreadOf(costs.map((cost) => cost.wall)), spreadOf(costs.map((cost) => cost.cpu))];
  return `${spreadText(wall, 1)} s, ${spreadText(cpu, 1)} s of processor time`;
}

/** What the limits cost, by name. */
async function limits(file: string, stream: string, target: string): Promise<Map<string, Cost>> {
  const costs = new Map<string, Cost>();
  for (const [name, program] of Object.entries(LIMITS)) {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file, stream, target]);
    costs.set(name, JSON.parse(stdout));
  }
  return costs;
}

/**
 * The memory of a service that has nothing to do any more: after its start it folds the exercise that runs, whose state
 * it keeps, with an export or without.
 */
async function settledMemory(service: Server): Promise<number> {
  let [memory, unchanged] = [0, 0];
  while (unchanged < SETTLED_LOOKS) {
    await setTimeout(LOOK_EVERY_MS);
    const now = await residentMegabytes(service, '/metrics');
    unchanged = Math.abs(now - memory) < 2 ? unchanged + 1 : 0;
    memory = now;
  }
  return memory;
}

/** Asks until the export is there; answers its bytes, and the most megabytes that the service had meanwhile. */
async function exported(service: Server, logs: string, { headers }: Administrator) {
  let most = 0;
  for (;;) {
    const answer = await fetch(logs, { headers });
    if (answer.status !== 200 && answer.status !== 202) throw new Error(await answer.text());
    await answer.body?.cancel();
    most = Math.max(most, await residentMegabytes(service, '/metrics'));
    if (answer.status === 200) return { size: Number(answer.headers.get('content-length')), most };
    await setTimeout(LOOK_EVERY_MS);
  }
}

await withProcesses(
  async ({ start, folder }) => {
    const file = join(folder, 'exercise', 'database.sqlite');
    const first = await start(MAIN);
    const before = await Administrator.of(first, PASSWORD);
    const files = Object.entries(DEFINITION).map(([name, data]) => ({ name, data }));
    const definition = await before.upload(Buffer.from(rawZip(files)));
    const { id, teams } = await before.create(definition, `teamCount: ${TEAMS}`);
    await before.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
    await stop(first);
    const teamIds = teams.map((team) => team.id);
    fillEvents(file, id, teamIds, EVENTS);
    const service = await start(MAIN);
    const admin = await Administrator.of(service, PASSWORD);
    const version = `${service.url}/inject/api/v1/version`;
    const logs = `${service.url}/inject/api/v1/exercise/${id}/logs?recalculate=true`;
    const idleMemory = await settledMemory(service);
    let [size, most] = [0, 0];
    const rounds: { readonly cost: Cost; readonly least: Map<string, Cost> }[] = [];
    while (rounds.length < ROUNDS) {
      const cpuBefore = cpuSeconds(service.process.child.pid) ?? 0;
      const began = performance.now();
      const made = await exported(service, logs, admin);
      const wall = (performance.now() - began) / 1000;
      const cpu = (cpuSeconds(service.process.child.pid) ?? Number.NaN) - cpuBefore;
      [size, most] = [made.size, Math.max(most, made.most)];
      rounds.push({ cost: { wall, cpu }, least: await limits(file, `exercise ${id}`, join(folder, 'bare')) });
    }
    // Once more, with somebody else who asks all the time and takes much of the processor.
    const idle = await measureLatency(version, () => setTimeout(IDLE_MS));
    const meanwhile = await measureLatency(version, () => exported(service, logs, admin));
    report(`${EVENTS} events exported`, `${text(rounds.map(({ cost }) => cost))}, ${(size / 1e6).toFixed(0)} MB`);
    for (const name of Object.keys(LIMITS)) {
      const parts = rounds.flatMap(({ cost, least }) => {
        const limit = least.get(name);
        return limit === undefined ? [] : [{ limit, wall: limit.wall / cost.wall, cpu: limit.cpu / cost.cpu }];
      });
      const [byClock, byCpu] = [spreadOf(parts.map(({ wall }) => wall)), spreadOf(parts.map(({ cpu }) => cpu))];
      const { median } = Number.isNaN(byCpu.median) ? byClock : byCpu;
      report(`the least code, ${name}`, text(parts.map(({ limit }) => limit)));
      const part = `${spreadText(byClock, 2)}, by processor time ${spreadText(byCpu, 2)}`;
      report('part of it', part, { text: 'at least 0.4', met: median >= 0.4 });
    }
    const grown = most - idleMemory;
    const memory = `${grown.toFixed(0)} MB above ${idleMemory.toFixed(0)} MB`;
    report('memory', memory, { text: 'less than 150 MB above idle', met: grown < 150 });
    report('GET /version, idle', inWords(idle));
    const isQuick = meanwhile.p99 <= 3 * idle.p99;
    report('GET /version, meanwhile', inWords(meanwhile), { text: 'p99 at most 3 times idle', met: isQuick });
  },
  { ADMIN_PASSWORD: PASSWORD },
);
