import { caseless } from '@muster/definition';
import { kitErrors } from '@muster/kit/errors';
import { type Actor, requirePerson } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, type Scene, seenScene, seesAll } from '../exercises/index.ts';
import { placeUnknown, readPlaceName } from '../personal/index.ts';
import { presenceErrors } from './presence.errors.ts';
import type { PresenceBoard } from './presence-board.ts';
import { isPlace } from './presence-places.ts';
import type { PresencePlaceKind, Whereabouts } from './whereabouts.ts';

export interface PresenceDeps extends ExerciseDeps {
  readonly presence: PresenceBoard;
}

const MAX_ADDRESS_LENGTH = 320;
const CLAIMABLE: ReadonlySet<PresencePlaceKind | null> = new Set<PresencePlaceKind>([
  'THREAD',
  'SUBMISSION',
  'TEAM',
  'INJECT',
]);
/** The longest time for which browsers keep what can be taken back. */
const MAX_SENDS_IN_S = 15;

export interface Sign {
  readonly place?: { readonly kind: PresencePlaceKind; readonly name?: string | null | undefined } | null | undefined;
  readonly writing?: boolean | null | undefined;
  readonly writingAs?: string | null | undefined;
  readonly claim?: boolean | null | undefined;
  readonly sendsIn?: number | null | undefined;
  readonly leaving?: boolean | null | undefined;
}

/** Reports where a user is; returns whether it was published at once. */
export async function signPresence(platform: PresenceDeps, actor: Actor, teamId: number, sign: Sign): Promise<boolean> {
  const name = readPlaceName(sign.place?.name) ?? null;
  const writingAs = readAddress(sign.writingAs);
  const { userId } = requirePerson(actor);
  const scene = await seenScene(platform, actor, teamId);
  const kind = sign.place?.kind ?? null;
  if (sign.leaving === true) return platform.presence.sign(userId, scene.team.id, undefined);
  if (kind !== null && !isPlace(scene, kind, name)) throw placeUnknown();
  const claims = sign.claim === true;
  refuseUnlessInstructor(scene, claims || writingAs !== null || sign.sendsIn != null);
  if (claims && !CLAIMABLE.has(kind)) throw presenceErrors.not_claimable();
  if (writingAs !== null && !scene.state.compiled.persons.has(caseless(writingAs))) {
    throw exercisesErrors.person_unknown('simulated');
  }
  const whereabouts: Whereabouts = {
    exerciseId: scene.team.exercise_id,
    teamId: scene.team.id,
    asInstructor: seesAll(scene),
    kind,
    name,
    isWriting: sign.writing === true || writingAs !== null,
    writingAs,
    claims,
    sendsAt: sign.sendsIn == null ? null : platform.clock.now() + sendsInMs(sign.sendsIn),
    since: platform.clock.now(),
  };
  return platform.presence.sign(userId, scene.team.id, whereabouts);
}

function sendsInMs(seconds: number): number {
  return 1000 * Math.min(Math.max(seconds, 0), MAX_SENDS_IN_S);
}

function readAddress(address: string | null | undefined): string | null {
  if (address == null) return null;
  if (address.length <= MAX_ADDRESS_LENGTH) return address;
  throw kitErrors.text_invalid('too_long', { field: 'writingAs', max: MAX_ADDRESS_LENGTH, length: address.length });
}

function refuseUnlessInstructor(scene: Scene, isForInstructors: boolean): void {
  if (seesAll(scene) || !isForInstructors) return;
  throw platformErrors.forbidden('not_your_exercise');
}
