import { Hints, type Position } from './hints.ts';

/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7900;

/** What instances tell each other; a message without hints is a sign of life. */
export interface Message {
  readonly hints?: readonly (readonly [subject: string, position: number | null])[];
  /** Hints were lost: everybody has to look for themselves. */
  readonly lost?: true;
  /** The sender leaves in order: nothing of it is under way any more. */
  readonly leaves?: true;
}

/** Takes as many hints as fit into one message. */
export function takeMessage(hints: Hints): string {
  const taken: string[] = [];
  let bytes = 0;
  for (const [subject, position] of hints) {
    const text = JSON.stringify([subject, position ?? null]);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > MOST_BYTES && taken.length > 0) break;
    taken.push(text);
  }
  for (const _ of taken) hints.take();
  return `{"hints":[${taken.join(',')}]}`;
}

/** Whoever can log in to the database can send on the channel: what is no message of ours is undefined. */
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
  if (!('hints' in value)) return true;
  return (
    Array.isArray(value.hints) &&
    value.hints.every(
      (hint: unknown) =>
        Array.isArray(hint) && typeof hint[0] === 'string' && (hint[1] === null || typeof hint[1] === 'number'),
    )
  );
}

export function hintsOf({ hints = [] }: Message): Hints {
  const all = new Hints();
  for (const [subject, position] of hints) all.add(subject, (position ?? undefined) satisfies Position);
  return all;
}
