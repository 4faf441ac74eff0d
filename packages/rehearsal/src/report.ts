import type { Problem } from '@muster/definition';
import type { Event, Mode, TeamSetup } from '@muster/engine';
import type { MilestoneReached, MilestoneSwitch } from './milestones.ts';
import type { ScriptFindings } from './script/play-script.ts';
import type { CoverageReport } from './seen/coverage.ts';
import type { TimelineEntry } from './timeline.ts';

/** What a rehearsal has found; times are milliseconds of exercise time. */
export interface Rehearsal extends CoverageReport, ScriptFindings {
  /** Nothing was refused, and every expectation was met. */
  readonly ok: boolean;
  /** `null`: a script was played, in which nothing is left to chance. */
  readonly seed: number | null;
  readonly runs: number;
  readonly mode: Mode;
  /** How long a run lasts. */
  readonly minutes: number;
  readonly teams: readonly Omit<TeamSetup, 'id'>[];
  /** Over all runs. */
  readonly reached: readonly MilestoneReached[];
  /** Of the first run, as are the timeline and the events. */
  readonly milestones: readonly MilestoneSwitch[];
  readonly timeline: readonly TimelineEntry[];
  /** `stream` is the team whose stream the event belongs to; `null`: the stream of all teams. */
  readonly events: readonly { readonly stream: string | null; readonly event: Event }[];
}

/** What `--json` prints: also what the check of the definition has warned about. */
export interface Report extends Rehearsal {
  readonly warnings: readonly Problem[];
}
