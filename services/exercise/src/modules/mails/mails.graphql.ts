import { ADMINS } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { EnumValues, Schema } from '../../graphql/index.ts';
import { mailsErrors } from './mails.errors.ts';
import { recentMails, retryMail } from './mails.service.ts';
import type { MailKind as Kind, MailRow, MailState as State } from './mails.store.ts';

const KINDS = {
  SET_PASSWORD: { value: 'SET_PASSWORD', description: 'A link to set a password.' },
} as const satisfies EnumValues<Kind>;
const STATES = {
  QUEUED: { value: 'QUEUED', description: 'Waits to be sent, for the first time or again.' },
  SENT: { value: 'SENT' },
  FAILED: { value: 'FAILED', description: 'Was given up; `retryMail` tries again.' },
} as const satisfies EnumValues<State>;

/** The type of a mail in the schema, for the module that knows its recipient. */
export function outgoingMailRef({ builder }: Schema) {
  return builder.objectRef<MailRow>('OutgoingMailType');
}

/** Mail is never lost silently: administrators see what is queued, sent, or failed and why. */
export function defineMailsGraphql({ builder, use }: Schema, deps: Deps): void {
  const MailKind = builder.enumType('MailKind', { values: KINDS, description: 'What a mail is for.' });
  const MailState = builder.enumType('MailState', { values: STATES, description: 'How far a mail got.' });
  const Mail = use(outgoingMailRef);
  builder.objectType(Mail, {
    description: 'A mail of the platform itself, such as the link to set a password.',
    fields: (t) => ({
      id: t.exposeID('id'),
      userId: t.expose('user_id', { type: 'UUID' }),
      kind: t.expose('kind', { type: MailKind }),
      state: t.expose('state', { type: MailState }),
      attempts: t.exposeInt('attempts'),
      error: t.exposeString('last_error', { nullable: true, description: 'Why the last attempt failed.' }),
      createdAt: t.expose('created_at', { type: 'DateTime' }),
      sentAt: t.expose('sent_at', { type: 'DateTime', nullable: true }),
    }),
  });
  builder.queryFields((t) => ({
    outgoingMails: t.field({
      type: [Mail],
      description: 'List mails of the platform, the newest first.',
      extensions: { access: ADMINS, entries: 100 },
      args: { limit: t.arg.int({ defaultValue: 100 }) },
      resolve: (_root, { limit }) => recentMails(deps, limit),
    }),
  }));
  builder.mutationFields((t) => ({
    retryMail: t.field({
      type: Mail,
      description: 'Send a mail again that could not be sent.',
      extensions: { access: ADMINS },
      args: { mailId: t.arg.id({ required: true }) },
      resolve: (_root, { mailId }) => {
        if (!/^\d{1,15}$/.test(String(mailId)))
          throw mailsErrors.mail_unknown('unknown', { id: String(mailId).slice(0, 30) });
        return retryMail(deps, Number(mailId));
      },
    }),
  }));
}
