import { placeIn } from '../compiled/place-in.ts';
import type { Event, EventOf, EventType } from '../events/event.ts';
import type { MailBody } from '../events/mail.ts';
import type { TeamValues } from '../events/team-values.ts';
import { evolve } from '../evolve/evolve.ts';
import type { State } from '../state/state.ts';
import { PlannedSwitches } from './planned-switches.ts';

/** An event without its time; the version is given only if it is not the first. */
type Draft = {
  [Name in EventType]: Omit<EventOf<Name>, 'time' | 'at' | (EventOf<Name>['version'] extends 1 ? 'version' : never)>;
}[EventType];

/** As many participants of a mail, teams with a shared milestone, or documents or dependents of one, cost as much as an event. */
const PARTICIPANTS = 10;
const SWITCHED_TEAMS = 2;
const DOCUMENTS = 50;
const DEPENDENTS = 500;
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
  /** What the act has to switch, and has not switched yet. */
  readonly planned = new PlannedSwitches();
  state: State;
  #time: number;
  #at: number;

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

  /** Returns the number of the event in the stream, counted from 1. */
  emit(draft: Draft): number {
    const event: Event = { version: 1, ...draft, time: this.#time, at: this.#at };
    this.events.push(event);
    this.work += this.#workOf(event);
    this.state = evolve(this.state, event);
    return this.state.position;
  }

  /** A mail is filed for all its participants, and a shared milestone is switched for all teams that share it. */
  #workOf(event: Event): number {
    switch (event.type) {
      case 'mail_sent':
        return 1 + event.participants.length / PARTICIPANTS + this.#lengthToFill(event.body) / CHARACTERS;
      case 'inject_sent':
        return 1 + this.#lengthToFill({ kind: 'inject', ...event }) / CHARACTERS;
      case 'milestone_switched':
        return 1 + this.#workOfSwitch(event.milestone);
      case 'shared_milestone_switched':
        return this.#workOfSharedSwitch((event.teams ?? this.state.teams).length, event.milestone);
      default:
        return 1;
    }
  }

  /** Texts without placeholders are searched once for all teams. */
  #lengthToFill(body: Pick<MailBody, 'kind'> & { inject?: string; alternative?: string; values?: TeamValues }): number {
    if (body.kind !== 'inject' || body.values === undefined) return 0;
    const { definition, injects } = this.state.compiled;
    const sent = definition.injects[placeIn(injects, body.inject ?? '')];
    return sent?.alternatives.find(({ name }) => name === body.alternative)?.content?.text.length ?? 0;
  }

  /** Each of its documents may have been unlocked by another one, and each of its dependents is checked. */
  #workOfSwitch(milestone: string): number {
    const { milestones, significance, dependents } = this.state.compiled;
    const place = placeIn(milestones, milestone);
    const { length: documents } = significance[place]?.documents ?? [];
    return documents / DOCUMENTS + (dependents[place]?.length ?? 0) / DEPENDENTS;
  }

  #workOfSharedSwitch(teams: number, milestone: string): number {
    return 1 + teams * (1 / SWITCHED_TEAMS + this.#workOfSwitch(milestone));
  }
}
