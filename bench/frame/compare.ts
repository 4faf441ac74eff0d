import { Load, type LoadRequest, type Requests, type Throughput, withHeaders } from './load.ts';
import type { Server } from './processes.ts';
import { report } from './report.ts';
import { spreadOf, spreadText } from './spread.ts';

export interface Comparison {
  readonly name: string;
  readonly requests: Requests;
  /** The part of the other's requests per second that the measured one should reach. */
  readonly target: number;
  /** The limit gives the headers too, and not the body alone: on a small answer they are most of the bytes. */
  readonly withHeaders?: true;
  /** Fewer than usual where one answer takes so long that many at once would not end within a round. */
  readonly connections?: number;
}

const ROUNDS = 5;
const ROUND_SECONDS = 2;

/**
 * Drives two servers in turn, so that whatever else the machine does hits both alike, and prints what part of the
 * other's speed the measured one reaches. Each round gives one ratio; their spread shows how far to trust it.
 */
export async function compare(
  measured: Server,
  other: { readonly name: string; readonly server: Server },
  { name, requests, target, connections }: Comparison,
): Promise<void> {
  const loads = {
    ours: new Load(measured, requests, connections),
    theirs: new Load(other.server, requests, connections),
  };
  for (const load of [loads.ours, loads.theirs]) await load.warmUp();
  const rounds: { ours: Throughput; theirs: Throughput }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await loads.ours.drive(ROUND_SECONDS), theirs: await loads.theirs.drive(ROUND_SECONDS) });
  }
  const ratio = spreadOf(rounds.map(({ ours, theirs }) => ours.perSecond / theirs.perSecond));
  report(`${name}, requests/s`, spreadText(spreadOf(rounds.map(({ ours }) => ours.perSecond)), 0));
  report(`${other.name}, requests/s`, spreadText(spreadOf(rounds.map(({ theirs }) => theirs.perSecond)), 0));
  report('ratio', spreadText(ratio, 2), { text: `target at least ${target}`, met: ratio.median >= target });
  const byCpu = rounds.flatMap(({ ours: { perCpuSecond: one }, theirs: { perCpuSecond: two } }) =>
    one === undefined || two === undefined ? [] : [one / two],
  );
  if (byCpu.length > 0) report('ratio by processor time', spreadText(spreadOf(byCpu), 2));
}

/** Against the limit server, which must give the same bytes: one that answers something else measures something else. */
export async function compareWithLimit(service: Server, limit: Server, comparison: Comparison): Promise<void> {
  const { requests } = comparison;
  if (typeof requests !== 'function') await assertSameAnswer(service, limit, requests, comparison.withHeaders ?? false);
  await compare(service, { name: 'the limit', server: limit }, comparison);
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
