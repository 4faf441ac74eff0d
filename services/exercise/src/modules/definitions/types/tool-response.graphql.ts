import type { ToolResponse } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';

export function toolResponseType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  return builder.objectRef<ToolResponse>('ToolResponseType').implement({
    description: 'What a tool answers to an argument; the first that fits is given.',
    fields: (t) => ({
      param: t.exposeString('param', { description: 'The argument it answers, compared without regard to case.' }),
      regex: t.exposeBoolean('regex', {
        description: 'Whether `param` is a regular expression, which must match the whole argument and minds case.',
      }),
      content: t.expose('content', { type: Content }),
      control: t.expose('control', { type: Control, description: 'When it fits, and what it switches then.' }),
    }),
  });
}
