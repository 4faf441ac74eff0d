import type { Hints } from './hints.ts';
import type { Signal } from './signals.ts';

/** Where a relay delivers what it receives from other processes. */
export interface Inbox {
  deliver(hints: Hints): void;
  /** Hints may have been lost: every subscriber must check its state. */
  wakeEverybody(): void;
  hear(signal: Pick<Signal, 'topic' | 'text'>): void;
}

/** Connects the processes that share a database. */
export interface Relay {
  /** Starts to receive hints from other processes. */
  listen(): void;
  /** Forwards hints. Neither blocks nor throws. */
  send(hints: Hints): void;
  /** Forwards a signal, or drops it if the connection is lost. Neither blocks nor throws. */
  signal(signal: Signal): void;
  /** Sends what is still queued, if that takes little time. */
  close(): Promise<void>;
}
