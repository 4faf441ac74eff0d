import type { LineCounter } from 'yaml';

/** A script that cannot be played. The message says all that is wrong with it, a line for each mistake. */
export class ScriptError extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

/** Collects what is wrong with a script, so that its author hears all of it at once. */
export class Mistakes {
  readonly #lines: LineCounter;
  readonly #found: { readonly offset: number; readonly message: string }[] = [];

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  /** `step` is counted from 1; `null`: it is not about a step. */
  add(offset: number, step: number | null, sentence: string): void {
    const line = Math.max(1, this.#lines.linePos(offset).line);
    const place = step === null ? `Line ${line}` : `Step ${step} (line ${line})`;
    this.#found.push({ offset, message: `${place}: ${sentence}` });
  }

  throwIfAny(): void {
    if (this.#found.length === 0) return;
    throw new ScriptError(this.#found.toSorted((a, b) => a.offset - b.offset).map(({ message }) => message));
  }
}
