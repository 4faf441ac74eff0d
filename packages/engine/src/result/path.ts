import type { Definition } from '@muster/definition';
import { countedFor } from '../compiled/counted.ts';
import { isForRole } from '../compiled/roles.ts';
import { ReachedSoFar } from '../counting/counting.ts';
import type { TeamSwitch } from './switch-log.ts';

/** How many milestones were reached from a moment of exercise time on. */
export interface PathStep {
  readonly time: number;
  readonly reached: number;
}

/** What a path is made from: a team as it played, and how far its members may see. */
export interface PathSource {
  readonly role: string | null;
  readonly switches: readonly TeamSwitch[];
  /** Also what teams see only once everybody has finished. */
  readonly isWhole: boolean;
}

/**
 * The ending of a team, by its index in the definition: of the final milestones that are on at the end, the one that
 * came first.
 */
export function endingOf(
  { milestones, config }: Pick<Definition, 'milestones' | 'config'>,
  { role, switches }: Pick<PathSource, 'role' | 'switches'>,
): number | undefined {
  const since = new Map<string, number>();
  for (const { name, initialState } of milestones) if (initialState) since.set(name, -1);
  for (const [index, { milestone, on }] of switches.entries()) {
    if (on) since.set(milestone, index);
    else since.delete(milestone);
  }
  let [ending, earliest] = [undefined as number | undefined, Number.POSITIVE_INFINITY];
  for (const [place, { name, final, roles }] of milestones.entries()) {
    const from = since.get(name) ?? Number.POSITIVE_INFINITY;
    if (final && from < earliest && isForRole(roles, role, config)) [ending, earliest] = [place, from];
  }
  return ending;
}

/** The number of milestones that a team had reached over time, of those that its members see. */
export function pathOf(definition: Definition, source: PathSource): PathStep[] {
  const { milestones } = definition;
  const { visible, afterwards } = countedFor(definition, source.role);
  const ending = endingOf(definition, source);
  const places = new Map(milestones.map(({ name }, place) => [name, place]));
  const count = new ReachedSoFar(source.isWhole ? afterwards : visible);
  // Only one ending came.
  const turn = (place: number, on: boolean): void => {
    if (milestones[place]?.final !== true || place === ending) count.turn(place, on);
  };
  for (const [place, { initialState }] of milestones.entries()) if (initialState) turn(place, true);
  const steps = [{ time: 0, reached: count.reached }];
  for (const { milestone, on, time } of source.switches) {
    turn(places.get(milestone) ?? -1, on);
    const last = steps.at(-1);
    if (last?.time === time) last.reached = count.reached;
    else if (last?.reached !== count.reached) steps.push({ time, reached: count.reached });
  }
  return steps;
}
