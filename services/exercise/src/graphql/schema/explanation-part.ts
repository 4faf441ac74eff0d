import type { Part } from '@muster/engine';
import type { Param } from '@muster/sentences';
import type { Schema } from './builder.ts';

interface NamedParam {
  readonly name: string;
  readonly value: Param;
}

function paramType({ builder }: Schema) {
  return builder.objectRef<NamedParam>('SentenceParamType').implement({
    description: 'What varies in a sentence: a text, a number or a list of texts; the others are null.',
    fields: (t) => ({
      name: t.exposeString('name'),
      text: t.string({ nullable: true, resolve: ({ value }) => (typeof value === 'string' ? value : null) }),
      number: t.float({ nullable: true, resolve: ({ value }) => (typeof value === 'number' ? value : null) }),
      texts: t.stringList({ nullable: true, resolve: ({ value }) => textsIn(value) }),
    }),
  });
}

/** Explanations have no phrases: their parts are phrases themselves. */
function textsIn(value: Param): string[] | null {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : null;
}

export function explanationPartType({ builder, use }: Schema) {
  return builder.objectRef<Part>('ExplanationPartType').implement({
    description: 'A part of an explanation. Times and spans are milliseconds of exercise time.',
    fields: (t) => ({
      kind: t.exposeString('kind', { description: 'What it says. New kinds may be added.' }),
      params: t.field({
        type: [use(paramType)],
        resolve: ({ params }) => Object.entries(params).map(([name, value]) => ({ name, value })),
      }),
    }),
  });
}
