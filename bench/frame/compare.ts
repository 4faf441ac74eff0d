import { drive, type Throughput } from './load.ts';
import type { Server } from './processes.ts';
import { report } from './report.ts';
import { spreadOf, spreadText } from './spread.ts';

export interface Comparison {
  readonly name: string;
  readonly path: string;
  /** The part of the limit's requests per second that the service should reach. */
  readonly target: number;
}

const ROUNDS = 8;
const LOAD = { connections: 20, seconds: 2 };

/**
 * Drives the service and the limit server in turn, so that whatever else the machine does hits both alike, and prints
 * what part of the limit the service reaches. Each round gives one ratio; their spread shows how far to trust it.
 */
export async function compareWithLimit(service: Server, limit: Server, comparison: Comparison): Promise<void> {
  const { name, path, target } = comparison;
  await assertSameBody(service, limit, path);
  for (const server of [service, limit]) await drive(server, path, LOAD);
  const rounds: { service: Throughput; limit: Throughput }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ service: await drive(service, path, LOAD), limit: await drive(limit, path, LOAD) });
  }
  const ratio = spreadOf(rounds.map((round) => round.service.perSecond / round.limit.perSecond));
  report(`${name}, requests/s`, spreadText(spreadOf(rounds.map((round) => round.service.perSecond)), 0));
  report('the limit, requests/s', spreadText(spreadOf(rounds.map((round) => round.limit.perSecond)), 0));
  report('ratio', spreadText(ratio, 2), { text: `target at least ${target}`, met: ratio.median >= target });
  const byCpu = rounds.flatMap(({ service: { perCpuSecond: ours }, limit: { perCpuSecond: theirs } }) =>
    ours === undefined || theirs === undefined ? [] : [ours / theirs],
  );
  if (byCpu.length > 0) report('ratio by processor time', spreadText(spreadOf(byCpu), 2));
}

/** A limit that answers something else would measure something else. */
async function assertSameBody(service: Server, limit: Server, path: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [service, limit].map(async ({ url }) => {
      const response = await fetch(url + path);
      return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
    }),
  );
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) {
    throw new Error(`The two answer differently:\n${JSON.stringify(ours)}\n${JSON.stringify(theirs)}`);
  }
}
