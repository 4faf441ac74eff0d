import { StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { readPage } from '../../page.ts';
import { exerciseUnknown } from '../exercises/index.ts';
import { positionIn, type SeenPosition } from '../live/index.ts';
import { historyStream, lookedBackOn } from './history-stream.ts';
import { FilledPage, type MomentPage } from './moment-page.ts';
import { newestMoments, newestOnDemand, readNewestCount } from './newest-moments.ts';
import { type Charge, fillPage } from './read-history.ts';
import type { ReplayDeps } from './replay-deps.ts';

const MAX_LISTED = 2000;

export interface MomentsArgs extends SeenPosition {
  readonly teamId?: number | undefined;
  readonly limit?: number | null | undefined;
  /** Of the newest events only; on demand of one team or of all. */
  readonly newest?: number | null | undefined;
  readonly charge: Charge;
}

/** The history of an exercise, in order: of all teams, or on demand of one, which has its own stream. */
export async function momentsOf(
  platform: ReplayDeps,
  actor: Actor,
  exerciseId: number,
  asked: MomentsArgs,
): Promise<MomentPage> {
  const { limit } = readPage({ limit: asked.limit }, { max: MAX_LISTED, defaultLimit: MAX_LISTED });
  const newest = readNewestCount(asked.newest);
  const { teamId, charge } = asked;
  const exercise = await lookedBackOn(platform, actor, exerciseId, teamId);
  const epoch = await platform.liveEpoch.current();
  const after = Math.max(0, positionIn(epoch, asked));
  if (newest !== undefined && teamId === undefined && exercise.on_demand) {
    return newestOnDemand(platform, exercise, { newest, epoch, charge });
  }
  const stream = historyStream(exercise, teamId);
  try {
    // Refuses a history that a newer version has written to: what cannot be read would be missing for good.
    const { position } = await platform.exerciseStreams.state(stream);
    if (newest !== undefined) {
      return await newestMoments(platform, stream, { after, newest, epoch, teamId, position, charge });
    }
    const page = new FilledPage({ after, epoch }, limit, teamId);
    await fillPage(platform, stream, page, charge);
    return page;
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}
