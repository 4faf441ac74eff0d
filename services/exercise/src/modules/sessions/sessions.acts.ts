import { defineActs } from '../../audit/index.ts';

export const sessionsActs = defineActs({
  'session.elevated': 'A session was elevated; the subject is the user.',
});
