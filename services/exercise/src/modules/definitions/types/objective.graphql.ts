import type { Activity, Objective } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';

export function objectiveType({ builder }: Schema) {
  const LearningActivity = builder.objectRef<Activity>('LearningActivityType').implement({
    description: 'Something trainees do to learn, which milestones demonstrate.',
    fields: (t) => ({
      name: t.exposeString('name'),
      description: t.exposeString('description'),
      tags: t.exposeStringList('tags'),
    }),
  });
  return builder.objectRef<Objective>('LearningObjectiveType').implement({
    description: 'What trainees are to learn.',
    fields: (t) => ({
      name: t.exposeString('name'),
      tags: t.exposeStringList('tags'),
      activities: t.expose('activities', { type: [LearningActivity] }),
    }),
  });
}
