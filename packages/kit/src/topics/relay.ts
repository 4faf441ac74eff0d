import type { Hints } from './hints.ts';
import type { Signal } from './signals.ts';

/** Where a relay delivers what it hears from other processes. */
export interface Inbox {
  deliver(hints: Hints): void;
  /** Hints may have been lost: everybody has to look for themselves. */
  wakeEverybody(): void;
  hear(signal: Pick<Signal, 'topic' | 'text'>): void;
}

/** The way between the processes that share a database. */
export interface Relay {
  /** From now on somebody here wants to hear of others. */
  listen(): void;
  /** Hands hints on. Never waits, never fails. */
  send(hints: Hints): void;
  /** Hands on a signal, or drops it when nobody can be reached now. Never waits, never fails. */
  signal(signal: Signal): void;
  /** Hands on what is still to be handed on, if that is possible in a short time. */
  close(): Promise<void>;
}
