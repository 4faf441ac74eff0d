import type { Phrase, Words } from '@muster/sentences';
import type { Places } from '../build/context.ts';
import { formatCondition } from '../condition/format.ts';
import { milestonesIn } from '../condition/milestones.ts';
import type { Condition, Definition, Inject, Questionnaire, Tool, ToolResponse } from '../model.ts';
import { type Location, WHOLE_PACKAGE, wholeFile } from '../problem/problem.ts';
import type { ProblemCode } from '../problem/problem-codes.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';
import type { ProblemSentence } from '../problem/problem-sentences.ts';
import { quote } from '../problem/quote.ts';
import type { Happening } from './happenings.ts';
import type { Reach } from './reach.ts';
import { answersEverything, type ToolAnswers } from './tool-answers.ts';

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
      this.#warn(this.#placeOf(control, part), 'never_holds', ['no_effect', this.#why(control.condition)]);
    }
  }

  #inject(inject: Inject, explained: Set<object>): void {
    const never = inject.alternatives.filter((alternative) => !this.#possible(alternative));
    for (const alternative of never) explained.add(alternative);
    if (never.length === inject.alternatives.length) {
      const [first] = never;
      const name = quote(inject.name);
      this.#warn(
        this.#placeOf(inject),
        'never_happens',
        never.length === 1 && first !== undefined
          ? ['inject', { inject: name, ...this.#why(first.control.condition) }]
          : ['inject_alternatives', { inject: name }],
      );
      return;
    }
    for (const alternative of never) {
      const { control } = alternative;
      const at = this.#placeOf(control, alternative);
      const name = quote(alternative.name);
      if (this.#reach.canHold(control.condition)) this.#warn(at, 'shadowed', ['alternative', { alternative: name }]);
      else this.#warn(at, 'never_holds', ['alternative', { alternative: name, ...this.#why(control.condition) }]);
    }
  }

  #questionnaire(questionnaire: Questionnaire, explained: Set<object>): void {
    if (this.#possible(questionnaire)) return;
    explained.add(questionnaire);
    const why = this.#why(questionnaire.control.condition);

    this.#warn(this.#placeOf(questionnaire), 'never_happens', [
      'questionnaire',
      { questionnaire: quote(questionnaire.title), ...why },
    ]);
  }

  #tool(tool: Tool, explained: Set<object>): void {
    const before = this.#answers.before(tool);
    const never = tool.responses.filter(
      (response) => !this.#possible(response) && this.#reach.canHold(response.control.condition),
    );
    for (const response of never) explained.add(response);
    const hidden = this.#everything(never, before);
    for (const response of never) {
      const [earlier] = before.get(response) ?? [];
      if (earlier !== undefined && hidden.has(earlier)) continue;
      const line = earlier === undefined ? undefined : this.#places.of(earlier)?.line;
      const params = { param: quote(response.param), earlier: quote(earlier?.param ?? '') };

      this.#warn(
        this.#placeOf(response),
        'shadowed',
        line === undefined ? ['response', params] : ['response_on_line', { ...params, line }],
      );
    }
  }

  /** Responses that answer everything before several others: one warning each, where it is moved. */
  #everything(
    never: readonly ToolResponse[],
    before: ReadonlyMap<ToolResponse, readonly ToolResponse[]>,
  ): ReadonlySet<ToolResponse> {
    const hiding = new Map<ToolResponse, number>();
    for (const response of never) {
      const [earlier] = before.get(response) ?? [];
      if (earlier !== undefined && answersEverything(earlier)) hiding.set(earlier, (hiding.get(earlier) ?? 0) + 1);
    }
    const several = [...hiding].filter(([, count]) => count > 1);
    for (const [response, count] of several) {
      this.#warn(this.#placeOf(response), 'shadowed', ['everything', { param: quote(response.param), count }]);
    }
    return new Set(several.map(([response]) => response));
  }

  #possible(part: object): boolean {
    const happening = this.#happenings.get(part);
    return happening === undefined || this.#reach.isPossible(happening);
  }

  /** Why a condition can never hold. */
  #why(condition: Condition): { readonly condition: Words; readonly reasons: readonly Phrase[] } {
    const reasons: Phrase[] = [];
    for (const name of new Set(milestonesIn(condition))) {
      const { on, off } = this.#reach.rangeOf(name);
      if (!on) reasons.push(phrases.never_on({ milestone: quote(name) }));
      else if (!off) reasons.push(phrases.never_off({ milestone: quote(name) }));
    }
    return {
      condition: quote(formatCondition(condition)),
      reasons: reasons.length === 0 ? [phrases.contradiction()] : reasons.slice(0, 3),
    };
  }

  #placeOf(part: object, otherwise?: object): Location {
    const place = this.#places.of(part) ?? (otherwise === undefined ? undefined : this.#places.of(otherwise));
    return place ?? wholeFile(WHOLE_PACKAGE);
  }

  #warn<Code extends ProblemCode>(at: Location, code: Code, sentence: ProblemSentence<Code>): void {
    this.#log.warning(at, code, sentence);
  }
}
