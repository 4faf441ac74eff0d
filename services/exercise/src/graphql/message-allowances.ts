/** A page that loads starts a few dozen subscriptions; nobody continues like that for longer than a second. */
const UNITS_PER_SECOND = 100;
const SECOND_MS = 1000;

interface Allowance {
  used: number;
  readonly waiting: Set<() => void>;
}

/** A rate limit per person over all of their sockets. Over the limit, messages wait; nothing is refused. */
export class MessageAllowances {
  readonly #people = new Map<string, Allowance>();

  /** Resolves once the person may send this much. */
  async take(userId: string, units: number): Promise<void> {
    const taken = Math.min(units, UNITS_PER_SECOND);
    const allowance = this.#people.get(userId) ?? { used: 0, waiting: new Set() };
    this.#people.set(userId, allowance);
    while (allowance.used + taken > UNITS_PER_SECOND) {
      await new Promise<void>((resolve) => allowance.waiting.add(resolve));
    }
    allowance.used += taken;
    setTimeout(() => this.#giveBack(userId, allowance, taken), SECOND_MS).unref();
  }

  #giveBack(userId: string, allowance: Allowance, units: number): void {
    allowance.used -= units;
    const { waiting } = allowance;
    if (allowance.used === 0 && waiting.size === 0) this.#people.delete(userId);
    // All waiters check again, in order.
    const next = [...waiting];
    waiting.clear();
    for (const go of next) go();
  }
}
