import { lastMoments, newestOfTeams, shareOfTeam } from '@muster/engine';
import { kitErrors } from '@muster/kit/errors';
import { StreamEnded } from '@muster/kit/streams';
import { type SeenExercise, streamOf } from '../exercises/index.ts';
import { FilledPage, type MomentPage } from './moment-page.ts';
import { type Charge, fillPage } from './read-history.ts';
import type { ReplayDeps } from './replay-deps.ts';

const MAX_NEWEST = 500;
/** On demand: the streams that are read. */
const MAX_STREAMS = 100;

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
  const moments = lastMoments(page.moments);
  const skipped = after > asked.after || moments.length < page.moments.length;
  return { moments, position: page.position, epoch, hasNextPage: false, skipped, teams: [] };
}

/** The newest of all teams on demand, by the time of day. */
export async function newestOnDemand(
  platform: ReplayDeps,
  exercise: SeenExercise,
  { newest, epoch, charge }: Newest,
): Promise<MomentPage> {
  const { snapshot } = await platform.liveStreams.once(platform.liveStreams.onDemand(exercise));
  const started = [...snapshot.teams]
    .filter(([, { clock }]) => clock.startedAt !== null)
    .sort(([, one], [, other]) => other.clock.at - one.clock.at);
  const share = shareOfTeam(newest, started.length);
  const teams = new Map(started.map(([id, { position }]) => [id, position]));
  const ends: Parameters<typeof newestOfTeams>[0][number][] = [];
  for (const [team, { position, clock }] of started.slice(0, MAX_STREAMS)) {
    const page = new FilledPage({ after: Math.max(0, position - share), epoch }, Infinity, undefined);
    try {
      await fillPage(platform, streamOf(exercise, team), page, charge);
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error;
      // The team was removed meanwhile.
      teams.delete(team);
      continue;
    }
    ends.push({ team, moments: page.moments, isCut: position > share, lastAt: clock.at });
    teams.set(team, page.position);
  }
  return {
    moments: newestOfTeams(ends, newest, started[MAX_STREAMS]?.[1].clock.at),
    position: snapshot.position,
    epoch,
    hasNextPage: false,
    skipped: true,
    teams: [...teams].map(([teamId, position]) => ({ teamId, position })),
  };
}
