import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Load, type LoadRequest, type Requests, type Throughput, withHeaders } from './load.ts';
import { type Server, stop, type Workshop } from './processes.ts';
import { report } from './report.ts';
import { spreadOf, spreadText } from './spread.ts';

export interface Comparison {
  readonly name: string;
  readonly requests: Requests;
  /** The part of the other's requests per second that the measured one should reach. */
  readonly target: number;
  /** Those of the limit, where a write cannot be made twice. */
  readonly requestsOfLimit?: Requests;
  /** Whose answer a constant server gives, where the requests are writes. */
  readonly example?: LoadRequest;
  /** The limit gives the headers too, and not the body alone: on a small answer they are most of the bytes. */
  readonly withHeaders?: true;
  /** Fewer than usual where one answer takes so long that many at once would not end within a round. */
  readonly connections?: number;
}

/** What a server is measured against. */
export interface Opponent {
  readonly name: string;
  readonly server: Server;
  readonly target?: number;
  /** Its own, where a write cannot be made twice. */
  readonly requests?: Requests;
}

const ROUNDS = 5;
const ROUND_SECONDS = 2;

/**
 * Drives a server and others in turn, so that whatever else the machine does hits all alike, and prints what part of
 * each other's speed the measured one reaches. Each round gives one ratio; their spread shows how far to trust it.
 */
export async function compare(
  measured: Server,
  others: readonly Opponent[],
  { name, requests, connections }: Omit<Comparison, 'target'>,
): Promise<void> {
  const ours = new Load(measured, requests, connections);
  const theirs = others.map((other) => new Load(other.server, other.requests ?? requests, connections));
  for (const load of [ours, ...theirs]) await load.warmUp();
  const rounds: Throughput[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const each: Throughput[] = [];
    for (const load of [ours, ...theirs]) each.push(await load.drive(ROUND_SECONDS));
    rounds.push(each);
  }
  report(`${name}, requests/s`, speedOf(rounds, 0));
  for (const [index, other] of others.entries()) {
    report(`${other.name}, requests/s`, speedOf(rounds, index + 1));
    reportRatio('ratio', ratiosOf(rounds, index + 1, 'perSecond'), other.target);
    reportRatio('ratio by processor time', ratiosOf(rounds, index + 1, 'perCpuSecond'));
    reportRatio('the same with the database', ratiosOf(rounds, index + 1, 'perCpuSecondWithDatabase'));
  }
}

function speedOf(rounds: readonly (readonly Throughput[])[], index: number): string {
  return spreadText(spreadOf(rounds.flatMap((round) => round[index]?.perSecond ?? [])), 0);
}

/** The first of each round against the one at this index, where both are known. */
function ratiosOf(
  rounds: readonly (readonly Throughput[])[],
  index: number,
  figure: 'perSecond' | 'perCpuSecond' | 'perCpuSecondWithDatabase',
): number[] {
  return rounds.flatMap((round) => {
    const [ours, theirs] = [round[0]?.[figure], round[index]?.[figure]];
    return ours === undefined || theirs === undefined ? [] : [ours / theirs];
  });
}

function reportRatio(name: string, ratios: number[], target?: number): void {
  if (ratios.length === 0) return;
  const ratio = spreadOf(ratios);
  const aim = target === undefined ? undefined : { text: `target at least ${target}`, met: ratio.median >= target };
  report(`  ${name}`, spreadText(ratio, 2), aim);
}

/**
 * Against the limit server, which must give the same bytes: one that answers something else measures something else.
 * What a constant answer of these bytes reaches is printed beside it.
 */
export async function compareWithLimit(
  workshop: Workshop,
  service: Server,
  limit: Server,
  comparison: Comparison,
  ...others: readonly Opponent[]
): Promise<void> {
  const { requests, requestsOfLimit, example, target } = comparison;
  if (typeof requests !== 'function') await assertSameAnswer(service, limit, requests, comparison.withHeaders ?? false);
  const asked = typeof requests === 'function' ? example : requests;
  const constant = asked === undefined ? [] : [await constantAnswer(workshop, service, asked)];
  const ofLimit = { name: 'the limit', server: limit, target, requests: requestsOfLimit ?? requests };
  await compare(service, [...others, ofLimit, ...constant], comparison);
  for (const { server } of constant) await stop(server);
}

let answers = 0;

/** A server that has asked once and gives these bytes from then on. */
async function constantAnswer({ start, folder }: Workshop, service: Server, request: LoadRequest): Promise<Opponent> {
  const response = await fetch(service.url + request.path, withHeaders(request));
  answers += 1;
  const file = join(folder, `answer-${answers}`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const type = response.headers.get('content-type') ?? '';
  const server = await start('bench/constant-limit-server.ts', file, String(response.status), type);
  return { name: 'a constant answer', server };
}

/** Another value each time, as long as any other. */
const CHANGING = new Set(['date', 'x-request-id', 'keep-alive']);

async function assertSameAnswer(
  service: Server,
  limit: Server,
  request: LoadRequest,
  comparesHeaders: boolean,
): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [service, limit].map(async ({ url }) => {
      const response = await fetch(url + request.path, withHeaders(request));
      const compared = comparesHeaders ? [...response.headers].filter(([name]) => !CHANGING.has(name)) : [];
      const type = response.headers.get('content-type');
      return { status: response.status, type, headers: compared, body: await response.text() };
    }),
  );
  const texts = [JSON.stringify(ours), JSON.stringify(theirs)] as const;
  if (texts[0] !== texts[1]) throw new Error(`The two answer differently:\n${whereTheyDiffer(...texts)}`);
}

/** A few words of both around the first character that is not the same. */
function whereTheyDiffer(one: string, other: string): string {
  const place = [...one].findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, place - 100);
  return [one, other].map((text) => text.slice(from, from + 300)).join('\n');
}
