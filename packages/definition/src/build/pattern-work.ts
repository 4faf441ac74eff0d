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
        const message = `The regular expression is too slow: comparing it with ${text.noun} of ${text.longest} characters may take ${Math.ceil(time)} ms, and at most ${LIMITS.patternTime} ms are allowed. Use \`*\` or \`+\` instead of numbers in \`{…}\`, or make it shorter${text.remedy ?? ''}.`;
        log.problem(at, 'bad_pattern', message);
      }
      const sum = timed.reduce((total, { time }) => total + time, 0);
      const [slowest] = timed.toSorted((a, b) => b.time - a.time);
      if (slow.length > 0 || slowest === undefined || sum <= LIMITS.actTime) continue;
      const message = `The regular expressions of ${act} are too many: comparing them with ${slowest.text.noun} of ${slowest.text.longest} characters may take ${Math.ceil(sum)} ms, and at most ${LIMITS.actTime} ms are allowed. This is the slowest of ${timed.length}: remove some, or put several into one${slowest.text.remedy ?? ''}.`;
      log.problem(slowest.at, 'bad_pattern', message);
    }
  }

  #timeOf({ source, text: { whole, longest } }: WeighedPattern): number {
    const key = `${whole} ${longest} ${source}`;
    const time = this.#times.get(key) ?? matchingTime(source, whole, longest, this.#effort);
    this.#times.set(key, time);
    return time;
  }
}
