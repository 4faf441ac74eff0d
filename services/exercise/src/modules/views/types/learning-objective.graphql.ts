import { isMet } from '@muster/engine';
import type { Schema } from '../../../graphql/index.ts';
import type { LearningObjective } from '../../play/index.ts';

type Activity = LearningObjective['view']['activities'][number];

export function teamLearningObjectiveType({ builder }: Schema) {
  const Activity = builder.objectRef<Activity>('TeamLearningActivityType').implement({
    description: 'The progress of a team in a learning activity, in milestones.',
    fields: (t) => ({
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      reached: t.exposeInt('reached'),
      total: t.exposeInt('total'),
    }),
  });
  return builder.objectRef<LearningObjective>('TeamLearningObjectiveType').implement({
    description: 'The progress of a team in a learning objective, in milestones. Hidden milestones count too.',
    fields: (t) => ({
      teamId: t.id({ resolve: ({ scene }) => scene.team.id }),
      name: t.string({ resolve: ({ view }) => view.name }),
      reached: t.int({ resolve: ({ view }) => view.reached }),
      total: t.int({ resolve: ({ view }) => view.total }),
      met: t.boolean({ description: 'Whether it has reached all of them.', resolve: ({ view }) => isMet(view) }),
      activities: t.field({ type: [Activity], resolve: ({ view }) => [...view.activities] }),
    }),
  });
}
