import type { Definition } from '@muster/definition';
import type { Mode } from './events/lifecycle.ts';

/** Something about an exercise that works, but is probably not what its author meant. */
export interface OpeningWarning {
  readonly code: 'shared_on_demand';
  readonly message: string;
}

/** Warnings for the creator of an exercise from a definition. */
export function openingWarnings({ milestones }: Definition, mode: Mode): OpeningWarning[] {
  const shared = milestones.filter((milestone) => milestone.shared !== undefined).map(({ name }) => name);
  if (mode !== 'on-demand' || shared.length === 0) return [];
  const first = shared.slice(0, MAX_NAMED).join(', ');
  const rest = shared.length > MAX_NAMED ? ` and ${shared.length - MAX_NAMED} more` : '';
  const message = `On demand every team is on its own, so the shared milestones (${first}${rest}) are switched for each team alone.`;
  return [{ code: 'shared_on_demand', message }];
}

const MAX_NAMED = 5;
