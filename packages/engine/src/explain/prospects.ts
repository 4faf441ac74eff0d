import { type Condition, canHoldTogether, Effort } from '@muster/definition';
import { milestonesOf } from '../compiled/conditions.ts';
import { pushTo } from '../compiled/push-to.ts';
import { isOn } from '../rules/milestones.ts';
import type { State, TeamState } from '../state/state.ts';
import { canComeFromElsewhere, type Others, othersOf } from './elsewhere.ts';
import { type Happening, happeningsAhead } from './happenings.ts';

/** Enough for any condition people write; a more expensive one counts as possible. */
const MAX_STEPS = 10_000;
/** The same for all conditions that one explanation asks about: about 30 ms. */
const MAX_STEPS_IN_ALL = 300_000;

interface Asking {
  canHold(this: void, condition: Condition): boolean;
  canHappen(this: void, happening: Happening): boolean;
}

const known = new WeakMap<TeamState, Prospects>();

/** The prospects of a team in a state. Memoized, since a caller that asks about one inject asks about all of them. */
export function prospectsOf(state: State, team: TeamState): Prospects {
  const found = known.get(team);
  if (found !== undefined && found.others === othersOf(state, team)) return found;
  const prospects = new Prospects(state, team);
  known.set(team, prospects);
  return prospects;
}

/**
 * What can still happen to a team. Milestones are treated as independent, so something impossible may count as
 * possible, but "never" is always true.
 */
class Prospects {
  readonly happenings: readonly Happening[];
  readonly others: Others;
  readonly #state: State;
  readonly #team: TeamState;
  readonly #grown = { on: new Set<string>(), off: new Set<string>() };

  constructor(state: State, team: TeamState) {
    this.#state = state;
    this.#team = team;
    this.others = othersOf(state, team);
    this.happenings = happeningsAhead(state, team);
    this.#spread();
  }

  canBe(milestone: string, on: boolean): boolean {
    const now = isOn(this.#state.compiled, this.#team, milestone);
    if (now === on || this.#grown[on ? 'on' : 'off'].has(milestone)) return true;
    return canComeFromElsewhere(this.#state, this.#team, milestone, on);
  }

  /** Answers questions, with one limit of the cost for all of them together. */
  asking(): Asking {
    const all = new Effort(MAX_STEPS_IN_ALL);
    const rangeOf = (milestone: string) => ({ on: this.canBe(milestone, true), off: this.canBe(milestone, false) });
    const canHold: Asking['canHold'] = (condition) => canHoldTogether([condition], rangeOf, new Effort(MAX_STEPS, all));
    return { canHold, canHappen: ({ after, condition }) => (after === null || canHold(after)) && canHold(condition) };
  }

  /**
   * Computes a fixed point: applies everything that can happen until nothing changes, checking only dependents of what
   * is new.
   */
  #spread(): void {
    const waiting = new Map<string, Happening[]>();
    for (const happening of this.happenings) {
      const { after, condition } = happening;
      for (const name of milestonesOf({ kind: 'and', operands: [after ?? condition, condition] })) {
        pushTo(waiting, name, happening);
      }
    }
    const { canHappen } = this.asking();
    const happened = new Set<Happening>();
    for (let asked: readonly Happening[] = this.happenings; asked.length > 0; ) {
      const news = new Set<string>();
      for (const happening of asked) {
        if (happened.has(happening) || !canHappen(happening)) continue;
        happened.add(happening);
        for (const name of this.#grow('on', happening.activate)) news.add(name);
        for (const name of this.#grow('off', happening.deactivate)) news.add(name);
      }
      asked = [...new Set([...news].flatMap((name) => waiting.get(name) ?? []))];
    }
  }

  #grow(state: 'on' | 'off', milestones: readonly string[]): string[] {
    const added = milestones.filter((milestone) => !this.#grown[state].has(milestone));
    for (const milestone of added) this.#grown[state].add(milestone);
    return added;
  }
}
