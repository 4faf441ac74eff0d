import { Compile, type Validator } from 'typebox/schema';
import { EVENT_SCHEMAS, type Event, type EventType, NOT_YET_WRITTEN } from './event.ts';

/** An event before it is validated. */
export type Raw = Readonly<Record<string, unknown>>;

/** Upcasts an event of an older version by one. */
type Upcasts = Readonly<Record<string, (old: Raw) => Raw>>;
export const UPCASTS: Upcasts = {
  // The addressed team was not recorded.
  'mail_sent@1': (old) => ({ ...old, version: 2, meantFor: null }),
  // No feedback was shared with teams.
  'exercise_opened@1': (old) => ({ ...old, version: 2, shareFeedback: false }),
  'comment_written@1': (old) => ({ ...old, version: 2, shared: false }),
  'answer_judged@1': (old) => ({ ...old, version: 2, shared: false }),
  // Instructors could give no points.
  'answer_judged@2': (old) => ({ ...old, version: 3, points: null }),
  // The causing event and person were not recorded.
  'milestone_switched@1': (old) => ({ ...old, version: 2, origin: null }),
  'shared_milestone_switched@1': (old) => ({ ...old, version: 2, origin: null }),
  // The text of the mail system was not recorded; it had only this one.
  'mail_bounced@1': (old) => ({ ...old, version: 2, returned: firstBounce(old['subject'], old['addresses']) }),
};

function firstBounce(subject: unknown, addresses: unknown): Raw {
  const list = Array.isArray(addresses) ? addresses.map((address) => `- ${address}`).join('\n') : '';
  const text = `Your mail could not be delivered, because nobody can be reached at\n\n${list}\n\nCheck the spelling and send it again.`;
  return { subject: `Undeliverable: ${subject}`, text };
}

const validators = new Map<string, Validator>();

/** An event of a type or version that this program does not know: a newer one may have written it. */
export class UnknownEvent extends Error {}

/**
 * Parses a stored event: upcasts it to the current version and validates it. Throws on anything that the engine never
 * wrote; UnknownEvent, if a newer one may have.
 */
export function readEvent(stored: unknown, upcasts: Upcasts = UPCASTS): Event {
  const raw = upcast(stored, upcasts);
  const type = raw['type'];
  if (!isEventType(type)) {
    const text = `There is no type of event ${JSON.stringify(type)}.`;
    throw typeof type === 'string' ? new UnknownEvent(text) : new Error(text);
  }
  if (isEvent(type, raw)) return raw;
  if (Number(raw['version']) > versionOf(type)) throw new UnknownEvent(`There is no event ${nameOf(raw)} yet.`);
  throw new Error(`The event ${nameOf(raw)} is not as the engine writes it: ${faultOf(type, raw)}.`);
}

/** Upcasts a stored event to the current version, without validating it. */
export function upcast(stored: unknown, upcasts: Upcasts = UPCASTS): Raw {
  let raw = asRecord(stored);
  for (let lift = upcasts[nameOf(raw)]; lift !== undefined; lift = upcasts[nameOf(raw)]) raw = lift(raw);
  return raw;
}

/**
 * Refuses to write what could not be read again, here or by the release before: that would make the whole stream
 * unreadable, not only this event.
 */
export function requireReadable(event: Event, notYetWritten = NOT_YET_WRITTEN): void {
  const { type } = event;
  if (notYetWritten.has(type)) throw new Error(`This version only reads ${type}; the next one can write it.`);
  if (validatorOf(type).Check(event)) return;
  throw new Error(`The command says something that no event can hold: ${type} ${faultOf(type, event)}.`);
}

function faultOf(type: EventType, event: unknown): string {
  const [, [first]] = validatorOf(type).Errors(event);
  return `${first?.instancePath} ${first?.message}`;
}

function nameOf(raw: Raw): string {
  return `${raw['type']}@${raw['version']}`;
}

function asRecord(value: unknown): Raw {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('A stored event must be an object.');
  }
  return value as Raw;
}

function versionOf(type: EventType): number {
  return EVENT_SCHEMAS[type].properties.version.const;
}

function isEventType(value: unknown): value is EventType {
  return typeof value === 'string' && Object.hasOwn(EVENT_SCHEMAS, value);
}

function isEvent(type: EventType, value: unknown): value is Event {
  return validatorOf(type).Check(value);
}

function validatorOf(type: EventType): Validator {
  const known = validators.get(type);
  if (known !== undefined) return known;
  const validator: Validator = Compile(EVENT_SCHEMAS[type]);
  validators.set(type, validator);
  return validator;
}
