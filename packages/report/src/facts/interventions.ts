import { type Event, type HistoryRow, isIntervention } from '@muster/engine';

/** More than this is not read by anybody; the rest is counted. */
const MAX_LISTED = 500;

export interface Intervention {
  readonly time: number;
  readonly kind: Event['type'];
  /** None, if it concerned the exercise as a whole. */
  readonly teams: readonly number[];
  readonly object: string | null;
  readonly value: string | null;
}

/** What instructors did by hand to change the course of things. */
export class Interventions {
  readonly listed: Intervention[] = [];
  count = 0;
  readonly #byTeam = new Map<number, number>();

  /** The rows of one event: it is one intervention, however many teams it concerned. */
  add(rows: readonly HistoryRow[], event: Event): void {
    const found = rows.filter(isIntervention);
    const [first] = found;
    if (first === undefined) return;
    const teams = found.flatMap(({ team }) => team ?? []);
    this.count += 1;
    for (const team of teams) this.#byTeam.set(team, this.ofTeam(team) + 1);
    if (this.listed.length === MAX_LISTED) return;
    const { time, kind, value } = first;
    this.listed.push({ time, kind, teams, object: objectOf(event, first), value });
  }

  ofTeam(team: number): number {
    return this.#byTeam.get(team) ?? 0;
  }
}

/** A mail is known by who seems to write it, or by its inject; its thread is a number. */
function objectOf(event: Event, { object }: HistoryRow): string | null {
  if (event.type === 'mail_sent') return event.from;
  return event.type === 'retracted' && event.item.kind === 'mail' ? event.item.inject : object;
}
