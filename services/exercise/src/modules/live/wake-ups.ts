/** Each continuation takes some 50 microseconds; this many let the event loop turn within a few milliseconds. */
const CALLS_PER_TURN = 50;

/** Wakes waiting subscribers in batches per turn of the event loop, so that a thousand of them do not block it. */
export class WakeUps {
  readonly #queue: (() => void)[] = [];
  #turn: NodeJS.Immediate | undefined;

  add(sleepers: Iterable<() => void>): void {
    this.#queue.push(...sleepers);
    if (this.#queue.length > 0) this.#turn ??= setImmediate(() => this.#wake());
  }

  #wake(): void {
    for (const wake of this.#queue.splice(0, CALLS_PER_TURN)) wake();
    this.#turn = this.#queue.length > 0 ? setImmediate(() => this.#wake()) : undefined;
  }
}
