import type { Phrase } from '@muster/sentences';
import type { Places } from '../build/context.ts';
import { formatCondition } from '../condition/format.ts';
import { milestonesIn } from '../condition/milestones.ts';
import type { Condition, Definition, Milestone } from '../model.ts';
import { WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-codes.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import type { ReachByRole } from './by-role.ts';
import type { Happening } from './happenings.ts';
import type { Reach } from './reach.ts';

/** Of many roles, only the first few are named. */
const MAX_NAMED = 5;

/** Warns about what is reachable in the exercise, but for none of the teams it is meant for. */
export class RoleWarnings {
  readonly #definition: Definition;
  readonly #overall: Reach;
  readonly #byRole: ReachByRole;
  readonly #places: Places;
  readonly #log: ProblemLog;

  constructor(definition: Definition, overall: Reach, byRole: ReachByRole, places: Places, log: ProblemLog) {
    this.#definition = definition;
    this.#overall = overall;
    this.#byRole = byRole;
    this.#places = places;
    this.#log = log;
  }

  report(happenings: readonly Happening[]): void {
    if (this.#byRole.roles.size === 0) return;
    for (const milestone of this.#definition.milestones) this.#milestone(milestone);
    for (const happening of happenings) this.#happening(happening);
    this.#endings();
  }

  #milestone(milestone: Milestone): void {
    if (!this.#overall.rangeOf(milestone.name).on) return;
    const without = milestone.roles.filter(
      (role) => this.#byRole.roles.get(role)?.rangeOf(milestone.name).on === false,
    );
    if (without.length === 0) return;

    this.#warn([milestone], 'never_on', [
      'milestone_for_other_roles',
      { milestone: quote(milestone.name), roles: rolesNamed(without) },
    ]);
  }

  #happening(happening: Happening): void {
    const { control, part, after } = happening;
    if (control.condition.kind === 'always' || !this.#overall.canHold(control.condition)) return;
    const meant = [...this.#byRole.roles].filter(
      ([role, reach]) => this.#byRole.isFor(happening, role) && (after === undefined || reach.isPossible(after)),
    );
    if (meant.length === 0 || meant.some(([, reach]) => reach.canHold(control.condition))) return;
    const who = meant.length === this.#byRole.roles.size ? phrases.any_role() : rolesNamed(meant.map(([role]) => role));
    const why = whyNever(
      control.condition,
      meant.map(([, reach]) => reach),
    );

    this.#warn([control, part], 'never_holds', [
      'for_roles',
      { condition: quote(formatCondition(control.condition)), roles: who, hint: why },
    ]);
  }

  /** Teams that cannot finish keep all others from finishing. */
  #endings(): void {
    const finals = this.#definition.milestones.filter(({ final }) => final);
    const without = [...this.#byRole.roles].filter(
      ([role, reach]) =>
        !finals.some(({ name, roles }) => (roles.length === 0 || roles.includes(role)) && reach.rangeOf(name).on),
    );
    if (finals.length === 0 || without.length === this.#byRole.roles.size) return;
    for (const [name] of without) {
      const role = this.#definition.roles.find((each) => each.name === name);

      this.#warn(role === undefined ? [] : [role], 'never_happens', ['role_without_ending', { role: quote(name) }]);
    }
  }

  #warn<Code extends ProblemCode>(parts: readonly object[], code: Code, sentence: ProblemSentence<Code>): void {
    const place = parts.map((part) => this.#places.of(part)).find((at) => at !== undefined);
    this.#log.warning(place ?? wholeFile(WHOLE_PACKAGE), code, sentence);
  }
}

function rolesNamed(roles: readonly string[]): Phrase {
  const named = roles.slice(0, MAX_NAMED).map(quote);
  const others = roles.length - named.length;
  return phrases.roles({
    count: roles.length,
    roles: others === 0 ? named : [...named, phrases.other_roles({ count: others })],
  });
}

/** The milestone that is missing for all of them, if there is one. */
function whyNever(condition: Condition, reaches: readonly Reach[]): Phrase {
  for (const name of new Set(milestonesIn(condition))) {
    const milestone = quote(name);
    if (reaches.every((reach) => !reach.rangeOf(name).on)) return phrases.because_never_on({ milestone });
    if (reaches.every((reach) => !reach.rangeOf(name).off)) return phrases.because_never_off({ milestone });
  }
  return phrases.none();
}
