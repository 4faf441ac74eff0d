import type { Schema } from '../../../graphql/index.ts';

export function exerciseStateEnum({ builder }: Schema) {
  return builder.enumType('ExerciseState', {
    description: 'The state of an exercise or, on demand, of a team.',
    values: {
      READY: { description: 'Not started yet.' },
      RUNNING: { description: 'Exercise time passes. On demand: open, so that teams can start.' },
      STOPPED: { description: 'Exercise time stands still. Teams can read but not act.' },
      FINISHED: { description: 'Over. It cannot be resumed.' },
    } as const,
  });
}
