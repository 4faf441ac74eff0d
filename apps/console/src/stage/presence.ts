import type { SignPresenceInput } from '../room/frame/room.generated.ts';
import type { Call } from './call.ts';

/** Records where somebody is. It does not expire: on a stage nobody disappears without leaving. */
export function signPresence(
  { exercise, personal, person }: Call,
  { teamId, place, writing, writingAs, claim, leaving }: SignPresenceInput,
): void {
  const key = `${person.id} ${teamId}`;
  if (leaving === true) personal.present.delete(key);
  else {
    personal.present.set(key, {
      personId: person.id,
      teamId,
      isInstructor: exercise.isInstructor(person),
      kind: place?.kind ?? null,
      name: place?.name ?? null,
      isWriting: writing === true || writingAs != null,
      claims: claim === true,
    });
  }
  exercise.changed();
}
