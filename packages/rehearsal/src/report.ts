import type { Problem } from '@muster/definition';
import type { Event, Mode, TeamSetup } from '@muster/engine';
import type { CoverageReport } from './coverage/coverage.ts';
import type { IdleTeam } from './findings/idle.ts';
import type { LoadWindow } from './findings/load.ts';
import type { RoleReport } from './findings/role-findings.ts';
import type { MilestoneReached, MilestoneSwitch } from './milestones.ts';
import type { KeptPathResult } from './script/play-kept-paths.ts';
import type { ScriptFindings } from './script/play-script.ts';
import type { TimelineEntry } from './timeline.ts';

/** The result of a rehearsal; times are milliseconds of exercise time. */
export interface Rehearsal extends CoverageReport, ScriptFindings {
  /** Nothing was refused, and every expectation was met. */
  readonly ok: boolean;
  /** `null` if a script was played, which has no randomness. */
  readonly seed: number | null;
  readonly runs: number;
  readonly mode: Mode;
  /** The length of a run. */
  readonly minutes: number;
  readonly teams: readonly Omit<TeamSetup, 'id'>[];
  /** Over all runs, as the load. */
  readonly roles: readonly RoleReport[];
  /** What asks for instructors, per ten minutes. */
  readonly load: readonly LoadWindow[];
  /** The injects that wait for an instructor, at no certain time. */
  readonly byHand: readonly string[];
  /** What comes to teams that do nothing; none where a script was played. */
  readonly idle: readonly IdleTeam[];
  /** Over all runs. */
  readonly reached: readonly MilestoneReached[];
  /** Of the first run, like the timeline and the events. */
  readonly milestones: readonly MilestoneSwitch[];
  readonly timeline: readonly TimelineEntry[];
  /** `stream` is the team of the event's stream; `null` for the stream of all teams. */
  readonly events: readonly { readonly stream: string | null; readonly event: Event }[];
}

/** The output of `--json`, including the warnings of the check. */
export interface Report extends Rehearsal {
  /** Of the package, played by themselves; none where a script was played. */
  readonly keptPaths: readonly KeptPathResult[];
  readonly warnings: readonly Problem[];
}
