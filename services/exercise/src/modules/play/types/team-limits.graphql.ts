import type { Schema } from '../../../graphql/index.ts';
import type { LimitsAndUsage } from '../limits.service.ts';

export function teamLimitsType({ builder }: Schema) {
  return builder.objectRef<LimitsAndUsage>('TeamLimitsType').implement({
    description:
      'What the people of a team may do, and what they have done. Instructors may do ten times as much in it.',
    fields: (t) => ({
      textMb: t.int({
        description: 'How much text the team may write, in units of 1,048,576 characters.',
        resolve: ({ limits }) => limits.textMb,
      }),
      acts: t.int({ description: 'How many acts it may do in all.', resolve: ({ limits }) => limits.acts }),
      actsPerMinute: t.int({
        description: 'How many acts each person may do per minute.',
        resolve: ({ limits }) => limits.actsPerMinute,
      }),
      charactersWritten: t.float({ resolve: ({ usage }) => usage.members.text }),
      actsDone: t.int({ resolve: ({ usage }) => usage.members.acts }),
      charactersOfInstructors: t.float({
        description: 'What instructors have written in the team.',
        resolve: ({ usage }) => usage.instructors.text,
      }),
      actsOfInstructors: t.int({
        description: 'What instructors have done in the team.',
        resolve: ({ usage }) => usage.instructors.acts,
      }),
    }),
  });
}
