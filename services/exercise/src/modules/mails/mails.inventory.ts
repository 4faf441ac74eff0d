import { admins, type Inventory } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: {
    'Query.outgoingMails': admins('outgoingMails { id }'),
    'Mutation.retryMail': admins('retryMail(mailId: "0") { id }'),
  },
  repeats: {
    'Mutation.retryMail': 'Again, the mail is on its way, and no failed one to send.',
  },
};
