/** A page that loads starts a few dozen subscriptions; nobody continues like that for longer than a second. */
const UNITS_PER_SECOND = 100;
const SECOND_MS = 1000;

interface Allowance {
  used: number;
  /** Those who have come and not gone on yet. */
  queued: number;
  /** When the one who came last has gone on. */
  last: Promise<void>;
  /** Called when something was given back. */
  notify: () => void;
}

/**
 * A rate limit per person over all of their sockets. Over the limit, messages wait, first come, first served: a long
 * message on one socket is not overtaken by short ones on another. Nothing is refused.
 */
export class MessageAllowances {
  readonly #people = new Map<string, Allowance>();

  /** Resolves once the person may send this much. */
  async take(userId: string, units: number): Promise<void> {
    const taken = Math.min(units, UNITS_PER_SECOND);
    const allowance = this.#people.get(userId) ?? { used: 0, queued: 0, last: Promise.resolve(), notify: () => {} };
    this.#people.set(userId, allowance);
    allowance.queued += 1;
    allowance.last = allowance.last.then(async () => {
      while (allowance.used + taken > UNITS_PER_SECOND) {
        await new Promise<void>((resolve) => {
          allowance.notify = resolve;
        });
      }
      allowance.used += taken;
      allowance.queued -= 1;
      setTimeout(() => this.#giveBack(userId, allowance, taken), SECOND_MS).unref();
    });
    await allowance.last;
  }

  #giveBack(userId: string, allowance: Allowance, units: number): void {
    allowance.used -= units;
    if (allowance.used === 0 && allowance.queued === 0) this.#people.delete(userId);
    allowance.notify();
  }
}
