import type { Whereabouts } from './whereabouts.ts';

/** A user in a team, until their presence expires. */
export interface Here {
  readonly userId: string;
  readonly whereabouts: Whereabouts;
  readonly expiresAt: number;
}

/** More users than an instance serves; beyond that, the least recent are forgotten. */
const MAX_PEOPLE = 20_000;

/** Presence by user, by team and by exercise. */
export class PeopleHere {
  /** By user, most recent last. */
  readonly #people = new Map<string, readonly Here[]>();
  readonly #teams = new Map<number, Map<string, Here>>();
  readonly #exercises = new Map<number, Set<Here>>();

  of(userId: string): readonly Here[] {
    return this.#people.get(userId) ?? [];
  }

  inTeam(teamId: number): Here[] {
    return [...(this.#teams.get(teamId)?.values() ?? [])];
  }

  inExercise(exerciseId: number): Here[] {
    return [...(this.#exercises.get(exerciseId) ?? [])];
  }

  /** Replaces the presence of a user; returns what was removed. */
  put(userId: string, entries: readonly Here[]): readonly Here[] {
    const gone = [...this.of(userId)];
    this.#remove(userId);
    if (entries.length > 0) this.#people.set(userId, entries);
    for (const here of entries) this.#index(here);
    const [oldest] = this.#people.keys();
    if (this.#people.size <= MAX_PEOPLE || oldest === undefined) return gone;
    gone.push(...this.of(oldest));
    this.#remove(oldest);
    return gone;
  }

  /** Removes expired users; returns them. */
  expire(now: number): Here[] {
    const expired: Here[] = [];
    for (const [userId, entries] of this.#people) {
      const gone = entries.filter(({ expiresAt }) => expiresAt <= now);
      if (gone.length === 0) continue;
      expired.push(...gone);
      const left = entries.filter((here) => !gone.includes(here));
      for (const here of gone) this.#unindex(here);
      if (left.length === 0) this.#people.delete(userId);
      else this.#people.set(userId, left);
    }
    return expired;
  }

  #remove(userId: string): void {
    for (const here of this.of(userId)) this.#unindex(here);
    this.#people.delete(userId);
  }

  #index(here: Here): void {
    const { teamId, exerciseId } = here.whereabouts;
    const team = this.#teams.get(teamId) ?? new Map<string, Here>();
    const exercise = this.#exercises.get(exerciseId) ?? new Set<Here>();
    this.#teams.set(teamId, team.set(here.userId, here));
    this.#exercises.set(exerciseId, exercise.add(here));
  }

  #unindex(here: Here): void {
    const { teamId, exerciseId } = here.whereabouts;
    const [team, exercise] = [this.#teams.get(teamId), this.#exercises.get(exerciseId)];
    if (team?.get(here.userId) === here) team.delete(here.userId);
    if (team?.size === 0) this.#teams.delete(teamId);
    exercise?.delete(here);
    if (exercise?.size === 0) this.#exercises.delete(exerciseId);
  }
}
