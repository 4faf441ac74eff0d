import type { Event, EventOf, EventType } from '../events/event.ts';
import type { MailBody } from '../events/mail.ts';
import type { TeamValues } from '../events/team-values.ts';
import { evolve } from '../evolve/evolve.ts';
import type { State } from '../state/state.ts';

/** An event without its time; the version is given only if it is not the first. */
type Draft = {
  [Name in EventType]: Omit<EventOf<Name>, 'time' | 'at' | (EventOf<Name>['version'] extends 1 ? 'version' : never)>;
}[EventType];

/** A switched milestone whose consequences are pending. */
export interface Change {
  readonly milestone: string;
  readonly on: boolean;
}

/** As many participants of a mail, or documents of a milestone, cost as much as an event. */
const PARTICIPANTS = 10;
const DOCUMENTS = 50;
/** The same for the characters of a text that is filled in and searched for links. */
const CHARACTERS = 2_000;

/**
 * The events of one command while it is decided. Each event is folded into the state at once, by the function that
 * folds stored events, so that the next decision sees it.
 */
export class Course {
  readonly events: Event[] = [];
  /** What the events have cost so far: most of them 1. */
  work = 0;
  state: State;
  #time: number;
  #at: number;
  readonly #changes = new Map<number, Change[]>();

  constructor(state: State) {
    this.state = state;
    this.#time = state.clock.time;
    this.#at = state.clock.at;
  }

  /** The current exercise time. */
  get time(): number {
    return this.#time;
  }

  /** The corresponding wall clock time. */
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
    this.work += this.#workOf(event);
    this.state = evolve(this.state, event);
    if (event.type === 'milestone_switched') this.#note(event.team, event);
    if (event.type === 'shared_milestone_switched') for (const { id } of this.state.teams) this.#note(id, event);
  }

  /** Returns and clears the pending changes of a team. */
  takeChanges(team: number): readonly Change[] {
    const taken = this.#changes.get(team) ?? [];
    this.#changes.delete(team);
    return taken;
  }

  /** In the order of the opening. */
  get teamsWithChanges(): readonly number[] {
    const placeOf = (team: number): number => this.state.teamPlaces.get(team) ?? 0;
    return [...this.#changes.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  }

  /** A mail is filed for all its participants, and a shared milestone is switched for all teams. */
  #workOf(event: Event): number {
    switch (event.type) {
      case 'mail_sent':
        return 1 + event.participants.length / PARTICIPANTS + this.#lengthToFill(event.body) / CHARACTERS;
      case 'inject_sent':
        return 1 + this.#lengthToFill({ kind: 'inject', ...event }) / CHARACTERS;
      case 'milestone_switched':
        return this.#workOfSwitch(event.milestone);
      case 'shared_milestone_switched':
        return this.state.teams.length * this.#workOfSwitch(event.milestone);
      default:
        return 1;
    }
  }

  /** Texts without placeholders are searched once for all teams. */
  #lengthToFill(body: Pick<MailBody, 'kind'> & { inject?: string; alternative?: string; values?: TeamValues }): number {
    if (body.kind !== 'inject' || body.values === undefined) return 0;
    const { definition, injects } = this.state.compiled;
    const sent = definition.injects[injects.get(body.inject ?? '') ?? -1];
    return sent?.alternatives.find(({ name }) => name === body.alternative)?.content?.text.length ?? 0;
  }

  /** Each of its documents may have been unlocked by another one. */
  #workOfSwitch(milestone: string): number {
    const { milestones, significance } = this.state.compiled;
    return 1 + (significance[milestones.get(milestone) ?? -1]?.documents.length ?? 0) / DOCUMENTS;
  }

  #note(team: number, { milestone, on }: Change): void {
    const changes = this.#changes.get(team);
    if (changes === undefined) this.#changes.set(team, [{ milestone, on }]);
    else changes.push({ milestone, on });
  }
}
