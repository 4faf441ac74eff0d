import type { Moment } from '@muster/engine';
import { kitErrors } from '@muster/kit/errors';
import { StreamEnded } from '@muster/kit/streams';
import { type SeenExercise, streamOf } from '../exercises/index.ts';
import { FilledPage, type MomentPage } from './moment-page.ts';
import { type Charge, fillPage } from './read-history.ts';
import type { ReplayDeps } from './replay-deps.ts';

const MAX_NEWEST = 500;
/** Names and texts of the newest together: whatever people write, a screen that opens with them stays small. */
const MAX_TEXT_BYTES = 30_000;
/** On demand: the streams that are read, and the events of each. */
const MAX_STREAMS = 100;
const MIN_EVENTS_OF_TEAM = 20;

export function readNewestCount(newest: number | null | undefined): number | undefined {
  if (newest == null) return undefined;
  if (newest < 1 || newest > MAX_NEWEST) throw kitErrors.page_invalid('newest', { max: MAX_NEWEST });
  return newest;
}

interface Newest {
  /** The number of events. */
  readonly newest: number;
  readonly epoch: string;
  readonly charge: Charge;
}

/** The end of a stream, after a position that the client knows. What it skips costs nothing. */
export async function newestMoments(
  platform: ReplayDeps,
  stream: string,
  asked: Newest & { readonly after: number; readonly position: number; readonly teamId: number | undefined },
): Promise<MomentPage> {
  const { newest, epoch, charge, teamId, position } = asked;
  const after = Math.max(asked.after, position - newest);
  const page = new FilledPage({ after, epoch }, Infinity, teamId);
  await fillPage(platform, stream, page, charge);
  const moments = lastOf(page.moments);
  const skipped = after > asked.after || moments.length < page.moments.length;
  return { moments, position: page.position, epoch, hasNextPage: false, skipped, teams: [] };
}

/**
 * The newest of all teams on demand, by the time of day. Of a team that did much, only its last events are read; then
 * nothing older than the first of these is told of any team, so that nothing is missing in between.
 */
export async function newestOnDemand(
  platform: ReplayDeps,
  exercise: SeenExercise,
  { newest, epoch, charge }: Newest,
): Promise<MomentPage> {
  const { snapshot } = await platform.liveStreams.once(platform.liveStreams.onDemand(exercise));
  const started = [...snapshot.teams]
    .filter(([, { clock }]) => clock.startedAt !== null)
    .sort(([, one], [, other]) => other.clock.at - one.clock.at);
  const share = Math.max(MIN_EVENTS_OF_TEAM, Math.ceil(newest / started.length));
  const teams = new Map(started.map(([id, { position }]) => [id, position]));
  const moments: Moment[] = [];
  let since = started[MAX_STREAMS]?.[1].clock.at ?? Number.NEGATIVE_INFINITY;
  for (const [id, { position, clock }] of started.slice(0, MAX_STREAMS)) {
    const page = new FilledPage({ after: Math.max(0, position - share), epoch }, Infinity, undefined);
    try {
      await fillPage(platform, streamOf(exercise, id), page, charge);
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      // The team was removed meanwhile.
      teams.delete(id);
      continue;
    }
    if (position > share) since = Math.max(since, page.moments[0]?.at ?? clock.at);
    moments.push(...page.moments.map((moment) => ({ ...moment, teamIds: [id] })));
    teams.set(id, page.position);
  }
  const known = moments.filter(({ at }) => at >= since).sort((one, other) => one.at - other.at);
  return {
    moments: lastOf(known.slice(-newest)),
    position: snapshot.position,
    epoch,
    hasNextPage: false,
    skipped: true,
    teams: [...teams].map(([teamId, position]) => ({ teamId, position })),
  };
}

/** As many of the last ones as have space. */
function lastOf(moments: readonly Moment[]): readonly Moment[] {
  let bytes = 0;
  const first = moments.findLastIndex(({ name, text, from }) => {
    bytes += Buffer.byteLength(name) + Buffer.byteLength(text) + Buffer.byteLength(from ?? '');
    return bytes > MAX_TEXT_BYTES;
  });
  return moments.slice(first + 1);
}
