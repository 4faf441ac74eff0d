import type { Schema } from '../../../graphql/index.ts';
import { exerciseStateEnum } from '../../exercises/index.ts';
import { secondsSeen } from '../../play/index.ts';
import type { TeamClock } from '../room.service.ts';

export function teamClockType({ builder, use }: Schema) {
  return builder.objectRef<TeamClock>('TeamClockType').implement({
    description:
      'The clock of a team at `serverTime`. While RUNNING, count on from there. Times are null for a team where the definition hides exercise time.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      state: t.field({
        type: use(exerciseStateEnum),
        // Nothing is seen of a stream that was never opened.
        resolve: ({ clock: { phase } }) => (phase === 'UNOPENED' ? 'READY' : phase),
      }),
      timeElapsed: t.float({
        nullable: true,
        description: 'Exercise time in seconds.',
        resolve: ({ scene, clock }) => secondsSeen(scene, clock.time),
      }),
      timeLeft: t.float({
        nullable: true,
        description: 'Seconds left of the duration; 0 if it is over, which stops nobody.',
        resolve: ({ scene, clock }) => secondsSeen(scene, clock.timeLeft),
      }),
      serverTime: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
    }),
  });
}
