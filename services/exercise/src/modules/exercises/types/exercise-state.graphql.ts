import type { Schema } from '../../../graphql/index.ts';

export function exerciseStateEnum({ builder }: Schema) {
  return builder.enumType('ExerciseState', {
    description: 'Where an exercise, or on demand a team, is.',
    values: {
      READY: { description: 'Not started yet.' },
      RUNNING: { description: 'Exercise time passes. On demand: open, so that teams can start.' },
      STOPPED: { description: 'Exercise time stands still; teams can read, and cannot act.' },
      FINISHED: { description: 'Over for good.' },
    } as const,
  });
}
