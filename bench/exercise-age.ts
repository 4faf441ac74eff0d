import { join } from 'node:path';
import { rawZip } from '../packages/definition/src/testing/raw-zip.ts';
import { Administrator } from './fixtures/administrator.ts';
import { type Filling, fillAge } from './fixtures/fill-age.ts';
import { longestSlice } from './fixtures/longest-slice.ts';
import { cpuSeconds } from './lib/cpu-time.ts';
import { type Processes, type Server, stop, withProcesses } from './lib/processes.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/**
 * Whether an exercise costs the same when it is old: acts and views by the processor time of the service, against those
 * of a young one in the same process, in turn.
 */
const TEAMS = 10;
const YOUNG = 1_000;
const ROUNDS = 5;
const REQUESTS = 150;
const EXERCISES = 500;
const PASSWORD = 'a-password-of-benchmarks';
const MAIN = 'services/exercise/src/main.ts';

const DEFINITION = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 600\nemail_between_teams: true\nteam_email_domain: mail.ex\n',
  'channels.yml': '- name: Tools\n  type: tool\n- name: Mail\n  type: email\n',
  'milestones.yml': Array.from({ length: 20 }, (_, i) => `- name: m${i}\n  team_visible: true\n  score: 1\n`).join(''),
  'tools.yml':
    '- name: Register\n  tooltip_description: Who is who\n  default_response: Nothing is known about that.\n',
};

const ENTRIES = `actionLogs { id number kind timestamp toolUse { tool argument text } }
  emails { id threadId number from subject timestamp }`;

interface Aged {
  readonly id: string;
  readonly teams: readonly { readonly id: string }[];
}

/** A request of each kind; `count` makes them differ, since equal ones can share an answer. */
const KINDS: Readonly<Record<string, (aged: Aged, count: number) => string>> = {
  'an act': ({ teams }, count) =>
    `mutation { useTool(useToolInput: { teamId: "${teams[count % TEAMS]?.id}", tool: "Register", argument: "nobody ${count}" }) { id } }`,
  'what is new': ({ teams }, count) =>
    `{ teamView(teamId: "${teams[count % TEAMS]?.id}", after: ${latest.get(teams[count % TEAMS]?.id ?? '') ?? 0}) { position whole ${ENTRIES} } }`,
  'the newest 100': ({ teams }, count) =>
    `{ teamView(teamId: "${teams[count % TEAMS]?.id}", newest: ${100 + (count % 7)}) { position whole ${ENTRIES} } }`,
  'the overview': ({ id }, count) =>
    `{ exerciseOverview(exerciseId: "${id}") { position c${count}: position teams { teamId score } } }`,
};

/** By team, a position that is three changes old. */
const latest = new Map<string, number>();

await withProcesses(
  async (processes) => {
    await oldAgainstYoung(processes, [
      ['250,000 tool uses', { kind: 'tool uses', count: 250_000 }, 1.5],
      ['60,000 mails', { kind: 'mails', count: 60_000 }, 1.5],
      ['1,000,000 tool uses', { kind: 'tool uses', count: 1_000_000 }, 3],
    ]);
  },
  { ADMIN_PASSWORD: PASSWORD },
);
await withProcesses((processes) => manyExercises(processes), { ADMIN_PASSWORD: PASSWORD });

async function oldAgainstYoung(
  processes: Processes,
  cases: readonly (readonly [string, Omit<Filling, 'exerciseId'>, number])[],
): Promise<void> {
  const first = await processes.start(MAIN);
  const admin = await Administrator.of(first, PASSWORD);
  const definition = await admin.upload(packageBytes());
  const fillings: Filling[] = [];
  const made = async (filling: Omit<Filling, 'exerciseId'>): Promise<Aged> => {
    const aged = await admin.create(definition, `teamCount: ${TEAMS}`);
    await admin.ask(`mutation { startExercise(exerciseId: "${aged.id}") { id } }`);
    // A stop of the service pauses running exercises.
    await admin.ask(`mutation { stopExercise(exerciseId: "${aged.id}") { id } }`);
    fillings.push({ exerciseId: aged.id, ...filling });
    return aged;
  };
  const pairs: { name: string; old: Aged; young: Aged; target: number }[] = [];
  for (const [name, filling, target] of cases) {
    pairs.push({ name, target, old: await made(filling), young: await made({ ...filling, count: YOUNG }) });
  }
  await stop(first);
  fillAge(join(processes.folder, 'exercise', 'database.sqlite'), fillings);
  for (const { name, old, young, target } of pairs) {
    await firstAct(processes, name, old);
    const service = await processes.start(MAIN);
    const again = await Administrator.of(service, PASSWORD);
    for (const { id } of [old, young]) await again.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`);
    await compare(service, again, name, { old, young, target });
    const folds = await metric(service, 'exercise_folds_again_total');
    report(`${name}: folded again`, String(folds), { text: 'never', met: folds === 0 });
    for (const { id } of [old, young]) await again.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`);
    await stop(service);
  }
}

