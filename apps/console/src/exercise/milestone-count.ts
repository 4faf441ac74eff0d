import { countOf, type MilestoneCount, tallyOf } from '@muster/engine/counting';
import type { MilestoneColumn } from './overview-state.ts';

type CountedColumn = Pick<MilestoneColumn, 'roles' | 'outcome' | 'isFinal'>;

interface OfRole {
  readonly role: string | null;
}

const OUTCOMES = { GOOD: 'good', BAD: 'bad', NEUTRAL: 'neutral' } as const;

/** Whether a milestone counts for a team. */
export const countsFor = ({ roles }: Pick<CountedColumn, 'roles'>, { role }: OfRole): boolean =>
  roles.length === 0 || (role !== null && roles.includes(role));

/** What a team has reached of some milestones, by their index: by the rule of the engine, as everywhere. */
export function countReached(
  team: OfRole,
  places: Iterable<number>,
  milestones: readonly CountedColumn[],
  isOn: (place: number) => boolean,
): MilestoneCount {
  const own = [...places].flatMap((place) => {
    const milestone = milestones[place];
    if (milestone === undefined || !countsFor(milestone, team)) return [];
    return [[place, { outcome: OUTCOMES[milestone.outcome], final: milestone.isFinal }] as const];
  });
  return countOf(tallyOf(own), isOn);
}

/** The names of the milestones that are setbacks. */
export function setbacksIn(milestones: readonly Pick<MilestoneColumn, 'name' | 'outcome'>[]): ReadonlySet<string> {
  return new Set(milestones.filter(({ outcome }) => outcome === 'BAD').map(({ name }) => name));
}
