import type { Moment } from '@muster/engine';
import { readFieldsAt, StreamEnded } from '@muster/kit/streams';
import type { Actor } from '../../access/index.ts';
import { exerciseUnknown, type SeenExercise } from '../exercises/index.ts';
import { positionIn, type SeenPosition } from '../live/index.ts';
import { HistoryPage } from './history-page.ts';
import { historyStream, lookedBackOn } from './history-stream.ts';
import { type HistoryPart, keepIfFinished, keptPart } from './kept/kept-history.service.ts';
import { storedMoment } from './moments.ts';
import { CHOSEN, type Charge, chargeRead, fillPage } from './read-history.ts';
import { replayErrors } from './replay.errors.ts';
import type { ReplayDeps } from './replay-deps.ts';

/** A page of the history without its texts: of all teams, or on demand of one. */
export async function historyOf(
  platform: ReplayDeps,
  actor: Actor,
  exerciseId: number,
  asked: SeenPosition & { readonly teamId: number | undefined; readonly charge: Charge },
): Promise<HistoryPart> {
  const exercise = await lookedBackOn(platform, actor, exerciseId, asked.teamId);
  const stream = historyStream(exercise, asked.teamId);
  const epoch = await platform.liveEpoch.current();
  const start = { after: Math.max(0, positionIn(epoch, asked)), epoch };
  return whileThere(async () => {
    // What is kept is of all teams of a stream.
    const isWhole = exercise.on_demand || asked.teamId === undefined;
    const kept = isWhole ? await keptPart(platform, stream, start, asked.charge) : undefined;
    if (kept !== undefined) return kept;
    const page = new HistoryPage(start, asked.teamId);
    // Refuses a history that a newer version has written to.
    await keepIfFinished(platform, { exerciseId, stream });
    await fillPage(platform, stream, page, asked.charge);
    return page;
  });
}

/** A moment of a history; on demand, with the team in whose stream it is. */
export interface MomentPlace {
  readonly position: number;
  readonly teamId: number | undefined;
}

const MAX_PLACES = 200;
/** Each can be long: so many are read in one slice. */
const PLACES_PER_TURN = 10;

/** Some moments with their texts. */
export async function momentsAt(
  platform: ReplayDeps,
  actor: Actor,
  exerciseId: number,
  asked: {
    readonly places: readonly MomentPlace[];
    readonly epoch: string | null | undefined;
    readonly charge: Charge;
  },
): Promise<Moment[]> {
  if (asked.places.length > MAX_PLACES) {
    throw replayErrors.moment_invalid('too_many', { max: MAX_PLACES });
  }
  const exercise = await lookedBackOn(platform, actor, exerciseId, undefined);
  if (asked.epoch != null && asked.epoch !== (await platform.liveEpoch.current())) return [];
  const found: Moment[] = [];
  for (const [teamId, places] of byStream(exercise, asked.places)) {
    if (teamId !== undefined) await lookedBackOn(platform, actor, exerciseId, teamId);
    const stream = historyStream(exercise, teamId);
    const positions = [...new Set(places.map(({ position }) => position))];
    await whileThere(async () => {
      await platform.exerciseStreams.state(stream);
      for (let from = 0; from < positions.length; from += PLACES_PER_TURN) {
        await platform.historyTurns.next();
        asked.charge(0);
        const some = positions.slice(from, from + PLACES_PER_TURN);
        const { events, readBytes } = await readFieldsAt(platform.database, stream, some, CHOSEN);
        chargeRead(asked.charge, some.length, readBytes);
        const moments = events.map(storedMoment);
        found.push(...(teamId === undefined ? moments : moments.map((one) => ({ ...one, teamIds: [teamId] }))));
      }
    });
  }
  return found;
}

/** All teams share one stream, unless they play on demand. */
const byStream = ({ on_demand }: SeenExercise, places: readonly MomentPlace[]) =>
  Map.groupBy(places, ({ teamId }) => (on_demand ? teamId : undefined));

async function whileThere<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? exerciseUnknown() : error;
  }
}
