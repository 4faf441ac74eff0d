import { defineActs } from '../../audit/index.ts';

export const logsActs = defineActs({
  'exercise.key_downloaded': 'The key to the pseudonyms of an exercise was downloaded.',
});
