import type { Report } from '../runtime/report.ts';
import { Deliveries, WakeUpCall } from './deliveries.ts';
import { Hints, type Position, subjectOf } from './hints.ts';
import type { Inbox, Relay } from './relay.ts';
import { checkSignal, type Signal, type SignalListener, SignalListeners } from './signals.ts';
import { type Listener, Subscription } from './subscription.ts';
import { Watch } from './watch.ts';

/**
 * Publish/subscribe across all instances. A hint carries a position and nothing else; a subscriber reads on from its
 * own position. So hints can be merged, repeated or spurious. If some may have been lost, all subscribers are woken to
 * check for themselves.
 */
export class Topics {
  readonly #subscriptions = new Map<string, Set<Subscription>>();
  readonly #deliveries = new Deliveries();
  readonly #wakeUpCall: WakeUpCall;
  readonly #endings = new Set<() => void>();
  readonly #signalListeners: SignalListeners;
  readonly #relay: Relay;
  readonly #report: Report;

  constructor(connect: (inbox: Inbox) => Relay, report: Report) {
    this.#report = report;
    this.#signalListeners = new SignalListeners(report);
    this.#wakeUpCall = new WakeUpCall(
      () => this.#everySubscription(),
      (subscription) => this.#wake(subscription, undefined),
    );
    this.#relay = connect({
      deliver: (hints) => this.#deliver(hints),
      wakeEverybody: () => this.#wakeUpCall.start(),
      hear: (signal) => this.#signalListeners.hear(signal),
    });
  }

  /** For changes outside a transaction; inside one, use `tx.publish`. */
  publish(topic: string, id: string, position?: number): void {
    const hints = new Hints();
    hints.add(subjectOf(topic, id), position);
    this.publishAll(hints);
  }

  publishAll(hints: Hints): void {
    this.#deliver(hints);
    this.#relay.send(hints);
  }

  /**
   * Calls the listener soon after each hint, and whenever hints may have been lost. Calls of one listener never
   * overlap; one that fails is reported and stays subscribed. Returns a function that unsubscribes.
   */
  subscribe(topic: string, id: string, listener: Listener): () => void {
    const subject = subjectOf(topic, id);
    const subscription = new Subscription(listener, (error) =>
      this.#report(error, `a subscriber of "${topic}" failed`),
    );
    const others = this.#subscriptions.get(subject);
    if (others === undefined) this.#subscriptions.set(subject, new Set([subscription]));
    else others.add(subscription);
    this.#relay.listen();
    return () => this.#forget(subject, subscription);
  }

  /**
   * Sends an ephemeral message to every listener: in this process at once, on other instances a little later, or never.
   * Not for data that belongs to a transaction.
   */
  signal(signal: Signal): void {
    checkSignal(signal);
    this.#signalListeners.hear(signal);
    this.#relay.signal(signal);
  }

  /** Returns a function that unsubscribes. */
  onSignal(topic: string, listener: SignalListener): () => void {
    this.#relay.listen();
    return this.#signalListeners.add(topic, listener);
  }

  /** The hints from now on. Read the current state after this call, and again after each hint. */
  watch(topic: string, id: string): AsyncIterableIterator<Position> {
    return new Watch((listener, ended) => {
      const unsubscribe = this.subscribe(topic, id, listener);
      this.#endings.add(ended);
      return () => {
        unsubscribe();
        this.#endings.delete(ended);
      };
    });
  }

  async close(): Promise<void> {
    for (const end of this.#endings) end();
    this.#endings.clear();
    this.#subscriptions.clear();
    this.#signalListeners.clear();
    this.#wakeUpCall.stop();
    this.#deliveries.clear();
    await this.#relay.close();
  }

  #deliver(hints: Hints): void {
    for (const [subject, position] of hints) {
      for (const subscription of this.#subscriptions.get(subject) ?? []) this.#wake(subscription, position);
    }
  }

  #wake(subscription: Subscription, position: Position): void {
    subscription.wake(position);
    this.#deliveries.add(subscription);
  }

  #forget(subject: string, subscription: Subscription): void {
    subscription.end();
    const others = this.#subscriptions.get(subject);
    others?.delete(subscription);
    if (others?.size === 0) this.#subscriptions.delete(subject);
  }

  *#everySubscription(): Iterable<Subscription> {
    for (const subscriptions of this.#subscriptions.values()) yield* subscriptions;
  }
}
