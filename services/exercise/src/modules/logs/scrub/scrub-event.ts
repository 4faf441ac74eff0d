import type { RawEvent } from '@muster/engine';
import { ACTOR, EVENT_FIELDS, type Fields, type Kind } from './event-fields.ts';
import type { Scrubber } from './scrubber.ts';

/** A user who is not known to have taken part. Nothing about them is revealed. */
const UNKNOWN_USER = 'unknown';

export interface ScrubContext {
  readonly scrubber: Scrubber;
  /** The pseudonym of a user by their id. */
  readonly pseudonymOf: (userId: string) => string | undefined;
  /** What stands for the platform's ids. */
  readonly ids: EventIds;
}

interface EventIds {
  team(id: number): number;
  /** Ascending. */
  teams(ids: readonly number[]): number[];
  thread(id: string): string;
  file(id: string): string;
}

/**
 * An event of the current version in publishable form, with pseudonyms for users and names. It is not validated, before
 * or after: texts in places that no event has are scrubbed too.
 */
export function scrubEvent(context: ScrubContext, event: RawEvent): object {
  const known: Readonly<Record<string, Fields>> = EVENT_FIELDS;
  const type = String(event['type']);
  return scrubbedObject(context, event, Object.hasOwn(known, type) ? (known[type] ?? {}) : {});
}

function scrubbedObject(context: ScrubContext, object: object, fields: Fields): object {
  // Acts of the platform have no user.
  if (fields === ACTOR && 'role' in object && object.role === 'system') return object;
  const scrubbed: Record<string, unknown> = { ...object };
  for (const name in scrubbed) {
    const value = scrubbed[name];
    if (typeof value === 'string' || typeof value === 'object' || fields[name] === 'team') {
      scrubbed[name] = scrubbedValue(context, value, fields[name]);
    }
  }
  return scrubbed;
}

function scrubbedValue(context: ScrubContext, value: unknown, kind: Kind | Fields | undefined): unknown {
  if (typeof value === 'string') return scrubbedText(context, value, typeof kind === 'string' ? kind : 'text');
  if (typeof value === 'number' && kind === 'team') return context.ids.team(value);
  if (typeof value !== 'object' || value === null) return value;
  if (kind === 'team' && Array.isArray(value)) return context.ids.teams(value);
  if (Array.isArray(value)) return value.map((item) => scrubbedValue(context, item, kind));
  return scrubbedObject(context, value, typeof kind === 'object' ? kind : {});
}

function scrubbedText({ scrubber, pseudonymOf, ids }: ScrubContext, text: string, kind: Kind): string {
  switch (kind) {
    case 'text':
    case 'team':
      return scrubber.scrub(text);
    case 'address':
      return scrubber.scrubAddress(text);
    case 'holds_user':
      return scrubber.scrubUser(text);
    case 'user':
      return pseudonymOf(text) ?? UNKNOWN_USER;
    case 'thread':
      return ids.thread(text);
    case 'file':
      return ids.file(text);
    case 'definition':
    case 'constant':
      return text;
  }
}
