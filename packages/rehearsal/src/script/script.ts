import type { Teams } from '../teams.ts';
import type { ExerciseAct, TeamAct } from './actions.ts';

/** What teams do in an exercise, and when. */
export interface Script {
  readonly teams: Teams;
  /** In the order of time; those of the same moment in the order of the script. */
  readonly steps: readonly Step[];
}

export interface Step {
  /** Its place in the script, counted from 1. */
  readonly number: number;
  /** Milliseconds since the start. */
  readonly time: number;
  /** `null`: all teams. Only a synchronous exercise as a whole is acted upon without one. */
  readonly team: string | null;
  readonly act: TeamAct | ExerciseAct;
}
