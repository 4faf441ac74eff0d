import type { Report } from '../runtime/report.ts';

/** The size limit of a signal's text; with its topic it must fit into one PostgreSQL notification. */
const MAX_BYTES = 4000;
const MAX_NAME_LENGTH = 200;
/** While the database is unavailable, signals wait briefly; beyond this many, the oldest are dropped. */
const MAX_WAITING = 10_000;

/** A message to every listener on every instance. */
export interface Signal {
  readonly topic: string;
  /** The subject: of two signals with the same key, the later replaces the one that waits. */
  readonly key: string;
  readonly text: string;
}

export type SignalListener = (text: string) => void;

export function checkSignal({ topic, key, text }: Signal): void {
  if (topic.length > MAX_NAME_LENGTH || key.length > MAX_NAME_LENGTH) {
    throw new Error(`The topic and the key of a signal have at most ${MAX_NAME_LENGTH} characters each.`);
  }
  // Its size in JSON, where quotes and control characters take more.
  if (Buffer.byteLength(JSON.stringify(text)) > MAX_BYTES) {
    throw new Error(`The text of a signal has at most ${MAX_BYTES} bytes.`);
  }
}

/** The listeners in this process. */
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

/** Signals to be sent: the latest per key, in order of arrival. */
export class WaitingSignals {
  readonly #signals = new Map<string, Signal>();

  get size(): number {
    return this.#signals.size;
  }

  add(signal: Signal): void {
    const key = `${signal.topic}\n${signal.key}`;
    this.#signals.delete(key);
    this.#signals.set(key, signal);
    if (this.#signals.size > MAX_WAITING) this.take();
  }

  take(): Signal | undefined {
    const [first] = this.#signals;
    if (first === undefined) return undefined;
    this.#signals.delete(first[0]);
    return first[1];
  }

  /** Returns what `take` would return. */
  get first(): Signal | undefined {
    return this.#signals.values().next().value;
  }

  clear(): void {
    this.#signals.clear();
  }
}
