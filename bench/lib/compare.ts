import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Load, type LoadRequest, type Requests, type Throughput, withHeaders } from './load.ts';
import { type Processes, type Server, stop } from './processes.ts';
import { report } from './report.ts';
import { spreadOf, spreadText } from './spread.ts';

export interface Comparison {
  readonly name: string;
  readonly requests: Requests;
  /** The minimum ratio of requests per second. */
  readonly target: number;
  /** The requests to the limit server, if a write cannot be repeated. */
  readonly requestsOfLimit?: Requests;
  /** The request whose response the constant server sends, if the requests are writes. */
  readonly example?: LoadRequest;
  /** Compares the headers too: they are most of the bytes of a small response. */
  readonly withHeaders?: true;
  /** Fewer than the default if a response takes long. */
  readonly connections?: number;
}

/** A server to compare with. */
export interface Reference {
  readonly name: string;
  readonly server: Server;
  readonly target?: number;
  /** Its own requests, if a write cannot be repeated. */
  readonly requests?: Requests;
}

const ROUNDS = 5;
const ROUND_SECONDS = 2;

/**
 * Loads the measured server and the others in turn, so that other work of the machine affects all equally, and prints
 * the ratio of their throughputs. Each round gives one ratio; their spread shows how reliable it is.
 */
export async function compare(
  measured: Server,
  others: readonly Reference[],
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

/** The ratio of the first to the one at this index, for rounds in which both are known. */
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
 * Compares a service with its limit server, which must send the same bytes, and with a server that sends these bytes
 * from memory.
 */
export async function compareWithLimit(
  processes: Processes,
  service: Server,
  limit: Server,
  comparison: Comparison,
  ...others: readonly Reference[]
): Promise<void> {
  const { requests, requestsOfLimit, example, target } = comparison;
  if (typeof requests !== 'function') await assertSameAnswer(service, limit, requests, comparison.withHeaders ?? false);
  const asked = typeof requests === 'function' ? example : requests;
  const constant = asked === undefined ? [] : [await constantAnswer(processes, service, asked)];
  const ofLimit = { name: 'the limit', server: limit, target, requests: requestsOfLimit ?? requests };
  await compare(service, [...others, ofLimit, ...constant], comparison);
  for (const { server } of constant) await stop(server);
}

let answers = 0;

/** Starts a server that answers every request with the bytes of this response. */
async function constantAnswer({ start, folder }: Processes, service: Server, request: LoadRequest): Promise<Reference> {
  const response = await fetch(service.url + request.path, withHeaders(request));
  answers += 1;
  const file = join(folder, `answer-${answers}`);
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const type = response.headers.get('content-type') ?? '';
  const server = await start('bench/baselines/constant.ts', file, String(response.status), type);
  return { name: 'a constant answer', server };
}

/** Different in each response, with a constant length. */
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

/** Both texts around their first difference. */
function whereTheyDiffer(one: string, other: string): string {
  const place = [...one].findIndex((character, index) => character !== other[index]);
  const from = Math.max(0, place - 100);
  return [one, other].map((text) => text.slice(from, from + 300)).join('\n');
}
