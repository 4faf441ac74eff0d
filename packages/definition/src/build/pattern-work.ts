import { Effort } from '../effort.ts';
import { LIMITS } from '../limits.ts';
import { matchingTime } from '../pattern/matching-time.ts';
import type { Location } from '../problem/problem.ts';
import type { ProblemLog } from '../problem/problem-log.ts';

/** A kind of text that people or sandboxes send, and what compares it. */
export interface ComparedText {
  /** What has the patterns: a tool, a questionnaire, the command rules. All of them are compared in one act. */
  readonly act: string;
  /** The text in words, such as "an argument". */
  readonly noun: string;
  readonly longest: number;
  readonly whole: boolean;
  /** What its author can do besides changing the pattern. */
  readonly remedy?: string;
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
    const patterns = this.#acts.get(text.act);
    if (patterns === undefined) this.#acts.set(text.act, [{ source, at, text }]);
    else patterns.push({ source, at, text });
  }

  /** Reports patterns that are too slow, alone or together. */
  report(log: ProblemLog): void {
    for (const [act, patterns] of this.#acts) {
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
            hint: text.remedy ?? '',
          },
        ]);
      }
      const sum = timed.reduce((total, { time }) => total + time, 0);
      const [slowest] = timed.toSorted((a, b) => b.time - a.time);
      if (slow.length > 0 || slowest === undefined || sum <= LIMITS.actTime) continue;

      log.problem(slowest.at, 'bad_pattern', [
        'slow_together',
        {
          act,
          text: slowest.text.noun,
          length: slowest.text.longest,
          time: Math.ceil(sum),
          max: LIMITS.actTime,
          count: timed.length,
          hint: slowest.text.remedy ?? '',
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
