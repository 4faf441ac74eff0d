import type { Places } from '../build/context.ts';
import type { Definition, Milestone } from '../model.ts';
import { outcomeOf } from '../outcome.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import type { Happening } from './happenings.ts';
import type { Reach } from './reach.ts';

export function warnAboutMilestones(
  definition: Definition,
  happenings: readonly Happening[],
  reach: Reach,
  places: Places,
  log: ProblemLog,
): void {
  const switchedOn = new Set(happenings.flatMap(({ activate }) => activate));
  for (const milestone of definition.milestones) {
    const at = places.of(milestone) ?? wholeFile(WHOLE_PACKAGE);
    const { on } = reach.rangeOf(milestone.name);
    const named = switchedOn.has(milestone.name);
    if (!on && named) log.warning(at, 'never_on', neverOn(milestone, named));
    // A milestone that nothing activates is often why other things are unreachable.
    else if (!on) log.firstWarning(at, 'never_on', neverOn(milestone, named));
    else if (milestone.final && milestone.initialState) {
      log.warning(at, 'never_happens', ['finished_at_start', { milestone: quote(milestone.name) }]);
    }
    if (milestone.final && milestone.outcome === undefined) {
      log.warning(at, 'no_outcome', [
        'ending',
        { milestone: quote(milestone.name), outcome: quote(outcomeOf(milestone)) },
      ]);
    }
  }
}

function neverOn({ name, final }: Milestone, named: boolean): ProblemSentence<'never_on'> {
  const milestone = quote(name);
  if (named) return [final ? 'final_milestone_by_nothing_possible' : 'milestone_by_nothing_possible', { milestone }];
  return [final ? 'final_milestone' : 'milestone', { milestone }];
}
