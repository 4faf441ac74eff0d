import type { DriveDocument } from '@muster/definition';
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

/** The milestones that count for a team and that it may see. */
export function visibleMilestonesOf(state: State, team: TeamState): MilestoneView[] {
  const { compiled } = state;
  return compiled.definition.milestones
    .filter(({ name, teamVisible }) => teamVisible && concerns(compiled, team, name))
    .map(({ name, displayName, description, initialState }) => {
      const switched = team.milestones.get(compiled.milestones.get(name) ?? -1);
      const lastOn = switched === undefined ? (initialState ? 0 : null) : switched.lastOn;
      return { name, displayName: displayName || name, description, on: isOn(compiled, team, name), lastOn };
    });
}

/** Each activity counts the milestones that show it, each objective the milestones of its activities. */
export function objectivesOf(state: State, team: TeamState): ObjectiveView[] {
  const { compiled } = state;
  const counted = compiled.definition.milestones.filter(({ name }) => concerns(compiled, team, name));
  return compiled.definition.objectives.map(({ name, activities }) => {
    const counts = activities.map((activity) => {
      const showing = counted.filter((milestone) => milestone.activity === activity.name);
      const reached = showing.filter((milestone) => isOn(compiled, team, milestone.name)).length;
      return { name: activity.name, description: activity.description, reached, total: showing.length };
    });
    const sum = (pick: (count: Reached) => number): number => counts.reduce((all, count) => all + pick(count), 0);
    return { name, activities: counts, reached: sum(({ reached }) => reached), total: sum(({ total }) => total) };
  });
}

export function driveOf(state: State, team: TeamState): DriveDocument[] {
  const { compiled } = state;
  return compiled.definition.drive.filter(
    ({ unlockedBy }) => unlockedBy.length === 0 || unlockedBy.some((milestone) => isOn(compiled, team, milestone)),
  );
}
