import type { ClockView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { exerciseStateEnum } from '../../exercises/index.ts';

/** Without the time where the definition hides it. */
export type SeenClock = ClockView | Pick<ClockView, 'phase'>;

export function clockType({ builder, use }: Schema) {
  return builder.objectRef<SeenClock>('ExerciseClockType').implement({
    description:
      'The clock of an exercise, or on demand of a team, at the `serverTime` of the message. While RUNNING, count on from there.',
    fields: (t) => ({
      state: t.field({
        type: use(exerciseStateEnum),
        // Nothing is seen of a stream that was never opened.
        resolve: ({ phase }) => (phase === 'UNOPENED' ? 'READY' : phase),
      }),
      timeElapsed: t.float({
        nullable: true,
        description: 'Exercise time in seconds. Null for a team where the definition hides it.',
        resolve: (clock) => ('time' in clock ? clock.time / 1000 : null),
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Seconds left of the duration. Null for a team where the definition hides exercise time.',
        resolve: (clock) => ('time' in clock ? clock.timeLeft / 1000 : null),
      }),
    }),
  });
}
