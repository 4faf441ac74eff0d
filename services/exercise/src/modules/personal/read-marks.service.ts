import { kitErrors } from '@muster/kit/errors';
import { type Actor, requirePerson } from '../../access/index.ts';
import { readPage } from '../../page.ts';
import { type ExerciseDeps, seenScene } from '../exercises/index.ts';
import type { MarkKeeper } from './mark-keeper.ts';
import { placeUnknown } from './personal.errors.ts';
import { readPlaceName } from './place-name.ts';
import { marksOf } from './read-marks.store.ts';
import { findReadPlace, keyOf, type ReadPlace, type ReadPlaceKind, readPlaces } from './read-places.ts';

export interface PersonalDeps extends ExerciseDeps {
  readonly markKeeper: MarkKeeper;
}

/** The read mark of a user in a place. */
export interface ReadMark extends Pick<ReadPlace, 'kind' | 'name' | 'last'> {
  readonly mark: number;
  readonly unread: number;
}

/** The maximum number of places per answer. */
const MAX_PLACES = 1000;
const DEFAULT_PLACES = 500;

export interface MarkRead {
  readonly place: { readonly kind: ReadPlaceKind; readonly name?: string | null | undefined };
  readonly upTo: number;
}

/** A user has read a place up to a number. What is not there yet cannot be read. */
export async function markRead(
  platform: PersonalDeps,
  actor: Actor,
  teamId: number,
  { place: { kind, name }, upTo }: MarkRead,
): Promise<ReadMark> {
  const asked = readPlaceName(name) ?? null;
  if (upTo < 1) throw kitErrors.invalid_input('too_small', { place: 'upTo', min: 1 });
  const person = requirePerson(actor);
  const scene = await seenScene(platform, actor, teamId);
  const place = findReadPlace({ ...scene, userId: person.userId }, kind, asked);
  if (place === undefined) throw placeUnknown();
  if (place.last === 0) return markIn(place, 0);
  const owner = { person, teamId: scene.team.id, place: keyOf(place) };
  return markIn(place, await platform.markKeeper.raise(owner, Math.min(upTo, place.last)));
}

/** The read marks of a user in every place of a team. */
export async function readMarks(
  platform: PersonalDeps,
  actor: Actor,
  teamId: number,
  asked: number | null | undefined,
): Promise<ReadMark[]> {
  const { limit } = readPage({ limit: asked }, { max: MAX_PLACES, defaultLimit: DEFAULT_PLACES });
  const { userId } = requirePerson(actor);
  const scene = await seenScene(platform, actor, teamId);
  const stored = await marksOf(platform.database, scene.team.id, userId);
  const held = platform.markKeeper.heldOf(userId, scene.team.id);
  return readPlaces({ ...scene, userId })
    .take(limit)
    .map((place) => {
      const key = keyOf(place);
      return markIn(place, Math.max(stored.get(key) ?? 0, held.get(key) ?? 0));
    })
    .toArray();
}

/** A mark is never beyond the last thing, although comments have other numbers for instructors than for a team. */
function markIn(place: ReadPlace, mark: number): ReadMark {
  const { kind, name, last } = place;
  return { kind, name, last, mark: Math.min(mark, last), unread: place.unreadAfter(mark) };
}
