import { elevatedAdmins, type Inventory, NOBODY } from '../../testing/endpoint.ts';

export const inventory: Inventory = {
  fields: {
    'Query.botUsers': elevatedAdmins('botUsers { operations }'),
    'Mutation.createBotUser': elevatedAdmins(
      'createBotUser(createBotUserInput: { username: "", operations: [] }) { token }',
    ),
    'Mutation.rotateBotToken': elevatedAdmins(`rotateBotToken(userId: ${NOBODY}) { token }`),
    'Mutation.updateBotUser': elevatedAdmins(
      `updateBotUser(userId: ${NOBODY}, updateBotUserInput: { tags: [] }) { id }`,
    ),
  },
};
