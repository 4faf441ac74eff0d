import type { SwitchRun } from '../events/milestones.ts';

/** What is left to switch at the moment of the latest event, before anything else happens. */
export interface LeftSwitches {
  readonly runs: readonly SwitchRun[];
  /** The index of the next run, and that of its next milestone. */
  readonly run: number;
  readonly place: number;
}

/** One switch, which changes something. */
export type PlannedSwitch = Omit<SwitchRun, 'milestones'> & { readonly milestone: string };

/** Null if there is none. */
export function leftOf(runs: readonly SwitchRun[]): LeftSwitches | null {
  return runs.length === 0 ? null : { runs, run: 0, place: 0 };
}

export function nextSwitch({ runs, run, place }: LeftSwitches): PlannedSwitch {
  const { milestones = [], ...rest } = runs[run] ?? {};
  const milestone = milestones[place];
  if (milestone === undefined || !('team' in rest)) throw new Error('Nothing is left to switch.');
  return { ...rest, milestone };
}

/** What is left after the next switch. */
export function afterNext({ runs, run, place }: LeftSwitches): LeftSwitches | null {
  if (place + 1 < (runs[run]?.milestones.length ?? 0)) return { runs, run, place: place + 1 };
  return run + 1 < runs.length ? { runs, run: run + 1, place: 0 } : null;
}

/** The same without what has been switched. */
export function remainingRuns({ runs, run, place }: LeftSwitches): SwitchRun[] {
  const [first, ...others] = runs.slice(run);
  return first === undefined ? [] : [{ ...first, milestones: first.milestones.slice(place) }, ...others];
}
