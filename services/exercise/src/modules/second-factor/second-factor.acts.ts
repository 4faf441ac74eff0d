import { defineActs } from '../../audit/index.ts';

export const secondFactorActs = defineActs({
  'second_factor.on': 'A user switched on their second factor.',
  'second_factor.off': 'A user switched off their second factor.',
  'second_factor.recovery_code_used': 'A recovery code was used instead of the second factor.',
  'second_factor.reset':
    'The second factor of a user was removed by an administrator or an operator; their sessions ended.',
});
