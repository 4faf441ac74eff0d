export { type ComposeMail, createMailer, type Mailer } from './mailer.ts';
export { defineMailsGraphql } from './mails.graphql.ts';
export { settleMails } from './mails.service.ts';
export { forgetMails, hasRecentMail, queueMail } from './mails.store.ts';
