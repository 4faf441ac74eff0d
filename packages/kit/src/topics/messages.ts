import { Hints, type Position } from './hints.ts';
import type { WaitingSignals } from './signals.ts';

/** A PostgreSQL notification has less than 8,000 bytes. */
const MAX_BYTES = 7900;

/** A message between instances; without hints it is a heartbeat. */
export interface Message {
  readonly hints?: readonly (readonly [subject: string, position: number | null])[];
  readonly signals?: readonly (readonly [topic: string, text: string])[];
  /** Hints were lost: every subscriber must check its state. */
  readonly lost?: true;
  /** The sender leaves in order: it has nothing more to send. */
  readonly leaves?: true;
}

/** Takes as many hints as fit into one message. */
export function takeMessage(hints: Hints): string {
  const taken: string[] = [];
  let bytes = 0;
  for (const [subject, position] of hints) {
    const text = JSON.stringify([subject, position ?? null]);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > MAX_BYTES && taken.length > 0) break;
    taken.push(text);
  }
  for (const _ of taken) hints.take();
  return `{"hints":[${taken.join(',')}]}`;
}

/** The same for signals. */
export function takeSignals(signals: WaitingSignals): string {
  const taken: string[] = [];
  let bytes = 0;
  for (let next = signals.first; next !== undefined; next = signals.first) {
    const text = JSON.stringify([next.topic, next.text]);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > MAX_BYTES && taken.length > 0) break;
    taken.push(text);
    signals.take();
  }
  return `{"signals":[${taken.join(',')}]}`;
}

/** Anyone who can log in to the database can send on the channel: returns undefined for a foreign message. */
export function readMessage(text: string): Message | undefined {
  try {
    const message: unknown = JSON.parse(text);
    return isMessage(message) ? message : undefined;
  } catch {
    return undefined;
  }
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false;
  return (!('hints' in value) || areHints(value.hints)) && (!('signals' in value) || areSignals(value.signals));
}

function areHints(hints: unknown): boolean {
  return (
    Array.isArray(hints) &&
    hints.every(
      (hint: unknown) =>
        Array.isArray(hint) && typeof hint[0] === 'string' && (hint[1] === null || typeof hint[1] === 'number'),
    )
  );
}

function areSignals(signals: unknown): boolean {
  return (
    Array.isArray(signals) &&
    signals.every(
      (signal: unknown) => Array.isArray(signal) && typeof signal[0] === 'string' && typeof signal[1] === 'string',
    )
  );
}

export function hintsOf({ hints = [] }: Message): Hints {
  const all = new Hints();
  for (const [subject, position] of hints) all.add(subject, (position ?? undefined) satisfies Position);
  return all;
}
