import { elevatedAdmins, type Inventory, NOBODY, REPEATS } from '../../testing/endpoint.ts';
import { createBot } from '../../testing/platform-under-test.ts';

export const inventory: Inventory = {
  examples: async ({ admin }) => {
    await createBot(admin, 'robot', ['UPLOAD_DEFINITION'], ['metal']);
    return {};
  },
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
  repeats: {
    'Mutation.createBotUser': REPEATS.takenName,
    'Mutation.rotateBotToken': REPEATS.replacesSecret,
    'Mutation.updateBotUser': REPEATS.sets,
  },
};
