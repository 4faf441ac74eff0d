import { EVENTS_WITH_MOMENTS } from '@muster/engine';
import { readFields, StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { readPage } from '../../page.ts';
import { type ExerciseDeps, exerciseUnknown, ownExercise, ownTeam, streamOf, teamUnknown } from '../exercises/index.ts';
import { positionIn, type SeenPosition } from '../live/index.ts';
import { MOMENT_FIELDS } from './moment-fields.ts';
import { FilledPage, type MomentPage } from './moment-page.ts';
import { replayErrors } from './replay.errors.ts';
import type { ReplayDeps } from './replay-deps.ts';

const MAX_LISTED = 2000;
/** Reading and parsing an event takes about as long as answering three values, reading 1,000 bytes of text as one. */
const COST = { event: 3, byte: 0.001 } as const;

const CHOSEN = { types: EVENTS_WITH_MOMENTS, ...MOMENT_FIELDS };

export interface MomentsArgs extends SeenPosition {
  readonly teamId?: number | undefined;
  readonly limit?: number | null | undefined;
  /** Called before what was read is used; may throw. */
  readonly charge: (values: number) => void;
}

/** The history of an exercise, in order: of all teams, or on demand of one, which has its own stream. */
export async function momentsOf(
  platform: ReplayDeps,
  actor: Actor,
  exerciseId: number,
  asked: MomentsArgs,
): Promise<MomentPage> {
  const { limit } = readPage({ limit: asked.limit }, { max: MAX_LISTED, defaultLimit: MAX_LISTED });
  const stream = await streamFor(platform, actor, exerciseId, asked.teamId);
  const epoch = await platform.liveEpoch.current();
  const page = new FilledPage({ after: Math.max(0, positionIn(epoch, asked)), epoch }, limit, asked.teamId);
  try {
    // Refuses a history that a newer version has written to: what cannot be read would be missing for good.
    await platform.exerciseStreams.state(stream);
    while (!page.isDone) {
      await platform.historyTurns.next();
      // Nothing more is read for a request that has already read too much.
      asked.charge(0);
      const read = await readFields(platform.database, stream, page.position, CHOSEN);
      asked.charge(Math.ceil(COST.event * read.readEvents + COST.byte * read.readBytes));
      page.add(read);
    }
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
  return page;
}

async function streamFor(
  platform: ExerciseDeps,
  actor: Actor,
  exerciseId: number,
  teamId: number | undefined,
): Promise<string> {
  const exercise = await ownExercise(platform, actor, exerciseId);
  if (teamId !== undefined) {
    const team = await ownTeam(platform, actor, teamId);
    if (team.exercise.id !== exerciseId) throw teamUnknown();
  } else if (exercise.on_demand) {
    throw replayErrors.moment_invalid('team_missing');
  }
  return streamOf(exercise, teamId ?? null);
}
