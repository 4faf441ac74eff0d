import type { Report } from '../runtime/report.ts';

/** Of the text of one signal; with its topic it has to fit into one message of PostgreSQL. */
const MOST_BYTES = 4000;
const LONGEST_NAME = 200;
/** While the database is away, signals wait for a moment; of more than so many, the oldest are dropped. */
const MOST_WAITING = 10_000;

/** What is told to everybody who listens, on every instance. */
export interface Signal {
  readonly topic: string;
  /** Who or what it is about: of two that wait to be sent, the later counts. */
  readonly key: string;
  readonly text: string;
}

export type SignalListener = (text: string) => void;

export function checkSignal({ topic, key, text }: Signal): void {
  if (topic.length > LONGEST_NAME || key.length > LONGEST_NAME) {
    throw new Error(`The topic and the key of a signal have at most ${LONGEST_NAME} characters each.`);
  }
  // As it is written into a message: quotes and control characters take more there.
  if (Buffer.byteLength(JSON.stringify(text)) > MOST_BYTES) {
    throw new Error(`The text of a signal has at most ${MOST_BYTES} bytes.`);
  }
}

/** Those who listen in this process. */
export class SignalListeners {
  readonly #listeners = new Map<string, Set<SignalListener>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  add(topic: string, listener: SignalListener): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set<SignalListener>();
    this.#listeners.set(topic, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  hear({ topic, text }: Pick<Signal, 'topic' | 'text'>): void {
    for (const listener of this.#listeners.get(topic) ?? []) {
      try {
        listener(text);
      } catch (error) {
        this.#report(error, `a listener to "${topic}" failed`);
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Signals that wait to be sent: the latest for each key, in the order in which they came. */
export class WaitingSignals {
  readonly #signals = new Map<string, Signal>();

  get size(): number {
    return this.#signals.size;
  }

  add(signal: Signal): void {
    const key = `${signal.topic}\n${signal.key}`;
    this.#signals.delete(key);
    this.#signals.set(key, signal);
    if (this.#signals.size > MOST_WAITING) this.take();
  }

  take(): Signal | undefined {
    const [first] = this.#signals;
    if (first === undefined) return undefined;
    this.#signals.delete(first[0]);
    return first[1];
  }

  /** The one that `take` would give. */
  get first(): Signal | undefined {
    return this.#signals.values().next().value;
  }

  clear(): void {
    this.#signals.clear();
  }
}
