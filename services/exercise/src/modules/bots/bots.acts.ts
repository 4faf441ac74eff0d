import { defineActs } from '../../audit/index.ts';

export const botsActs = defineActs({
  'bot.created': 'A bot was created. Details: its allowed `operations`.',
  'bot.token_rotated': 'A bot got a new token, and the previous one ended.',
  'bot.tagged': 'The tags of a bot were replaced.',
});
