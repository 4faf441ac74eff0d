import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { largeExport } from './fixtures/large-export.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** Makes the report on an exercise of 100 teams from its exported logs, and on one with a quarter of its events. */
const TEAMS = 100;
const MILESTONES = 40;
const EVENTS = Number(process.env['EVENTS'] ?? 100_000);
const ROUNDS = 3;
const COMMAND = fileURLToPath(new URL('../packages/report/src/cli.ts', import.meta.url));

/** A process of its own, as on a command line: its processor time has everything, and its memory nothing else. */
const PROGRAM = `
const { reportCommand } = await import(${JSON.stringify(COMMAND)});
const loaded = process.cpuUsage();
const [logs, page] = process.argv.slice(1);
const code = await reportCommand([logs, page], { out() {}, err(text) { process.stderr.write(text); } });
if (code !== 0) process.exit(code);
const { user, system } = process.cpuUsage();
const load = (loaded.user + loaded.system) / 1e6;
process.stdout.write(JSON.stringify({ load, cpu: (user + system) / 1e6 - load, memory: process.resourceUsage().maxRSS / 1024 }));
`;

interface Cost {
  /** Loading the program, and making the report. */
  readonly load: number;
  readonly cpu: number;
  readonly memory: number;
}

async function cost(logs: string, page: string): Promise<Cost> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, logs, page]);
  return JSON.parse(stdout);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-report-'));
try {
  const memories: number[] = [];
  for (const events of [EVENTS / 4, EVENTS]) {
    const [logs, page] = [join(folder, 'logs.zip'), join(folder, 'logs.html')];
    const made = largeExport(TEAMS, MILESTONES, events);
    await writeFile(logs, made.zip);
    const costs: Cost[] = [];
    while (costs.length < ROUNDS) costs.push(await cost(logs, page));
    const cpu = spreadOf(costs.map((each) => each.cpu));
    const memory = spreadOf(costs.map((each) => each.memory));
    const megabytes = (await stat(page)).size / 1e6;
    const isWhole = events === EVENTS;
    const load = spreadOf(costs.map((each) => each.load));
    const time = `${spreadText(cpu, 2)} s of processor time, and ${spreadText(load, 2)} s to load the program`;
    report(`${made.events} events`, time, isWhole ? { text: 'less than 3 s', met: cpu.median < 3 } : undefined);
    report('page', `${megabytes.toFixed(2)} MB`, { text: 'less than 5 MB', met: megabytes < 5 });
    report('most memory', `${spreadText(memory, 0)} MB`);
    memories.push(memory.median);
  }
  const [less = 0, more = 0] = memories;
  // The heap of a young process grows anyway, whatever it keeps.
  report('with four times as many events', `${(more / less).toFixed(2)} times the memory`, {
    text: 'at most 1.5',
    met: more / less <= 1.5,
  });
} finally {
  await rm(folder, { recursive: true });
}
