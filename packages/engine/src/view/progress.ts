import type { Definition, FileReference, Milestone } from '@muster/definition';
import { countedFor } from '../compiled/counted.ts';
import { isForRole } from '../compiled/roles.ts';
import { concerns, isOn, scoreOf } from '../rules/milestones.ts';
import type { State, TeamState } from '../state/state.ts';

export interface MilestoneView {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly on: boolean;
  readonly lastOn: number | null;
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
  const { on, lastOn } = standingOf(state, team, place);
  return { name, displayName: displayName || name, description, on, lastOn };
}

/** Whether a milestone is on, and when it was last switched on: 0 for one that begins on. */
export function standingOf(state: State, team: TeamState, place: number): Pick<MilestoneView, 'on' | 'lastOn'> {
  const switched = team.milestones.get(place);
  const begins = state.compiled.definition.milestones[place]?.initialState === true;
  return { on: team.on.has(place), lastOn: switched === undefined ? (begins ? 0 : null) : switched.lastOn };
}

const known = new WeakMap<Definition, ReadonlyMap<string, readonly Milestone[]>>();

/** By activity, the milestones that demonstrate it. Looked up for every activity of every view. */
function demonstrating(definition: Definition): ReadonlyMap<string, readonly Milestone[]> {
  const found = known.get(definition);
  if (found !== undefined) return found;
  const withActivity = definition.milestones.filter(({ activity }) => activity !== null);
  const grouped = Map.groupBy(withActivity, ({ activity }) => activity ?? '');
  known.set(definition, grouped);
  return grouped;
}

/**
 * Each activity counts the milestones that demonstrate it, each objective the milestones of its activities. Those that
 * only other roles can demonstrate are omitted.
 */
export function objectiveView(state: State, team: TeamState, place: number): ObjectiveView | undefined {
  const { compiled } = state;
  const objective = compiled.definition.objectives[place];
  if (objective === undefined) return undefined;
  const activities = objective.activities.flatMap(({ name, description }) => {
    const showing = demonstrating(compiled.definition).get(name) ?? [];
    const own = showing.filter((milestone) => concerns(compiled, team, milestone.name));
    if (own.length === 0 && showing.length > 0) return [];
    const reached = own.filter((milestone) => isOn(compiled, team, milestone.name)).length;
    return [{ name, description, reached, total: own.length }];
  });
  if (activities.length === 0 && objective.activities.length > 0) return undefined;
  const sum = (pick: (count: ReachedCount) => number): number =>
    activities.reduce((all, count) => all + pick(count), 0);
  return {
    name: objective.name,
    activities,
    reached: sum(({ reached }) => reached),
    total: sum(({ total }) => total),
  };
}

/** The progress of a team in numbers: for lists and reports, which read no stream. */
export interface TeamProgress {
  readonly score: number;
  /** Of those that count for the team, visible or not. */
  readonly milestones: ReachedCount;
  readonly objectives: readonly (ReachedCount & { readonly name: string })[];
  /** Those that were ever switched: the index in the definition, whether it is on, and when it was last switched on. */
  readonly switched: readonly (readonly [place: number, on: boolean, lastOn: number | null])[];
}

export function teamProgress({ compiled }: State, team: TeamState): TeamProgress {
  const counted = countedFor(compiled, team.role);
  const countOf = (places: readonly number[]): ReachedCount => ({
    reached: places.reduce((sum, place) => sum + (team.on.has(place) ? 1 : 0), 0),
    total: places.length,
  });
  return {
    score: scoreOf(compiled, team),
    milestones: countOf(counted.milestones),
    objectives: counted.objectives.map(({ name, milestones }) => ({ name, ...countOf(milestones) })),
    switched: [...team.milestones.entries()].map(([place, { lastOn }]) => [place, team.on.has(place), lastOn]),
  };
}

export function driveOf(state: State, team: TeamState): FileReference[] {
  const { compiled } = state;
  return compiled.definition.drive
    .filter(({ unlockedBy }) => unlockedBy.length === 0 || unlockedBy.some((name) => isOn(compiled, team, name)))
    .map(({ name, path, size }) => ({ name, path, size }));
}
