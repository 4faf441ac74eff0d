import type { Schema } from '../../../graphql/index.ts';

export function stopReasonEnum({ builder }: Schema) {
  return builder.enumType('StopReason', {
    description: 'Why the platform stopped an exercise by itself.',
    values: {
      DOWNTIME: { value: 'downtime', description: 'The platform was down for more than ten minutes.' },
      RESTORE: { value: 'restore', description: 'It was restored from a backup.' },
    } as const,
  });
}
