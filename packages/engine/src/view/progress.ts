import type { FileReference } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import { concerns, isOn } from '../rules/milestones.ts';
import type { State, TeamState } from '../state/state.ts';

export interface MilestoneView {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly on: boolean;
  readonly lastOn: number | null;
}

interface Reached {
  readonly reached: number;
  readonly total: number;
}

export interface ObjectiveView extends Reached {
  readonly name: string;
  readonly activities: readonly (Reached & { readonly name: string; readonly description: string })[];
}

/** Whether a milestone counts for a team, and it may see it. */
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

/** Each activity counts the milestones that show it, each objective the milestones of its activities. */
export function objectiveView(state: State, team: TeamState, place: number): ObjectiveView | undefined {
  const { compiled } = state;
  const objective = compiled.definition.objectives[place];
  if (objective === undefined) return undefined;
  const counted = compiled.definition.milestones.filter(({ name }) => concerns(compiled, team, name));
  const activities = objective.activities.map(({ name, description }) => {
    const showing = counted.filter((milestone) => milestone.activity === name);
    const reached = showing.filter((milestone) => isOn(compiled, team, milestone.name)).length;
    return { name, description, reached, total: showing.length };
  });
  const sum = (pick: (count: Reached) => number): number => activities.reduce((all, count) => all + pick(count), 0);
  return {
    name: objective.name,
    activities,
    reached: sum(({ reached }) => reached),
    total: sum(({ total }) => total),
  };
}

export function driveOf(state: State, team: TeamState): FileReference[] {
  const { compiled } = state;
  return compiled.definition.drive
    .filter(({ unlockedBy }) => unlockedBy.length === 0 || unlockedBy.some((name) => isOn(compiled, team, name)))
    .map(({ name, path, size }) => ({ name, path, size }));
}
