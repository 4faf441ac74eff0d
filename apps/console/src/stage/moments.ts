import { momentIn } from '@muster/engine';
import { ApiError } from '@muster/ui/server';
import type * as generated from '../moments/moments.generated.ts';
import { type AnswersOf, asInstructor, type Call, EPOCH, requireOwn } from './call.ts';
import { instant, personFields } from './fields.ts';
import type { StagedStream } from './staged-stream.ts';

export const momentAnswers: AnswersOf<typeof generated> = {
  ExerciseMoments: (call, { exercise, team, after }) => ({ exerciseMoments: momentsOf(call, exercise, after, team) }),
  EarlierActs: (call, { exercise, after }) => ({ exerciseMoments: momentsOf(call, exercise, after, null) }),
};

/** The whole history after a position, in one page: it is in memory. */
function momentsOf(
  call: Call,
  exerciseId: string,
  after: number | null | undefined,
  team: string | null | undefined,
): generated.ExerciseMomentsResult['exerciseMoments'] {
  requireOwn(call, exerciseId);
  const start = after ?? 0;
  const { events } = streamFor(call, team);
  const moments = events.slice(start).flatMap((event, index) => {
    const moment = momentIn(start + index + 1, event);
    const concerns = team == null || moment?.teamIds.length === 0 || moment?.teamIds.includes(Number(team));
    return moment !== undefined && concerns ? moment : [];
  });
  return {
    position: Math.max(start, events.length),
    epoch: EPOCH,
    hasNextPage: false,
    moments: moments.map(({ position, time, at, kind, teamIds, byTeam, name, text, from, on, userId }) => ({
      position,
      exerciseTime: time / 1000,
      timestamp: instant(at),
      kind,
      teamIds: teamIds.map(String),
      byTeam,
      name,
      text,
      from,
      on,
      user: personFields(call, userId),
    })),
  };
}

function streamFor(call: Call, team: string | null | undefined): StagedStream {
  const { exercise } = call;
  const stream = team == null ? exercise.shared : exercise.streamOf(asInstructor(call, team).teamId);
  if (stream !== undefined) return stream;
  throw new ApiError('moment_invalid', 'On demand, each team has its own clock; give a teamId.', { status: 400 });
}
