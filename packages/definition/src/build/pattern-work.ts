import type { Phrase } from '@muster/sentences';
import { Effort } from '../effort.ts';
import { LIMITS } from '../limits.ts';
import { matchingTime } from '../pattern/matching-time.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';
import { phrases } from '../problem/problem-phrases.ts';

/** A kind of text that people or sandboxes send, and what compares it. */
export interface ComparedText {
  /** What has the patterns: a tool, a questionnaire, the command rules. All of them are compared in one act. */
  readonly holder: Phrase;
  readonly noun: 'argument' | 'answer' | 'command';
  readonly longest: number;
  readonly whole: boolean;
  /** What its author can do besides changing the pattern. */
  readonly remedy?: Phrase;
}

interface WeighedPattern {
  readonly source: string;
  readonly at: Location;
  readonly text: ComparedText;
}

/** The step limit for all patterns of a package: some seconds. */
const EFFORT = 10_000_000;

/** The work that the patterns of a package cause when the longest texts are compared with them. */
export class PatternWork {
  readonly #acts = new Map<string, WeighedPattern[]>();
  readonly #times = new Map<string, number>();
  readonly #effort = new Effort(EFFORT);

  add(source: string, at: Location, text: ComparedText): void {
    const patterns = this.#acts.get(text.holder.words);
    if (patterns === undefined) this.#acts.set(text.holder.words, [{ source, at, text }]);
    else patterns.push({ source, at, text });
  }

  /** Reports patterns that are too slow, alone or together. */
  report(log: ProblemLog): void {
    for (const patterns of this.#acts.values()) {
      const timed = patterns.map((pattern) => ({ ...pattern, time: this.#timeOf(pattern) }));
      const slow = timed.filter(({ time }) => time > LIMITS.patternTime);
      for (const { at, text, time } of slow) {
        log.problem(at, 'bad_pattern', [
          'slow',
          {
            text: text.noun,
            length: text.longest,
            time: Math.ceil(time),
            max: LIMITS.patternTime,
            hint: text.remedy ?? phrases.none(),
          },
        ]);
      }
      const sum = timed.reduce((total, { time }) => total + time, 0);
      const [slowest] = timed.toSorted((a, b) => b.time - a.time);
      if (slow.length > 0 || slowest === undefined || sum <= LIMITS.actTime) continue;

      log.problem(slowest.at, 'bad_pattern', [
        'slow_together',
        {
          holder: slowest.text.holder,
          text: slowest.text.noun,
          length: slowest.text.longest,
          time: Math.ceil(sum),
          max: LIMITS.actTime,
          count: timed.length,
          hint: slowest.text.remedy ?? phrases.none(),
        },
      ]);
    }
  }

  #timeOf({ source, text: { whole, longest } }: WeighedPattern): number {
    const key = `${whole} ${longest} ${source}`;
    const time = this.#times.get(key) ?? matchingTime(source, whole, longest, this.#effort);
    this.#times.set(key, time);
    return time;
  }
}
