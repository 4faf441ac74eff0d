import type { Module } from '../../module.ts';
import { type MailDeps, mailJob } from './mail-job.ts';
import { mailsErrors } from './mails.errors.ts';
import { defineMailsGraphql } from './mails.graphql.ts';
import { forgetMails } from './mails.service.ts';

export type { ComposeMail } from './mail-job.ts';
export { outgoingMailRef } from './mails.graphql.ts';
export { sendMail, wasMailed } from './mails.service.ts';

/** Mails of the platform itself, such as the link to set a password. */
export const mails = {
  name: 'mails',
  errors: mailsErrors,
  graphql: defineMailsGraphql,
  jobs: (platform) => [mailJob(platform)],
  onUserDeleted: forgetMails,
} satisfies Module<MailDeps>;
