import { type BenchPlatform, startPlatform } from './fixtures/platform.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The effect of fifty queued logins on other requests, and whether the time of a refusal reveals an account. */
const LOGINS = 50;
const ROUNDS = 5;
const REQUESTS = 300;
const TARGET = 3;
const GUESSES = 60;
const WHO = { query: '{ whoAmI { id username tags { name } } }' };

async function main(): Promise<void> {
  // Every login must reach the password check.
  const platform = await startPlatform({ LOGIN_ATTEMPTS: '1000' });
  try {
    await others(platform);
    await timing(platform);
  } finally {
    await platform.stop();
  }
}

async function others(platform: BenchPlatform): Promise<void> {
  for (let warm = 0; warm < REQUESTS; warm += 1) await ask(platform);
  const rounds: { idle: number; busy: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await manyTimes(() => ask(platform));
    const line = await keepInLine(platform);
    const busy = await manyTimes(() => ask(platform));
    await line.end();
    rounds.push({ idle: p99(idle), busy: p99(busy) });
  }
  const ratio = spreadOf(rounds.map(({ idle, busy }) => busy / idle));
  report('p99 of others when idle, ms', spreadText(spreadOf(rounds.map(({ idle }) => idle)), 1));
  report(`p99 with ${LOGINS} logins in line, ms`, spreadText(spreadOf(rounds.map(({ busy }) => busy)), 1));
  report('ratio', spreadText(ratio, 2), { text: `target at most ${TARGET}`, met: ratio.median <= TARGET });
}

async function manyTimes(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) times.push(await measure());
  return times;
}

/** Each client logs in again when it is answered, so that the queue stays full. Resolves after the first answer. */
async function keepInLine({ logIn }: BenchPlatform): Promise<{ end(): Promise<void> }> {
  let open = true;
  const first = Promise.withResolvers<void>();
  const people = Array.from({ length: LOGINS }, async (_, index) => {
    while (open) {
      await (await logIn(`nobody-${index}`, 'a-wrong-guess')).arrayBuffer();
      first.resolve();
    }
  });
  await first.promise;
  return {
    end: async () => {
      open = false;
      await Promise.all(people);
    },
  };
}

async function ask({ post }: BenchPlatform): Promise<number> {
  const start = performance.now();
  const answer = await post('/graphql', WHO);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  return performance.now() - start;
}

/** Alternates between known and unknown, so that other load affects both equally. */
async function timing(platform: BenchPlatform): Promise<void> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let guess = 0; guess < GUESSES; guess += 1) {
    times.known.push(await refusal(platform, 'admin'));
    times.unknown.push(await refusal(platform, 'nobody'));
  }
  for (const [who, values] of Object.entries(times)) report(`refusing a ${who} user, ms`, distribution(values));
  const gap = Math.abs(spreadOf(times.known).median - spreadOf(times.unknown).median);
  report('between the medians, ms', gap.toFixed(2));
}

async function refusal({ logIn }: BenchPlatform, username: string): Promise<number> {
  const start = performance.now();
  const answer = await logIn(username, 'a-wrong-guess');
  await answer.arrayBuffer();
  if (answer.status !== 401) throw new Error(`answered ${answer.status}`);
  return performance.now() - start;
}

function distribution(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN).toFixed(1);
  return `p10 ${at(0.1)}, p50 ${at(0.5)}, p90 ${at(0.9)}`;
}

function p99(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN;
}

await main();
