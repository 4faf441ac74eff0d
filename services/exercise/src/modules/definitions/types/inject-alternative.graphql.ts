import type { EmailAlternative, InfoAlternative } from '@muster/definition';
import type { Schema } from '../../../graphql/index.ts';
import { confirmationType } from './confirmation.graphql.ts';
import { contentType } from './content.graphql.ts';
import { controlType } from './control.graphql.ts';
import { overlayType } from './overlay.graphql.ts';

/** Alternatives of mail have more fields. */
type Alternative = InfoAlternative & Partial<EmailAlternative>;

export function injectAlternativeType({ builder, use }: Schema) {
  const Content = use(contentType);
  const Control = use(controlType);
  const Confirmation = use(confirmationType);
  const Overlay = use(overlayType);
  return builder.objectRef<Alternative>('InjectAlternativeType').implement({
    description: 'One form of an inject; the first whose condition and roles hold is sent.',
    fields: (t) => ({
      name: t.exposeString('name'),
      silent: t.boolean({
        description: 'Whether nothing is shown: channel and content are empty, and only the control is applied.',
        resolve: ({ silent = false }) => silent,
      }),
      channel: t.exposeString('channel', { description: 'The channel that shows it.' }),
      content: t.expose('content', { type: Content }),
      sender: t.exposeString('sender', { nullable: true, description: 'The address of the sender.' }),
      subject: t.exposeString('subject', { nullable: true, description: 'Of mail only.' }),
      cc: t.stringList({
        description: 'Further addresses that a mail claims to be sent to. Empty for messages.',
        resolve: ({ cc = [] }) => cc,
      }),
      control: t.expose('control', { type: Control, description: 'When it is sent, and what it switches then.' }),
      confirmationText: t.string({
        nullable: true,
        description: 'The text of `confirmation`.',
        resolve: ({ confirmation }) => confirmation?.text ?? null,
      }),
      confirmation: t.expose('confirmation', { type: Confirmation, nullable: true }),
      overlay: t.expose('overlay', { type: Overlay, nullable: true, description: 'Null: shown in its channel only.' }),
    }),
  });
}
