import type { Teams } from '../teams.ts';
import type { ExerciseAct, TeamAct } from './actions.ts';

/** What teams do in an exercise, and when. */
export interface Script {
  readonly teams: Teams;
  /** By time; simultaneous ones in the order of the script. */
  readonly steps: readonly Step[];
}

export interface Step {
  /** Its position in the script, counted from 1. */
  readonly number: number;
  /** Milliseconds since the start. */
  readonly time: number;
  /** `null` for all teams, only in a synchronous exercise. */
  readonly team: string | null;
  readonly act: TeamAct | ExerciseAct;
}
