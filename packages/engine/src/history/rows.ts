import { caseless } from '@muster/definition';
import type { Event } from '../events/event.ts';
import type { TeamSetup } from '../events/lifecycle.ts';
import { TeamCauses } from './causes.ts';
import { type Described, describe, teamsOf } from './describe.ts';
import type { HistoryRow } from './row.ts';

interface KnownTeam extends TeamSetup {
  readonly causes: TeamCauses;
}

/** What the rows of one event differ in. */
type OfTeam = Pick<HistoryRow, 'team' | 'role' | 'cell' | 'byTeam' | 'cause' | 'rows'>;

const NO_TEAM: OfTeam = { team: null, role: null, cell: null, byTeam: false, cause: null, rows: 1 };

interface HistoryOptions {
  /** The names of injects that are mail; others are messages. */
  readonly mailInjects?: ReadonlySet<string>;
  /** Where to go on in a stream, without what caused earlier events. */
  readonly readUpTo?: { readonly position: number; readonly isOnDemand: boolean; readonly teams: readonly TeamSetup[] };
}

/**
 * Turns the events of a stream into rows, in their order. What it keeps depends on the definition and the teams, not on
 * the number of events.
 */
export class HistoryRows {
  readonly #teams = new Map<number, KnownTeam>();
  readonly #mailInjects: ReadonlySet<string>;
  #position = 0;
  #isOnDemand = false;

  constructor({ mailInjects = new Set(), readUpTo }: HistoryOptions = {}) {
    this.#mailInjects = mailInjects;
    if (readUpTo === undefined) return;
    this.#position = readUpTo.position;
    this.#isOnDemand = readUpTo.isOnDemand;
    for (const setup of readUpTo.teams) this.#teams.set(setup.id, { ...setup, causes: new TeamCauses() });
  }

  /** Of the last event. */
  get position(): number {
    return this.#position;
  }

  get isOnDemand(): boolean {
    return this.#isOnDemand;
  }

  /** The teams as they are now, in the order of creation. */
  get teams(): TeamSetup[] {
    return [...this.#teams.values()].map(({ causes: _, ...setup }) => setup);
  }

  /** The rows of the next event of the stream: one for each team that it concerns, or one for none of them. */
  next(event: Event): HistoryRow[] {
    this.#position += 1;
    this.#takeIn(event);
    const rows = this.#rowsOf(event);
    for (const { team, cause } of rows) this.#teams.get(team ?? 0)?.causes.note(event, this.#position, cause);
    if (event.type === 'team_removed') this.#teams.delete(event.team);
    return rows;
  }

  #rowsOf(event: Event): HistoryRow[] {
    const described = describe(event);
    const { byTeams } = described;
    const isMail = event.type === 'inject_sent' && this.#mailInjects.has(event.inject);
    const teams = this.#concerned(event);
    if (teams.length === 0) return [this.#row(event, described, isMail, NO_TEAM)];
    return teams.map(({ id, role, cell = null, address, causes }) =>
      this.#row(event, described, isMail, {
        team: id,
        role,
        cell,
        byTeam: byTeams && (event.type !== 'mail_sent' || isSame(event.from, address)),
        // What switched a shared one happened in one of the teams.
        cause: ('through' in event ? (this.#teams.get(event.through)?.causes ?? causes) : causes).of(event),
        rows: teams.length,
      }),
    );
  }

  /** Field by field: there are as many as an exercise has events, and copying objects takes several times as long. */
  #row({ time, at, type: kind }: Event, described: Described, isMail: boolean, ofTeam: OfTeam): HistoryRow {
    return {
      position: this.#position,
      time,
      at,
      kind,
      team: ofTeam.team,
      role: ofTeam.role,
      cell: ofTeam.cell,
      person: described.person,
      byTeam: ofTeam.byTeam,
      byInstructor: described.byInstructor,
      object: described.object,
      value: described.value,
      channel: isMail ? 'email' : described.channel,
      cause: ofTeam.cause,
      textLength: described.textLength,
      rows: ofTeam.rows,
    };
  }

  #concerned(event: Event): KnownTeam[] {
    const teams = teamsOf(event);
    const isForAll = event.type === 'shared_milestone_switched' && teams === null;
    if (isForAll || this.#isOnDemand) return [...this.#teams.values()];
    return (teams ?? []).flatMap((id) => this.#teams.get(id) ?? []);
  }

  #takeIn(event: Event): void {
    switch (event.type) {
      case 'exercise_opened':
        this.#isOnDemand = event.mode === 'on-demand';
        for (const setup of event.teams) this.#teams.set(setup.id, { ...setup, causes: new TeamCauses() });
        break;
      case 'team_added':
        this.#teams.set(event.setup.id, { ...event.setup, causes: new TeamCauses() });
        break;
      case 'team_changed': {
        const { team: id, name, role, address, cell } = event;
        const { causes } = this.#teams.get(id) ?? {};
        const setup = { id, name, role, address, ...(cell !== undefined && { cell }) };
        if (causes !== undefined) this.#teams.set(id, { ...setup, causes });
      }
    }
  }
}

/** Most addresses are written as they are. */
const isSame = (one: string, other: string): boolean => one === other || caseless(one) === caseless(other);
