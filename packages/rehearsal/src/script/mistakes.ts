import type { LineCounter } from 'yaml';

/** An invalid script. The message has one line per mistake. */
export class ScriptError extends Error {
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

/** Collects the mistakes of a script, so that its author gets all of them at once. */
export class Mistakes {
  readonly #lines: LineCounter;
  readonly #found: { readonly offset: number; readonly message: string }[] = [];

  constructor(lines: LineCounter) {
    this.#lines = lines;
  }

  /** `step` is counted from 1; `null` if it is not about a step. */
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
