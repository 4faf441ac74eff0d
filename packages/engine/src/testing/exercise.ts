import type { Definition } from '@muster/definition';
import type { Command } from '../actions/command.ts';
import { compared, type UncomparedCommand } from '../actions/comparisons.ts';
import { compile } from '../compiled/compile.ts';
import { fromMinutes, toMinutes } from '../compiled/minutes.ts';
import { decide } from '../decide.ts';
import type { Event, EventOf, EventType } from '../events/event.ts';
import type { Mode, TeamSetup } from '../events/lifecycle.ts';
import type { Refusal } from '../rules/refusal.ts';
import { nextWakeAt } from '../state/clock.ts';
import { initialState } from '../state/initial.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';

type Without<C, K extends string> = C extends unknown ? Omit<C, K> : never;

/** A command without actor, time and matches; the team is team 1 by default. */
export type Wish = Without<Command, 'actor' | 'at' | 'team' | 'matches'> & { readonly team?: number | null };

export const INSTRUCTOR = { id: 'ines', role: 'instructor' } as const;
export const SYSTEM = { id: 'system', role: 'system' } as const;
export const TRAINEE = { id: 'tom', role: 'trainee' } as const;

/** The wall clock when tests begin: some moment in 2024. */
export const NOON = 1_717_243_200_000;

interface Options {
  readonly mode?: Mode;
  readonly finishAtEnd?: boolean;
  readonly shareFeedback?: boolean;
  /** Names with roles; a team without a role has `null`. */
  readonly teams?: Readonly<Record<string, string | null>>;
  readonly start?: boolean;
}

/** A running exercise, with a wall clock that only tests advance. */
export class Exercise {
  readonly events: Event[] = [];
  state: State;
  now = NOON;

  constructor(definition: Definition, options: Options = {}) {
    this.state = initialState(compile(definition));
    const {
      mode = 'synchronous',
      finishAtEnd = false,
      shareFeedback = false,
      teams = { alpha: null },
      start = true,
    } = options;
    this.must({ type: 'open', mode, finishAtEnd, shareFeedback, teams: setups(teams) }, INSTRUCTOR);
    for (const [i, name] of Object.keys(teams).entries()) {
      this.must({ type: 'join_team', team: i + 1, user: i === 0 ? TRAINEE.id : `member-of-${name}` }, INSTRUCTOR);
    }
    if (start) this.must({ type: 'start' }, INSTRUCTOR);
  }

  ask(wish: Wish, actor: Command['actor']): readonly Event[] | Refusal {
    const decision = decide(this.state, commandOf(this.state, wish, actor, this.now));
    if (decision.refusal !== undefined) return decision.refusal;
    this.state = decision.state;
    this.events.push(...decision.events);
    return decision.events;
  }

  /** Sends a command that must be accepted, and returns its events. */
  must(wish: Wish, actor: Command['actor'] = TRAINEE): readonly Event[] {
    const answer = this.ask(wish, actor);
    if ('code' in answer) throw new Error(`${wish.type} was refused (${answer.code}): ${answer.message}`);
    return answer;
  }

  /** Sends a command that must be refused, and returns the code. */
  refused(wish: Wish, actor: Command['actor'] = TRAINEE): string {
    const before = this.state;
    const answer = this.ask(wish, actor);
    if (!('code' in answer)) throw new Error(`${wish.type} was not refused.`);
    if (this.state !== before) throw new Error('A refused command has changed the state.');
    return answer.code;
  }

  /** Advances the wall clock by minutes without waking the stream. */
  pass(minutes: number): this {
    this.now += fromMinutes(minutes);
    return this;
  }

  /** Advances by minutes and wakes the stream once, at the end. */
  wait(minutes: number): readonly Event[] {
    return this.pass(minutes).must({ type: 'wake' }, SYSTEM);
  }

  /** Advances by minutes and wakes the stream whenever it asks for it. */
  waitPunctually(minutes: number): void {
    const end = this.now + fromMinutes(minutes);
    for (let wake = nextWakeAt(this.state); wake !== null && wake <= end; wake = nextWakeAt(this.state)) {
      this.now = wake;
      this.must({ type: 'wake' }, SYSTEM);
    }
    this.now = end;
  }

  team(id = 1): TeamState {
    return teamOf(this.state, id);
  }

  of<Name extends EventType>(type: Name, events: readonly Event[] = this.events): EventOf<Name>[] {
    return events.filter((event): event is Extract<Event, EventOf<Name>> => event.type === type);
  }

  /** What was sent to a team, as `minute name`. */
  sent(team = 1): string[] {
    return this.events
      .filter((event) => event.type === 'inject_sent' || event.type === 'silent_inject_sent')
      .filter((event) => event.team === team)
      .map(
        ({ time, inject, alternative }) =>
          `${toMinutes(time)} ${inject}${alternative === inject ? '' : `/${alternative}`}`,
      );
  }

  /** What was switched for a team, as `minute name on`. */
  switched(team = 1): string[] {
    return this.events
      .filter((event) => event.type === 'milestone_switched' || event.type === 'shared_milestone_switched')
      .filter((event) => !('team' in event) || event.team === team)
      .map(({ time, milestone, on }) => `${toMinutes(time)} ${milestone} ${on ? 'on' : 'off'}`);
  }
}

export function setups(teams: Readonly<Record<string, string | null>>): TeamSetup[] {
  return Object.entries(teams).map(([name, role], i) => ({ id: i + 1, name, role, address: `${name}@mail.ex` }));
}

export function commandOf({ compiled }: State, wish: Wish, actor: Command['actor'], at: number): Command {
  return compared(compiled, { team: 1, ...wish, actor, at } as UncomparedCommand);
}