/** The first act of an old exercise after a start: with its events alone, and with the snapshot that this leads to. */
async function firstAct(processes: Processes, name: string, { id }: Aged): Promise<void> {
  for (const from of ['its events', 'a snapshot']) {
    const service = await processes.start(MAIN);
    const admin = await Administrator.of(service, PASSWORD);
    const seconds = await processorTime(service, () =>
      admin.ask(`mutation { startExercise(exerciseId: "${id}") { id } }`),
    );
    report(`${name}: first act, from ${from}`, `${seconds.toFixed(2)} s`, {
      text: from === 'a snapshot' ? 'below 1 s' : 'no target',
      met: from !== 'a snapshot' || seconds < 1,
    });
    const began = processorTimeOf(service);
    while (from === 'its events' && (await metric(service, 'exercise_snapshots_written_total')) === 0) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    if (from === 'its events')
      report('  then writing a snapshot', `${(processorTimeOf(service) - began).toFixed(2)} s`);
    await admin.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`);
    await stop(service);
  }
  const { longest, turns } = await longestSlice(processes.folder, `exercise ${id}`);
  report('  longest slice of folding', `${longest.toFixed(1)} ms of ${turns} turns`, {
    text: 'below 50 ms',
    met: longest < 50,
  });
}

interface Compared {
  readonly old: Aged;
  readonly young: Aged;
  readonly target: number;
}

async function compare(service: Server, admin: Administrator, name: string, { old, young, target }: Compared) {
  for (const { teams } of [old, young]) {
    for (const { id } of teams) {
      const { teamView } = await admin.ask(`{ teamView(teamId: "${id}", newest: 1) { position } }`);
      latest.set(id, teamView.position - 3);
    }
  }
  let count = 0;
  const perRequest = (aged: Aged, kind: string): Promise<number> =>
    processorTime(service, async () => {
      for (let sent = 0; sent < REQUESTS; sent += 1, count += 1) await admin.ask(KINDS[kind]?.(aged, count) ?? '');
    });
  for (const kind of Object.keys(KINDS).toReversed()) {
    const ratios: number[] = [];
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [base, own] = [await perRequest(young, kind), await perRequest(old, kind)];
      // The first one warms both.
      if (round === 0) continue;
      ratios.push(own / base);
      times.push((own / REQUESTS) * 1000);
    }
    const spread = spreadOf(ratios);
    report(`${name}: ${kind}`, `${spreadText(spread, 2)} times, ${spreadOf(times).median.toFixed(2)} ms`, {
      text: `at most ${target}`,
      met: spread.median <= target,
    });
  }
}

/** Many exercises at once: those with a thousand events each, and those with none. */
async function manyExercises(processes: Processes): Promise<void> {
  const first = await processes.start(MAIN);
  const admin = await Administrator.of(first, PASSWORD);
  const definition = await admin.upload(packageBytes());
  const all: Aged[] = [];
  for (let made = 0; made < 2 * EXERCISES; made += 1) {
    const aged = await admin.create(definition, 'teamCount: 1');
    await admin.ask(`mutation { startExercise(exerciseId: "${aged.id}") { id } }`);
    all.push(aged);
  }
  await stop(first);
  const [long, short] = [all.slice(0, EXERCISES), all.slice(EXERCISES)];
  fillAge(
    join(processes.folder, 'exercise', 'database.sqlite'),
    long.map(({ id }) => ({ exerciseId: id, kind: 'tool uses', count: YOUNG })),
  );
  const service = await processes.start(MAIN);
  const again = await Administrator.of(service, PASSWORD);
  let count = 0;
  const once = (exercises: readonly Aged[]): Promise<number> =>
    processorTime(service, async () => {
      for (const { teams } of exercises) {
        count += 1;
        await again.ask(
          `mutation { useTool(useToolInput: { teamId: "${teams[0]?.id}", tool: "Register", argument: "nobody ${count}" }) { id } }`,
        );
      }
    });
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [base, own] = [await once(short), await once(long)];
    if (round > 0) ratios.push(own / base);
  }
  const spread = spreadOf(ratios);
  report(`acts in ${EXERCISES} exercises of 1,000 events`, `${spreadText(spread, 2)} times`, {
    text: 'at most 1.3',
    met: spread.median <= 1.3,
  });
  await stop(service);
}

async function processorTime(service: Server, work: () => Promise<unknown>): Promise<number> {
  const before = processorTimeOf(service);
  await work();
  return processorTimeOf(service) - before;
}

function processorTimeOf({ process }: Server): number {
  return cpuSeconds(process.child.pid) ?? Number.NaN;
}

async function metric({ url }: Server, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

function packageBytes(): Buffer<ArrayBuffer> {
  return Buffer.from(rawZip(Object.entries(DEFINITION).map(([name, data]) => ({ name, data }))));
}
