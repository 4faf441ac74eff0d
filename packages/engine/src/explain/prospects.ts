import type { Condition } from '@muster/definition';
import { isOn } from '../rules/milestones.ts';
import type { State, TeamState } from '../state/state.ts';
import { type Happening, happeningsAhead } from './happenings.ts';

/**
 * What can still come about for a team. Milestones are taken as independent of each other, so "perhaps" may be said of
 * what is impossible, but "never" is only said of what truly is.
 */
export class Prospects {
  readonly happenings: readonly Happening[];
  readonly #state: State;
  readonly #team: TeamState;
  readonly #grown = { on: new Set<string>(), off: new Set<string>() };

  constructor(state: State, team: TeamState) {
    this.#state = state;
    this.#team = team;
    this.happenings = happeningsAhead(state, team);
    this.#spread();
  }

  canBe(milestone: string, on: boolean): boolean {
    const now = isOn(this.#state.compiled, this.#team, milestone);
    return now === on || this.#grown[on ? 'on' : 'off'].has(milestone);
  }

  canHold(condition: Condition, wanted = true): boolean {
    switch (condition.kind) {
      case 'always':
        return wanted;
      case 'milestone':
        return this.canBe(condition.name, wanted);
      case 'not':
        return this.canHold(condition.operand, !wanted);
      case 'and':
      case 'or': {
        const possible = (operand: Condition): boolean => this.canHold(operand, wanted);
        return (condition.kind === 'and') === wanted
          ? condition.operands.every(possible)
          : condition.operands.some(possible);
      }
    }
  }

  canHappen({ conditions }: Happening): boolean {
    return conditions.every((condition) => this.canHold(condition));
  }

  /** Lets everything happen that can, until nothing new comes of it. */
  #spread(): void {
    let waiting = [...this.happenings];
    for (let before = -1; before !== waiting.length; ) {
      before = waiting.length;
      const possible = waiting.filter((happening) => this.canHappen(happening));
      for (const { activate, deactivate } of possible) {
        for (const milestone of activate) this.#grown.on.add(milestone);
        for (const milestone of deactivate) this.#grown.off.add(milestone);
      }
      waiting = waiting.filter((happening) => !possible.includes(happening));
    }
  }
}
