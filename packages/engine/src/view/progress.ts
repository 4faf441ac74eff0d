import { type FileReference, outcomeOf } from '@muster/definition';
import { type CountedDefinition, countedFor } from '../compiled/counted.ts';
import { isForRole } from '../compiled/roles.ts';
import { countOf, type MilestoneCount, type Tally } from '../counting/counting.ts';
import { isOn, scoreOf } from '../rules/milestones.ts';
import { NumberSet } from '../state/number-set.ts';
import type { State, TeamState } from '../state/state.ts';

export interface MilestoneView {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly on: boolean;
  readonly lastOn: number | null;
  /** Whether it is on and was no achievement. What is to come does not tell which it would be. */
  readonly isSetback: boolean;
}

interface ReachedCount {
  readonly reached: number;
  readonly total: number;
}

export interface ObjectiveView extends ReachedCount {
  readonly name: string;
  readonly activities: readonly (ReachedCount & { readonly name: string; readonly description: string })[];
}

/** Whether a milestone counts for a team and is visible to it. */
export function isVisible(state: State, team: TeamState, place: number): boolean {
  const { config, milestones } = state.compiled.definition;
  const milestone = milestones[place];
  return milestone?.teamVisible === true && isForRole(milestone.roles, team.role, config);
}

export function milestoneView(state: State, team: TeamState, place: number): MilestoneView | undefined {
  const milestone = state.compiled.definition.milestones[place];
  if (milestone === undefined) return undefined;
  const { name, displayName, description } = milestone;
  return { name, displayName: displayName || name, description, ...standingOf(state, team, place) };
}

/** Whether a milestone is on, and when it was last switched on: 0 for one that begins on. */
export function standingOf(
  { compiled }: State,
  team: TeamState,
  place: number,
): Pick<MilestoneView, 'on' | 'lastOn' | 'isSetback'> {
  const switched = team.milestones.get(place);
  const milestone = compiled.definition.milestones[place];
  const on = team.on.has(place);
  return {
    on,
    lastOn: switched === undefined ? (milestone?.initialState === true ? 0 : null) : switched.lastOn,
    isSetback: on && milestone !== undefined && outcomeOf(milestone) === 'bad',
  };
}

/**
 * Each activity counts the milestones that demonstrate it, each objective the milestones of its activities. Those that
 * only other roles can demonstrate are omitted.
 */
export function objectiveView({ compiled }: State, team: TeamState, place: number): ObjectiveView | undefined {
  const objective = compiled.definition.objectives[place];
  const counted = countedFor(compiled.definition, team.role).objectives.find((each) => each.place === place);
  if (objective === undefined || counted === undefined) return undefined;
  const activities = counted.activities.flatMap(({ place: index, milestones }) => {
    const activity = objective.activities[index];
    if (activity === undefined) return [];
    return { name: activity.name, description: activity.description, ...reachedCount(milestones, team) };
  });
  return { name: objective.name, activities, ...reachedCount(counted.milestones, team) };
}

function reachedCount(tally: Tally, team: TeamState): ReachedCount {
  const { reached, total } = countOf(tally, (place) => team.on.has(place));
  return { reached, total };
}

/** The progress of a team in numbers: for lists and reports, which read no stream. */
export interface TeamProgress {
  readonly score: number;
  /** Of those that count for the team, visible or not. */
  readonly milestones: MilestoneCount;
  /** Of those that it sees. */
  readonly visible: MilestoneCount;
  readonly objectives: readonly (ReachedCount & { readonly name: string })[];
  /** Those that were ever switched: the index in the definition, whether it is on, and when it was last switched on. */
  readonly switched: readonly (readonly [place: number, on: boolean, lastOn: number | null])[];
}

export function teamProgress({ compiled }: State, team: TeamState): TeamProgress {
  return {
    score: scoreOf(compiled, team),
    ...countsBy((tally) => countOn(tally, team.on), compiled.definition, team.role),
    switched: [...team.milestones.entries()].map(([place, { lastOn }]) => [place, team.on.has(place), lastOn]),
  };
}

/** What the milestones that are on amount to, for teams of a role. */
export function progressCounts(
  definition: CountedDefinition,
  role: string | null,
  isOn: (place: number) => boolean,
): ProgressCounts {
  return countsBy((tally) => countOf(tally, isOn), definition, role);
}

type ProgressCounts = Pick<TeamProgress, 'milestones' | 'visible' | 'objectives'>;

function countsBy(
  count: (tally: Tally) => MilestoneCount,
  definition: CountedDefinition,
  role: string | null,
): ProgressCounts {
  const counted = countedFor(definition, role);
  return {
    milestones: count(counted.milestones),
    visible: count(counted.visible),
    objectives: counted.objectives.map(({ name, milestones }) => {
      const { reached, total } = count(milestones);
      return { name, reached, total };
    }),
  };
}

/** By tally, its milestones as sets: one act can switch a milestone of five thousand for five hundred teams. */
const tallied = new WeakMap<Tally, Readonly<Record<keyof Tally, NumberSet>>>();

/** The same as `countOf`, thirty milestones at a time. */
function countOn(tally: Tally, on: NumberSet): MilestoneCount {
  const { good, endings, bad } = tallied.get(tally) ?? {
    good: NumberSet.of(tally.good),
    endings: NumberSet.of(tally.endings),
    bad: NumberSet.of(tally.bad),
  };
  tallied.set(tally, { good, endings, bad });
  return {
    reached: on.countIn(good) + Number(on.countIn(endings) > 0),
    total: tally.good.length + Number(tally.endings.length > 0),
    setbacks: on.countIn(bad),
  };
}

export function driveOf(state: State, team: TeamState): FileReference[] {
  const { compiled } = state;
  return compiled.definition.drive
    .filter(({ unlockedBy }) => unlockedBy.length === 0 || unlockedBy.some((name) => isOn(compiled, team, name)))
    .map(({ name, path, size }) => ({ name, path, size }));
}
