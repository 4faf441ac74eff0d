import type { ClockView } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import { exerciseStateEnum } from '../../exercises/index.ts';
import { inSeconds } from '../../play/index.ts';

/** A clock as the caller sees it: without times if the definition hides them. */
export interface SeenClock {
  readonly clock: ClockView | Pick<ClockView, 'phase'>;
  /** The time of this reading. */
  readonly at: number;
}

export function clockType({ builder, use }: Schema) {
  return builder.objectRef<SeenClock>('ExerciseClockType').implement({
    description:
      'The clock of an exercise or, on demand, of a team at `serverTime`. While RUNNING, count on from there. Times are null for a team if the definition hides exercise time.',
    fields: (t) => ({
      state: t.field({
        type: use(exerciseStateEnum),
        // Nothing is visible of a stream that was never opened.
        resolve: ({ clock: { phase } }) => (phase === 'UNOPENED' ? 'READY' : phase),
      }),
      timeElapsed: t.float({
        nullable: true,
        description: 'Exercise time in seconds.',
        resolve: ({ clock }) => ('time' in clock ? inSeconds(clock.time) : null),
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Remaining seconds of the duration; 0 when it is over, which stops nothing.',
        resolve: ({ clock }) => ('time' in clock ? inSeconds(clock.timeLeft) : null),
      }),
      serverTime: t.expose('at', { type: 'DateTime', description: 'The time of this reading.' }),
    }),
  });
}
