import type { Schema } from '../../../graphql/index.ts';
import { participantType } from '../../exercises/index.ts';
import type { Retracted } from '../retracted.ts';
import { HIDDEN_FROM_TEAMS, secondsSeen } from '../seconds.ts';
import { peopleOf } from './people.graphql.ts';

export function retractionType({ builder, use }: Schema) {
  const people = use(peopleOf);
  return builder.objectRef<Retracted>('RetractionType').implement({
    description: 'That instructors took something back.',
    fields: (t) => ({
      timestamp: t.field({ type: 'DateTime', resolve: ({ view }) => view.at }),
      exerciseTime: t.float({
        nullable: true,
        description: HIDDEN_FROM_TEAMS,
        resolve: ({ scene, view }) => secondsSeen(scene, view.time),
      }),
      isLater: t.exposeBoolean('isLater', {
        description: 'For a past moment: whether it was retracted after that moment. It is shown as it was then.',
      }),
      user: t.field({
        type: use(participantType),
        nullable: true,
        description: 'For instructors: who retracted it.',
        resolve: ({ scene, view }, _args, context) => people.instructor(scene, view.by, context),
      }),
    }),
  });
}
