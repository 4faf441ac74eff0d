import type { Places } from '../build/context.ts';
import { formatCondition } from '../condition/format.ts';
import { milestonesIn } from '../condition/milestones.ts';
import type { Condition, Definition, Inject, Questionnaire, Tool } from '../model.ts';
import { type Location, WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-codes.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import type { Happening } from './happenings.ts';
import type { Reach } from './reach.ts';
import type { ToolAnswers } from './tool-answers.ts';

/** Warns once about each thing that can never happen, at the place where its author would fix it. */
export class Unreachable {
  readonly #happenings: ReadonlyMap<object, Happening>;
  readonly #reach: Reach;
  readonly #answers: ToolAnswers;
  readonly #places: Places;
  readonly #log: ProblemLog;

  constructor(happenings: readonly Happening[], reach: Reach, answers: ToolAnswers, places: Places, log: ProblemLog) {
    this.#happenings = new Map(happenings.map((happening) => [happening.part, happening]));
    this.#reach = reach;
    this.#answers = answers;
    this.#places = places;
    this.#log = log;
  }

  report(definition: Definition): void {
    const explained = new Set<object>();
    for (const inject of definition.injects) this.#inject(inject, explained);
    for (const questionnaire of definition.questionnaires) this.#questionnaire(questionnaire, explained);
    for (const tool of definition.tools) this.#tool(tool, explained);
    for (const { part, control, after } of this.#happenings.values()) {
      const moot = after !== undefined && !this.#reach.isPossible(after);
      if (explained.has(part) || moot || this.#reach.canHold(control.condition)) continue;
      this.#warn(this.#placeOf(control, part), 'never_holds', ['no_effect', { reason: this.#why(control.condition) }]);
    }
  }

  #inject(inject: Inject, explained: Set<object>): void {
    const never = inject.alternatives.filter((alternative) => !this.#possible(alternative));
    for (const alternative of never) explained.add(alternative);
    if (never.length === inject.alternatives.length) {
      const [first] = never;
      const reason =
        never.length === 1 && first !== undefined
          ? lowerFirst(this.#why(first.control.condition))
          : 'no condition of its alternatives can ever hold';
      this.#warn(this.#placeOf(inject), 'never_happens', ['inject', { inject: quote(inject.name), reason }]);
      return;
    }
    for (const alternative of never) {
      const { name, control } = alternative;
      const subject = `The alternative ${quote(name)} can never be sent`;
      if (this.#reach.canHold(control.condition)) {
        this.#warn(this.#placeOf(control, alternative), 'shadowed', ['alternative', { subject }]);
      } else
        this.#warn(this.#placeOf(control, alternative), 'never_holds', [
          'alternative',
          { subject, reason: lowerFirst(this.#why(control.condition)) },
        ]);
    }
  }

  #questionnaire(questionnaire: Questionnaire, explained: Set<object>): void {
    if (this.#possible(questionnaire)) return;
    explained.add(questionnaire);
    const reason = lowerFirst(this.#why(questionnaire.control.condition));

    this.#warn(this.#placeOf(questionnaire), 'never_happens', [
      'questionnaire',
      { questionnaire: quote(questionnaire.title), reason },
    ]);
  }

  #tool(tool: Tool, explained: Set<object>): void {
    const before = this.#answers.before(tool);
    for (const response of tool.responses) {
      if (this.#possible(response) || !this.#reach.canHold(response.control.condition)) continue;
      explained.add(response);
      const [earlier] = before.get(response) ?? [];
      const line = earlier === undefined ? undefined : this.#places.of(earlier)?.line;
      const by = `the earlier response ${quote(earlier?.param ?? '')}${line === undefined ? '' : ` on line ${line}`}`;

      this.#warn(this.#placeOf(response), 'shadowed', ['response', { param: quote(response.param), earlier: by }]);
    }
  }

  #possible(part: object): boolean {
    const happening = this.#happenings.get(part);
    return happening === undefined || this.#reach.isPossible(happening);
  }

  /** A sentence without its full stop. */
  #why(condition: Condition): string {
    const reasons: string[] = [];
    for (const name of new Set(milestonesIn(condition))) {
      const { on, off } = this.#reach.rangeOf(name);
      if (!on) reasons.push(`${quote(name)} is never on`);
      else if (!off) reasons.push(`${quote(name)} is never off`);
    }
    const because = reasons.length === 0 ? 'it contradicts itself' : reasons.slice(0, 3).join(' and ');
    return `The condition ${quote(formatCondition(condition))} can never hold, because ${because}`;
  }

  #placeOf(part: object, otherwise?: object): Location {
    const place = this.#places.of(part) ?? (otherwise === undefined ? undefined : this.#places.of(otherwise));
    return place ?? wholeFile(WHOLE_PACKAGE);
  }

  #warn<Code extends ProblemCode>(at: Location, code: Code, sentence: ProblemSentence<Code>): void {
    this.#log.warning(at, code, sentence);
  }
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
