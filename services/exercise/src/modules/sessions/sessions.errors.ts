import { defineErrors } from '@muster/kit/errors';

export const sessionsErrors = defineErrors({
  wrong_credentials: {
    status: 401,
    meaning: 'The username or the password is wrong.',
    says: 'The username or the password is wrong.',
  },
  wrong_password: { status: 400, meaning: 'The old password is wrong.', says: 'old_password is wrong.' },
  slip_wrong: {
    status: 400,
    class: 'gone',
    meaning: 'The slip is wrong, too old, or replaced by another one; or its person has left the team.',
    says: 'This slip does not work any more, or never did; ask your instructor for a new one.',
  },
  slip_used: {
    status: 409,
    class: 'gone',
    meaning: 'The slip was used before: it works once.',
    says: 'This slip was used already, at {at}. If that was not you, ask your instructor.',
  },
  slips_refused: {
    status: 400,
    meaning: 'No slips can be made: not for this person, not for so many, or not at this time.',
    says: {
      not_a_trainee: '"{username}" is no active trainee; slips are for active trainees only.',
      too_many: 'At most {max:number} slips are made at once.',
      start_long_ago:
        'The planned start was more than a day ago, and slips work until a day after it; set another planned start.',
    },
  },
  link_wrong: {
    status: 400,
    class: 'gone',
    meaning: 'The link to set a password is wrong, used or too old.',
    says: 'This link is wrong, used or older than 24 hours; ask for a new one.',
  },
});
