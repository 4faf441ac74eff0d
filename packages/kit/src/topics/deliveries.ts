import type { Subscription } from './subscription.ts';

/** A call takes microseconds; this many keep a turn of the event loop below a millisecond. */
const CALLS_PER_TURN = 200;
const PAUSE_MS = 25;

/** Calls woken subscribers, a few per turn of the event loop, so that ten thousand of them block nobody. */
export class Deliveries {
  readonly #woken = new Set<Subscription>();
  #turn: NodeJS.Immediate | undefined;

  add(subscription: Subscription): void {
    this.#woken.add(subscription);
    this.#turn ??= setImmediate(() => this.#deliver());
  }

  clear(): void {
    this.#woken.clear();
    clearImmediate(this.#turn);
    this.#turn = undefined;
  }

  #deliver(): void {
    this.#turn = undefined;
    for (const subscription of firstOf(this.#woken.values())) {
      this.#woken.delete(subscription);
      void subscription.deliver((again) => this.add(again));
    }
    if (this.#woken.size > 0) this.#turn = setImmediate(() => this.#deliver());
  }
}

/**
 * Wakes everyone, in batches with pauses: each of them is about to query the database, which may just have come back.
 */
export class WakeUpCall {
  readonly #subscriptions: () => Iterable<Subscription>;
  readonly #wake: (subscription: Subscription) => void;
  #round: Iterator<Subscription> | undefined;
  #isAskedAgain = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(subscriptions: () => Iterable<Subscription>, wake: (subscription: Subscription) => void) {
    this.#subscriptions = subscriptions;
    this.#wake = wake;
  }

  start(): void {
    // A round in progress is completed first: its last subscribers must get their turn too.
    this.#isAskedAgain = this.#round !== undefined;
    if (this.#isAskedAgain) return;
    this.#round = this.#subscriptions()[Symbol.iterator]();
    this.#goOn();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#round = undefined;
    this.#isAskedAgain = false;
  }

  #goOn(): void {
    if (this.#round === undefined) return;
    let woken = 0;
    for (const subscription of firstOf(this.#round)) {
      this.#wake(subscription);
      woken += 1;
    }
    if (woken === CALLS_PER_TURN) {
      this.#timer = setTimeout(() => this.#goOn(), PAUSE_MS).unref();
      return;
    }
    this.#round = undefined;
    if (this.#isAskedAgain) this.start();
  }
}

function* firstOf(subscriptions: Iterator<Subscription>): Iterable<Subscription> {
  for (let count = 0; count < CALLS_PER_TURN; count += 1) {
    const { done, value } = subscriptions.next();
    if (done === true) return;
    yield value;
  }
}
