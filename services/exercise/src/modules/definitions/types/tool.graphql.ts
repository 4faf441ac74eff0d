import type { Tool } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { toolResponseType } from './tool-response.graphql.ts';

export function toolType({ builder, use }: Schema) {
  const ToolResponse = use(toolResponseType);
  return builder.objectRef<Tool>('ToolType').implement({
    description: 'Something trainees use on an argument, such as a search or a phone book.',
    fields: (t) => ({
      name: t.exposeString('name'),
      tooltipDescription: t.exposeString('tooltipDescription', { description: 'A sentence about what it does.' }),
      hint: t.exposeString('hint', { description: 'What to type, shown in the empty field.' }),
      category: t.exposeString('category', { description: 'The heading it is listed under.' }),
      requiresInput: t.exposeBoolean('requiresInput', { description: 'Whether it needs an argument.' }),
      defaultResponse: t.exposeString('defaultResponse', { description: 'The answer when no response fits.' }),
      roles: t.exposeStringList('roles', { description: 'The roles that have it. Empty: all.' }),
      responses: t.expose('responses', { type: [ToolResponse] }),
    }),
  });
}
