import { ADMINS } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import type { Schema } from '../../graphql/index.ts';
import { mailsErrors } from './mails.errors.ts';
import { recentMails, retryMail } from './mails.service.ts';
import type { MailRow } from './mails.store.ts';

/** Mail is never lost in silence: administrators see what is in line, what was sent, and why something was not. */
export function defineMailsGraphql({ builder }: Schema, deps: Deps): void {
  const MailState = builder.enumType('MailState', { values: ['QUEUED', 'SENT', 'FAILED'] as const });
  const Mail = builder.objectRef<MailRow>('OutgoingMailType').implement({
    description: 'A mail of the platform itself, such as the link to set a password.',
    fields: (t) => ({
      id: t.exposeID('id'),
      userId: t.expose('user_id', { type: 'UUID' }),
      kind: t.exposeString('kind'),
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
      description: 'The newest first.',
      extensions: { access: ADMINS, entries: 100 },
      args: { limit: t.arg.int({ defaultValue: 100 }) },
      resolve: (_root, { limit }) => recentMails(deps, limit ?? 100),
    }),
  }));
  builder.mutationFields((t) => ({
    retryMail: t.field({
      type: Mail,
      extensions: { access: ADMINS },
      args: { mailId: t.arg.id({ required: true }) },
      resolve: (_root, { mailId }) => {
        if (!/^\d{1,15}$/.test(String(mailId)))
          throw mailsErrors.mail_unknown(`There is no mail with the id ${String(mailId).slice(0, 30)}.`);
        return retryMail(deps, Number(mailId));
      },
    }),
  }));
}
