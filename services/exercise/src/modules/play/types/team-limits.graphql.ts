import type { Schema } from '../../../graphql/index.ts';
import type { LimitsAndUsage } from '../limits.service.ts';

export function teamLimitsType({ builder }: Schema) {
  return builder.objectRef<LimitsAndUsage>('TeamLimitsType').implement({
    description:
      'What the people of a team may do, and what they have done. Instructors may do ten times as much in it.',
    fields: (t) => ({
      textMb: t.int({
        description:
          'How much text the team may write, in MB. A character takes a byte, or two in a text with characters above U+00FF.',
        resolve: ({ limits }) => limits.textMb,
      }),
      acts: t.int({ description: 'How many acts it may do in all.', resolve: ({ limits }) => limits.acts }),
      actsPerMinute: t.int({
        description: 'How many acts each person may do per minute.',
        resolve: ({ limits }) => limits.actsPerMinute,
      }),
      bytesWritten: t.float({
        description: 'The text of the team, in bytes.',
        resolve: ({ usage }) => usage.members.text,
      }),
      actsDone: t.int({ resolve: ({ usage }) => usage.members.acts }),
      bytesOfInstructors: t.float({
        description: 'The text of instructors in the team, in bytes.',
        resolve: ({ usage }) => usage.instructors.text,
      }),
      actsOfInstructors: t.int({
        description: 'What instructors have done in the team.',
        resolve: ({ usage }) => usage.instructors.acts,
      }),
    }),
  });
}
