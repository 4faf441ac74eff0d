import type { SignPresenceInput } from '../room/frame/room.generated.ts';
import type { Call } from './call.ts';
import { personFields } from './fields.ts';
import type { Whereabouts } from './personal-things.ts';

/** Records where somebody is. It does not expire: on a stage nobody disappears without leaving. */
export function signPresence(
  { exercise, personal, person }: Call,
  { teamId, place, writing, writingAs, claim, sendsIn, leaving }: SignPresenceInput,
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
      sendsAt:
        sendsIn == null ? null : new Date(exercise.now() + 1000 * Math.min(Math.max(sendsIn, 0), 15)).toISOString(),
    });
  }
  exercise.changed();
}

/** Who is here, those who attend to something or write first. */
export function presentIn({ exercise, personal }: Call, isMeant: (here: Whereabouts) => boolean) {
  const here = [...personal.present.values()].filter(isMeant).sort(byImportance);
  return here.flatMap(({ personId, ...where }) => {
    const user = personFields({ exercise }, personId);
    return user === null ? [] : { user, ...where };
  });
}

function byImportance(one: Whereabouts, other: Whereabouts): number {
  return weight(other) - weight(one) || (one.personId < other.personId ? -1 : 1);
}

const weight = ({ claims, isWriting }: Whereabouts): number => Number(claims) * 2 + Number(isWriting);
