import type { Schema } from '../../../graphql/index.ts';

export function teamInputType({ builder }: Schema) {
  return builder.inputType('TeamInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      role: t.string({ description: 'A role of the definition. Default: none.' }),
      cell: t.string({ description: 'The cell of the team: a name or number. Default: none. Not on demand.' }),
    }),
  });
}
