import type { ExercisePresenceResult } from './exercise.generated.ts';

type Present = ExercisePresenceResult['exercisePresence']['people'][number];

/** The members who are in a team now. */
export interface MembersHere {
  readonly count: number;
  /** When one of them last came or went to another place in it, on the monotonic clock. */
  readonly arrivedAt: number;
  /** The same as the server tells it. */
  readonly since: number;
}

/** By team; undefined while it is not known. A team without an entry has nobody in it. */
export type TeamPresence = ReadonlyMap<string, MembersHere> | undefined;

const NOBODY: MembersHere = { count: 0, arrivedAt: 0, since: 0 };

/** Entries that have not changed stay the same objects. */
export function presenceFrom(
  people: readonly Present[],
  { serverTime, now, before }: { readonly serverTime: number; readonly now: number; readonly before: TeamPresence },
): ReadonlyMap<string, MembersHere> {
  const members = people.filter(({ isInstructor }) => !isInstructor);
  const here = new Map<string, MembersHere>();
  for (const [teamId, those] of Map.groupBy(members, (one) => one.teamId)) {
    const since = Math.max(...those.map((one) => Date.parse(one.since)));
    const known = before?.get(teamId);
    const isSame = known?.count === those.length && known.since === since;
    here.set(teamId, isSame ? known : { count: those.length, since, arrivedAt: now - (serverTime - since) });
  }
  return here;
}

/** The members in a team; undefined while it is not known. */
export const hereIn = (presence: TeamPresence, teamId: string): MembersHere | undefined =>
  presence === undefined ? undefined : (presence.get(teamId) ?? NOBODY);

/** Which teams have members in them, as one text. */
export const occupiedIn = (presence: TeamPresence): string | undefined =>
  presence === undefined ? undefined : [...presence.keys()].sort().join();

/** For how many seconds a team that has not acted yet has been idle; undefined if nobody is there, or it is not known. */
export function idleFor(here: MembersHere | undefined, elapsed: number, now: number): number | undefined {
  if (here === undefined || here.count === 0) return undefined;
  return Math.max(0, Math.min(elapsed, (now - here.arrivedAt) / 1000));
}
