import { RE2Set } from 're2js';
import { composed } from '../composed.ts';
import { Effort } from '../effort.ts';
import { AUTOMATON_BYTES } from './automata.ts';
import { patternCost } from './cost.ts';

/**
 * Milliseconds per character, from measurements on an ordinary core. A finished automaton takes 30 to 50 ns, whatever
 * the pattern. Without one, each instruction of the pattern may take up to 100 ns, as for `(.*a){900}`.
 */
const WITH_AUTOMATON = 0.000_04;
const PER_UNIT_OF_COST = 0.000_1;

/** Below this, it makes no difference which of the two it is. */
const NEGLIGIBLE = 0.2;

/** The step limit for one automaton. The memory is usually the limit; a long rule for commands needs a quarter. */
const STEPS = 1_000_000;

/** If the steps of the whole package are used up, patterns up to this cost count as ordinary ones. */
const ORDINARY_COST = 200;

/**
 * An estimate of the processor time, in milliseconds, to match a pattern with a text of this length in the worst case.
 * The same on every machine: no clock is read.
 */
export function matchingTime(source: string, whole: boolean, length: number, effort: Effort): number {
  const worst = length * patternCost(source) * PER_UNIT_OF_COST;
  if (worst <= NEGLIGIBLE) return worst;
  const isSmall = !effort.exhausted && hasAutomaton(source, whole, new Effort(STEPS, effort));
  // The steps may have run out on the way.
  const isOrdinary = isSmall || (effort.exhausted && patternCost(source) <= ORDINARY_COST);
  return isOrdinary ? length * WITH_AUTOMATON : worst;
}

/** A state of the library's automaton. */
interface AutomatonState {
  readonly isMatch: boolean;
  readonly nfaStates: readonly number[];
}

/** Whether the whole automaton of a pattern fits into the memory that it has when texts are matched. */
function hasAutomaton(source: string, whole: boolean, effort: Effort): boolean {
  const set = new RE2Set(whole ? RE2Set.ANCHOR_BOTH : RE2Set.UNANCHORED, 0, AUTOMATON_BYTES);
  set.add(composed(source));
  set.match('');
  const { classBounds, numClasses, startStates } = set.dfa;
  const states = new Set<AutomatonState>(startStates.values());
  for (const state of states) {
    for (let group = 0; group < numClasses; group += 1) {
      effort.step(1 + state.nfaStates.length);
      if (effort.exhausted) return false;
      // All characters of a group lead to the same state, so the first one stands for them.
      const next: AutomatonState | null = set.dfa.step(state, group, classBounds[group - 1] ?? 0, set.anchor);
      if (next === null) return false;
      // Here matching ends.
      const isEnd = whole ? next.nfaStates.length === 0 : next.isMatch;
      if (!isEnd) states.add(next);
    }
  }
  return states.size > 0;
}
