import { defineErrors } from '@muster/kit/errors';

export const replayErrors = defineErrors({
  moment_invalid: {
    status: 400,
    meaning: 'There is no such moment of exercise time, or the position is not part of it.',
    says: {
      team_missing: 'On demand, each team has its own clock; give a teamId.',
      position_before: 'This position is before that moment; give the moment that it belongs to.',
      at: 'at must be 0 or more, in seconds of exercise time.',
      position: 'position must be 1 or more.',
      too_many_teams: 'At most {max:number} teams can be read at once.',
      too_many: 'At most {max:number} moments can be read at once.',
      no_team: 'The team did not exist at that position.',
    },
  },
});
