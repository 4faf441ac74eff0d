import { PLACE_KINDS, type PresencePlaceKind, type Whereabouts } from './whereabouts.ts';

/** The reported place of a user, and how long ago. */
interface ReportedPlace {
  readonly whereabouts: Whereabouts;
  readonly ageMs: number;
}

/** Everything known about where one user is. */
export interface PersonSign {
  readonly userId: string;
  readonly said: readonly ReportedPlace[];
}

/** The size limit of a signal between instances. */
const MAX_BYTES = 3900;

/** Serializes the presence of a user for other instances. What does not fit is left out, oldest first. */
export function writeSign({ userId, said }: PersonSign): string {
  const entries = said.toSorted((one, other) => one.ageMs - other.ageMs).map(tupleOf);
  for (let count = entries.length; count > 0; count -= 1) {
    const text = JSON.stringify([userId, entries.slice(0, count)]);
    if (Buffer.byteLength(JSON.stringify(text)) <= MAX_BYTES) return text;
  }
  return JSON.stringify([userId, []]);
}

type SignTuple = readonly [
  exerciseId: number,
  teamId: number,
  asInstructor: boolean,
  kind: string | null,
  name: string | null,
  isWriting: boolean,
  writingAs: string | null,
  claims: boolean,
  since: number,
  ageMs: number,
  sendsAt: number | null,
];

function tupleOf({ whereabouts, ageMs }: ReportedPlace): SignTuple {
  const { exerciseId, teamId, asInstructor, kind, name, isWriting, writingAs, claims, since, sendsAt } = whereabouts;
  return [exerciseId, teamId, asInstructor, kind, name, isWriting, writingAs, claims, since, ageMs, sendsAt];
}

/** Anyone with access to the database can send one: malformed signals give undefined. */
export function readSign(text: string): PersonSign | undefined {
  try {
    const [userId, entries]: unknown[] = JSON.parse(text);
    if (typeof userId !== 'string' || !Array.isArray(entries)) return undefined;
    const said = entries.map(readEntry);
    return said.every((one) => one !== undefined) ? { userId, said } : undefined;
  } catch {
    return undefined;
  }
}

function readEntry(entry: unknown): ReportedPlace | undefined {
  if (!Array.isArray(entry)) return undefined;
  // Instances of older versions do not say whether something waits to be sent.
  const [
    exerciseId,
    teamId,
    asInstructor,
    kind,
    name,
    isWriting,
    writingAs,
    claims,
    since,
    ageMs,
    at = null,
  ]: unknown[] = entry;
  if (!isNumber(exerciseId) || !isNumber(teamId) || !isNumber(since) || !isNumber(ageMs)) return undefined;
  if (!isBoolean(asInstructor) || !isBoolean(isWriting) || !isBoolean(claims)) return undefined;
  if (at !== null && !isNumber(at)) return undefined;
  if (!isKind(kind) || !isText(name) || !isText(writingAs)) return undefined;
  return {
    whereabouts: { exerciseId, teamId, asInstructor, kind, name, isWriting, writingAs, claims, since, sendsAt: at },
    ageMs: Math.max(0, ageMs),
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
const isKind = (value: unknown): value is PresencePlaceKind | null =>
  value === null || PLACE_KINDS.some((kind) => kind === value);
