/**
 * How many logs the sandbox of each team has sent, and how many of them are matched. Both are columns of the team: one
 * statement checks its token, reserves the numbers and locks the team.
 */
export {
  logCount,
  logCountOfTeam,
  logCountsOfExercise,
  type MatchedTeam,
  matchedTeam,
  moveCursor,
  reserveLogNumbers,
  teamsBehind,
  tokenHashOf,
} from './sandbox-cursors.store.ts';
