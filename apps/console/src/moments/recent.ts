import type { Moment } from './moments.generated.ts';

/** As much as anybody scrolls through while an exercise runs. */
const MAX_MOMENTS = 500;

/** Newer moments, without gaps between them. */
export interface NewMoments {
  readonly moments: readonly Moment[];
  /** Some between them and those that are known were left out. */
  readonly skipped: boolean;
}

/** Adds newer moments. On demand, where every team has its own clock, they are ordered by the time of day. */
export function addMoments(
  known: readonly Moment[],
  { moments, skipped }: NewMoments,
  onDemand: boolean,
): readonly Moment[] {
  if (moments.length === 0) return known;
  // What is older than what was left out would seem to be followed by what is new.
  const first = timeOf(moments[0]);
  const kept = skipped ? known.filter((moment) => timeOf(moment) > first) : known;
  const all = [...kept, ...moments];
  return (onDemand ? all.sort((a, b) => timeOf(a) - timeOf(b)) : all).slice(-MAX_MOMENTS);
}

const timeOf = (moment: Moment | undefined): number => Date.parse(moment?.timestamp ?? '');
