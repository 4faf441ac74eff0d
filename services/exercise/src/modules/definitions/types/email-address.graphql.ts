import type { EmailPerson, EmailTemplate } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';

export function emailAddressType({ builder, use }: Schema) {
  const Control = use(controlType);
  const Content = use(contentType);
  const Template = builder.objectRef<EmailTemplate>('EmailTemplateType').implement({
    fields: (t) => ({
      context: t.exposeString('context'),
      content: t.expose('content', { type: Content }),
      control: t.expose('control', { type: Control }),
    }),
  });
  return builder.objectRef<EmailPerson>('EmailAddressType').implement({
    description: 'A simulated person who can be written to.',
    fields: (t) => ({
      address: t.exposeString('address'),
      description: t.exposeString('description'),
      organization: t.exposeString('organization'),
      teamVisible: t.exposeBoolean('teamVisible'),
      control: t.expose('control', { type: Control }),
      templates: t.expose('templates', { type: [Template] }),
    }),
  });
}
