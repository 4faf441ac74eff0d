import type { Event } from '@muster/engine';
import { ACTOR, EVENT_FIELDS, type Fields, type Kind } from './event-fields.ts';
import type { Scrubber } from './scrubber.ts';

/** A user who is not known to have taken part. Nothing about them is revealed. */
const UNKNOWN_USER = 'unknown';

/** The pseudonym of a user by their id. */
type PseudonymOf = (userId: string) => string | undefined;

/** An event in publishable form: still an event, with pseudonyms for users and names. */
export function scrubEvent(scrubber: Scrubber, pseudonymOf: PseudonymOf, event: Event): object {
  return scrubbedObject(event, EVENT_FIELDS[event.type]);

  function scrubbedObject(object: object, fields: Fields): object {
    // Acts of the platform have no user.
    if (fields === ACTOR && 'role' in object && object.role === 'system') return object;
    const scrubbed: Record<string, unknown> = { ...object };
    for (const name in scrubbed) scrubbed[name] = scrubbedValue(scrubbed[name], fields[name]);
    return scrubbed;
  }

  function scrubbedValue(value: unknown, kind: Kind | Fields | undefined): unknown {
    if (typeof value === 'string') return scrubbedText(value, typeof kind === 'string' ? kind : 'text');
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => scrubbedValue(item, kind));
    return scrubbedObject(value, typeof kind === 'object' ? kind : {});
  }

  function scrubbedText(text: string, kind: Kind): string {
    switch (kind) {
      case 'text':
        return scrubber.scrub(text);
      case 'holds_user':
        return scrubber.scrubUser(text);
      case 'user':
        return pseudonymOf(text) ?? UNKNOWN_USER;
      case 'definition':
      case 'id':
      case 'constant':
        return text;
    }
  }
}
