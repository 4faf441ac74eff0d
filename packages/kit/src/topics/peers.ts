/** Longer than three heartbeats, so that a late one does not count as a death. */
const PEER_TIMEOUT_MS = 10_000;
/** Stands for instances that have sent nothing since this one started to listen, and may die before they do. */
const UNHEARD_PEER = 0;

/** Tracks the other instances by their heartbeats. One that becomes silent may have died before it sent its hints. */
export class Peers {
  readonly #lastHeard = new Map<number, number>();
  readonly #onPeerGone: () => void;

  constructor(onPeerGone: () => void) {
    this.#onPeerGone = onPeerGone;
  }

  /** Resets: no instance was heard from yet, or since the connection was lost. */
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
    const limit = performance.now() - PEER_TIMEOUT_MS;
    const silent = [...this.#lastHeard].filter(([, at]) => at < limit);
    for (const [number] of silent) this.#lastHeard.delete(number);
    if (silent.length > 0) this.#onPeerGone();
  }
}
