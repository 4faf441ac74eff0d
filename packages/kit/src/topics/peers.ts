/** Longer than three heartbeats, so that one that comes late does not count as a death. */
const SILENT_AFTER_MS = 10_000;
/** Stands for instances that have sent nothing since this one began to listen, and may die before they do. */
const UNHEARD_PEER = 0;

/** The other instances, as far as they are heard of. One that falls silent may have died before it sent its hints. */
export class Peers {
  readonly #lastHeard = new Map<number, number>();
  readonly #onPeerGone: () => void;

  constructor(onPeerGone: () => void) {
    this.#onPeerGone = onPeerGone;
  }

  /** Nobody was heard of so far, or since the connection was lost. */
  begin(): void {
    this.#lastHeard.clear();
    this.heard(UNHEARD_PEER);
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
    if (silent.length > 0) this.#onPeerGone();
  }
}
