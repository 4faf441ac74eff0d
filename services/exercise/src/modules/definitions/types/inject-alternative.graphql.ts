import type { EmailAlternative, InfoAlternative } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';

/** Those of mail have more. */
type Alternative = InfoAlternative & Partial<EmailAlternative>;

export function injectAlternativeType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  return builder.objectRef<Alternative>('InjectAlternativeType').implement({
    description: 'One form of an inject; the first whose condition holds is sent.',
    fields: (t) => ({
      name: t.exposeString('name'),
      channel: t.exposeString('channel'),
      content: t.expose('content', { type: Content }),
      control: t.expose('control', { type: Control }),
      confirmationText: t.string({ nullable: true, resolve: ({ confirmation }) => confirmation?.text ?? null }),
      sender: t.exposeString('sender', { nullable: true }),
      subject: t.exposeString('subject', { nullable: true }),
    }),
  });
}
