import type { Schema } from '../../../graphql/index.ts';

export function teamInputType({ builder }: Schema) {
  return builder.inputType('TeamInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      role: t.string({ description: 'One of the definition; left out, the team has none.' }),
    }),
  });
}
