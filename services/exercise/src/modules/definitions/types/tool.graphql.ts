import type { Tool, ToolResponse } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';

export function toolType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  const Response = builder.objectRef<ToolResponse>('ToolResponseType').implement({
    fields: (t) => ({
      param: t.exposeString('param'),
      regex: t.exposeBoolean('regex'),
      content: t.expose('content', { type: Content }),
      control: t.expose('control', { type: Control }),
    }),
  });
  return builder.objectRef<Tool>('ToolType').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      tooltipDescription: t.exposeString('tooltipDescription'),
      hint: t.exposeString('hint'),
      category: t.exposeString('category'),
      requiresInput: t.exposeBoolean('requiresInput'),
      defaultResponse: t.exposeString('defaultResponse'),
      roles: t.exposeStringList('roles'),
      responses: t.expose('responses', { type: [Response] }),
    }),
  });
}
