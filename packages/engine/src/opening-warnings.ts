import type { Definition } from '@muster/definition';
import type { Mode, TeamSetup } from './events/lifecycle.ts';

/** Something about an exercise that works, but is probably not what its author meant. */
export interface OpeningWarning {
  readonly code: 'shared_on_demand' | 'shared_without_cells';
  readonly message: string;
}

/** Warnings for the creator of an exercise with these teams from a definition. */
export function openingWarnings(
  { milestones }: Definition,
  mode: Mode,
  teams: readonly Pick<TeamSetup, 'cell'>[] = [],
): OpeningWarning[] {
  if (mode === 'on-demand') {
    const shared = milestones.filter((milestone) => milestone.shared !== undefined);
    if (shared.length === 0) return [];
    const message = `On demand every team is on its own, so the shared milestones (${named(shared)}) are switched for each team alone.`;
    return [{ code: 'shared_on_demand', message }];
  }
  const ofCells = milestones.filter(({ shared }) => shared === 'cell');
  // Two teams that belong together need no name for it.
  if (ofCells.length === 0 || teams.length <= 2 || teams.some(({ cell }) => cell !== undefined)) return [];
  const message = `No team has a cell, so all teams share the milestones of cells (${named(ofCells)}).`;
  return [{ code: 'shared_without_cells', message }];
}

const MAX_NAMED = 5;

function named(milestones: Definition['milestones']): string {
  const first = milestones.slice(0, MAX_NAMED).map(({ name }) => name);
  const rest = milestones.length > MAX_NAMED ? ` and ${milestones.length - MAX_NAMED} more` : '';
  return `${first.join(', ')}${rest}`;
}
