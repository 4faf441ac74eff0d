import type { EmailPerson } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { controlType } from './control.graphql.ts';
import { emailTemplateType } from './email-template.graphql.ts';
import { fileType } from './file.graphql.ts';

export function emailAddressType({ builder, use }: Schema) {
  const File = use(fileType);
  const Control = use(controlType);
  const EmailTemplate = use(emailTemplateType);
  return builder.objectRef<EmailPerson>('EmailAddressType').implement({
    description: 'A simulated person who can be written to.',
    fields: (t) => ({
      address: t.exposeString('address'),
      name: t.exposeString('name', { nullable: true, description: 'Shown instead of the bare address.' }),
      portrait: t.expose('portrait', { type: File, nullable: true, description: 'A picture of the person.' }),
      description: t.exposeString('description', { description: 'Who this is.' }),
      organization: t.exposeString('organization', { description: 'Where the person belongs.' }),
      teamVisible: t.exposeBoolean('teamVisible', { description: 'Whether teams find the address in their contacts.' }),
      control: t.expose('control', { type: Control, description: 'Applied when a team first writes to the address.' }),
      templates: t.expose('templates', { type: [EmailTemplate] }),
      instructorNote: t.exposeString('instructorNote', {
        nullable: true,
        description: 'Markdown that trainees never see.',
      }),
    }),
  });
}
