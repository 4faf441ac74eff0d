import type { EmailTemplate } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';

export function emailTemplateType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  return builder.objectRef<EmailTemplate>('EmailTemplateType').implement({
    description: 'A reply prepared for the instructor.',
    fields: (t) => ({
      context: t.exposeString('context', { description: 'Which mail it answers, for the instructor who chooses it.' }),
      content: t.expose('content', { type: Content }),
      control: t.expose('control', { type: Control, description: 'When it fits, and what sending it switches.' }),
    }),
  });
}
