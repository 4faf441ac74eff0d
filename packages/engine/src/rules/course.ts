import type { Event, EventOf, EventType } from '../events/event.ts';
import { evolve } from '../evolve/evolve.ts';
import type { State } from '../state/state.ts';

/** An event without its moment; the version is said only where it is not the first. */
type Draft = {
  [Name in EventType]: Omit<EventOf<Name>, 'time' | 'at' | (EventOf<Name>['version'] extends 1 ? 'version' : never)>;
}[EventType];

/** A milestone that was switched and whose consequences are still to be drawn. */
export interface Change {
  readonly milestone: string;
  readonly on: boolean;
}

/**
 * The course of events while one command is decided. Each event is folded into the state at once, by the very
 * function that folds stored events, so that what is decided next is decided on what has just happened.
 */
export class Course {
  readonly events: Event[] = [];
  state: State;
  #time: number;
  #at: number;
  readonly #changes = new Map<number, Change[]>();

  constructor(state: State) {
    this.state = state;
    this.#time = state.clock.time;
    this.#at = state.clock.at;
  }

  /** The exercise time of what happens now. */
  get time(): number {
    return this.#time;
  }

  /** What the wall clock shows at that. */
  get at(): number {
    return this.#at;
  }

  moveTo(time: number, at: number): void {
    this.#time = time;
    this.#at = at;
  }

  emit(draft: Draft): void {
    const event: Event = { version: 1, ...draft, time: this.#time, at: this.#at };
    this.events.push(event);
    this.state = evolve(this.state, event);
    if (event.type === 'milestone_switched') this.#note(event.team, event);
    if (event.type === 'shared_milestone_switched') for (const { id } of this.state.teams) this.#note(id, event);
  }

  /** The changes of a team since it was last asked for them. */
  takeChanges(team: number): readonly Change[] {
    const taken = this.#changes.get(team) ?? [];
    this.#changes.delete(team);
    return taken;
  }

  /** In the order in which the exercise was opened with them. */
  get teamsWithChanges(): readonly number[] {
    const placeOf = (team: number): number => this.state.teamPlaces.get(team) ?? 0;
    return [...this.#changes.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  }

  #note(team: number, { milestone, on }: Change): void {
    const changes = this.#changes.get(team);
    if (changes === undefined) this.#changes.set(team, [{ milestone, on }]);
    else changes.push({ milestone, on });
  }
}
