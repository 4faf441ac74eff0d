export { type ComposeMail, createMailer, type Mailer } from './mailer.ts';
export { defineMailsGraphql } from './mails.graphql.ts';
export { forgetMails, hasRecentMail, queueMail } from './mails.store.ts';
