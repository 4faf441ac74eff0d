/** What the sandbox module needs in its thread too, without the rest of the module, which takes long to load. */
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
} from './sandbox-cursors.service.ts';
