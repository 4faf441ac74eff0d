/** Longer than three signs of life, so that one which comes late is no death. */
const SILENT_AFTER_MS = 10_000;
/** Stands for instances that have not spoken since this one began to listen, and might die before they do. */
const WHOEVER_IS_SILENT = 0;

/** The other instances, as far as they are heard. One that falls silent may have died with hints that it owed. */
export class Neighbours {
  readonly #lastHeard = new Map<number, number>();
  readonly #whenOneIsGone: () => void;

  constructor(whenOneIsGone: () => void) {
    this.#whenOneIsGone = whenOneIsGone;
  }

  /** Nobody was heard so far, or for a while. */
  begin(): void {
    this.#lastHeard.clear();
    this.heard(WHOEVER_IS_SILENT);
  }

  heard(number: number): void {
    this.#lastHeard.set(number, performance.now());
  }

  left(number: number): void {
    this.#lastHeard.delete(number);
  }

  forgetSilent(): void {
    const limit = performance.now() - SILENT_AFTER_MS;
    const silent = [...this.#lastHeard].filter(([, at]) => at < limit);
    for (const [number] of silent) this.#lastHeard.delete(number);
    if (silent.length > 0) this.#whenOneIsGone();
  }
}
