import { requestsPerSecond } from './load.ts';
import type { Server } from './processes.ts';
import { report } from './report.ts';
import { spreadOf, spreadText } from './spread.ts';

export interface Comparison {
  readonly name: string;
  readonly path: string;
  /** The part of the limit's requests per second that the service should reach. */
  readonly target: number;
}

const ROUNDS = 5;
const LOAD = { connections: 20, seconds: 3 };

/**
 * Drives the service and the limit server in turn, so that whatever else the machine does hits both alike, and prints
 * what part of the limit the service reaches. Each round gives one ratio; their spread shows how far to trust it.
 */
export async function compareWithLimit(service: Server, limit: Server, comparison: Comparison): Promise<void> {
  const { name, path, target } = comparison;
  await assertSameBody(service, limit, path);
  const warmUp = { ...LOAD, seconds: 2 };
  await requestsPerSecond(service.url + path, warmUp);
  await requestsPerSecond(limit.url + path, warmUp);
  const rounds: { service: number; limit: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      service: await requestsPerSecond(service.url + path, LOAD),
      limit: await requestsPerSecond(limit.url + path, LOAD),
    });
  }
  const ratio = spreadOf(rounds.map((round) => round.service / round.limit));
  report(`${name}, requests/s`, spreadText(spreadOf(rounds.map((round) => round.service)), 0));
  report('the limit, requests/s', spreadText(spreadOf(rounds.map((round) => round.limit)), 0));
  report('ratio', spreadText(ratio, 2), { text: `target at least ${target}`, met: ratio.median >= target });
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
