import { type Comparison, comparisonCost } from '@muster/definition';

/** A part of a comparison: some of its patterns. */
interface Part {
  /** The index of the comparison. */
  readonly index: number;
  readonly comparison: Comparison;
}

/** Parts that are compared without a turn of others between them. */
export interface MatchingJob {
  readonly parts: readonly Part[];
  readonly cost: number;
}

/** Divides comparisons into jobs of at most this cost, or of one pattern. */
export function jobsOf(comparisons: readonly Comparison[], maxCost: number): MatchingJob[] {
  const jobs: { parts: Part[]; cost: number }[] = [];
  const add = (part: Part, cost: number): void => {
    const last = jobs.at(-1);
    if (last === undefined || last.cost + cost > maxCost) jobs.push({ parts: [part], cost });
    else {
      last.parts.push(part);
      last.cost += cost;
    }
  };
  for (const [index, comparison] of comparisons.entries()) {
    const cost = comparisonCost(comparison);
    if (cost <= maxCost) add({ index, comparison }, cost);
    else for (const part of singly(comparison)) add({ index, comparison: part }, comparisonCost(part));
  }
  return jobs;
}

function singly(comparison: Comparison): Comparison[] {
  return comparison.patterns.map((pattern) => ({ ...comparison, patterns: [pattern] }));
}
