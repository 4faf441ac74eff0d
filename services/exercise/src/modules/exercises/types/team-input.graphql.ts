import type { Schema } from '../../../graphql/index.ts';

export function teamInputType({ builder }: Schema) {
  return builder.inputType('TeamInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      role: t.string({ description: 'A role of the definition. Default: none.' }),
    }),
  });
}
