import type { HistoryRow } from './row.ts';

/** What somebody did, from when to when. Times are of the exercise. */
interface Acts {
  readonly acts: number;
  readonly firstAct: number | null;
  readonly lastAct: number | null;
}

/** A stay in a team. */
export interface Stay {
  readonly team: number;
  readonly from: number;
  /** `null` if they are still there. */
  readonly to: number | null;
}

const NONE: Acts = { acts: 0, firstAct: null, lastAct: null };

const withAct = ({ acts, firstAct }: Acts, time: number): Acts => ({
  acts: acts + 1,
  firstAct: firstAct ?? time,
  lastAct: time,
});

/** Who took part: a team if a member or its sandbox acted, a person if they acted. */
export class Participation {
  readonly #teams = new Map<number, Acts>();
  readonly #people = new Map<string, Acts>();
  readonly #stays = new Map<string, Stay[]>();

  add({ kind, team, person, byTeam, time }: HistoryRow): void {
    if (kind === 'member_joined' || kind === 'member_left') this.#moved(kind === 'member_joined', person, team, time);
    if (kind === 'team_removed') this.#removed(team, time);
    if (!byTeam || team === null) return;
    this.#teams.set(team, withAct(this.ofTeam(team), time));
    if (person !== null) this.#people.set(person, withAct(this.ofPerson(person), time));
  }

  ofTeam(team: number): Acts {
    return this.#teams.get(team) ?? NONE;
  }

  ofPerson(person: string): Acts {
    return this.#people.get(person) ?? NONE;
  }

  /** Everybody who was ever a member, with their stays in order. */
  get members(): ReadonlyMap<string, readonly Stay[]> {
    return this.#stays;
  }

  #moved(isJoining: boolean, person: string | null, team: number | null, time: number): void {
    if (person === null || team === null) return;
    const before = this.#stays.get(person) ?? [];
    const ended = before.map((stay) =>
      stay.to === null && (isJoining || stay.team === team) ? { ...stay, to: time } : stay,
    );
    this.#stays.set(person, isJoining ? [...ended, { team, from: time, to: null }] : ended);
  }

  #removed(team: number | null, time: number): void {
    for (const [person, stays] of this.#stays) {
      this.#stays.set(
        person,
        stays.map((stay) => (stay.team === team && stay.to === null ? { ...stay, to: time } : stay)),
      );
    }
  }
}
