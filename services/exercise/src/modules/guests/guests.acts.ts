import { defineActs } from '../../audit/index.ts';

export const guestsActs = defineActs({
  'guest.joined': 'Somebody joined an exercise as a guest; the subject is the exercise.',
});
