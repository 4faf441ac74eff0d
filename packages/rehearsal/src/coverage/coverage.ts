import type { Definition } from '@muster/definition';
import type { Event } from '@muster/engine';
import { CoveredPlaces } from './covered-places.ts';
import { type Uncovered, uncoveredIn } from './uncovered.ts';
import { RunObserver } from './run-observer.ts';

export interface CoverageReport {
  readonly uncovered: Uncovered;
  /** How many teams, over all runs, finished with which final milestone. */
  readonly endings: readonly { readonly milestone: string; readonly teams: number }[];
  readonly teamsWithoutEnding: number;
}

/** Counts what happens over many runs. */
export class Coverage {
  readonly #definition: Definition;
  readonly #seen = new CoveredPlaces();
  readonly #endings = new Map<string, number>();
  #teams = 0;

  constructor(definition: Definition) {
    this.#definition = definition;
  }

  add(run: readonly Event[]): void {
    const observer = new RunObserver(this.#definition, this.#seen);
    for (const event of run) {
      observer.watch(event);
      if (event.type === 'exercise_opened') this.#teams += event.teams.length;
      if (event.type === 'team_finished')
        this.#endings.set(event.milestone, (this.#endings.get(event.milestone) ?? 0) + 1);
    }
  }

  report(): CoverageReport {
    const finished = [...this.#endings.values()].reduce((sum, teams) => sum + teams, 0);
    return {
      uncovered: uncoveredIn(this.#definition, this.#seen),
      endings: this.#definition.milestones
        .filter(({ final }) => final)
        .map(({ name }) => ({ milestone: name, teams: this.#endings.get(name) ?? 0 })),
      teamsWithoutEnding: this.#teams - finished,
    };
  }
}
