import { placeIn } from '../compiled/place-in.ts';
import type { SwitchRun } from '../events/milestones.ts';
import type { NumberSet } from '../state/number-set.ts';
import type { Standing, State, TeamState } from '../state/state.ts';
import { isOn } from './milestones.ts';

/**
 * What an act has to switch, in order, and how its teams stand after that. All controls of one act are applied before
 * anything follows from them, so it is known before the first switch.
 */
export class PlannedSwitches {
  #runs: SwitchRun[] = [];
  readonly #on = new Map<number, NumberSet>();

  standingOf({ id, role, on }: TeamState): Standing {
    return { role, on: this.#on.get(id) ?? on };
  }

  /** Adds those that change something. */
  add({ compiled }: State, team: TeamState, { milestones: names, ...run }: Omit<SwitchRun, 'team'>): void {
    const standing = this.standingOf(team);
    const milestones = [...new Set(names)].filter((name) => isOn(compiled, standing, name) !== run.on);
    if (milestones.length === 0) return;
    const places = milestones.map((name) => placeIn(compiled.milestones, name));
    this.#on.set(team.id, run.on ? standing.on.changed(places, []) : standing.on.changed([], places));
    this.#runs.push({ ...run, team: team.id, milestones });
  }

  /** Forgets them. */
  take(): readonly SwitchRun[] {
    const runs = this.#runs;
    this.#runs = [];
    this.#on.clear();
    return runs;
  }
}
