import type { Clock } from '@muster/kit/runtime';
import type { Worker } from '@muster/kit/service';
import type { Topics } from '@muster/kit/topics';
import { type Here, PeopleHere } from './people-here.ts';
import { readSign, writeSign } from './sign-text.ts';
import { areAtOnePlace, type Whereabouts } from './whereabouts.ts';

const TOPIC = 'presence';
/** Presence expires after this time without a report. */
const EXPIRY_MS = 15_000;
/** The minimum interval between publications of a user, in milliseconds. */
const MIN_INTERVAL_MS = 3000;
/** In how many teams somebody can be at once; beyond that, the latest count. */
const MAX_TEAMS = 5;
/** The interval between checks for expired users, and between notifications of watchers of an exercise. */
const POLL_INTERVAL_MS = 500;

/** The reports of a user since their last publication, by team; `undefined` if they left it. */
type Unsaid = Map<number, Whereabouts | undefined>;

type Listener = () => void;

/**
 * Who is online on any instance, in memory only. Each instance publishes its users with everything it knows of them,
 * and forgets those that nobody reports; so nothing has to be done when an instance dies.
 */
export class PresenceBoard implements Worker {
  readonly #topics: Topics;
  readonly #clock: Clock;
  readonly #here = new PeopleHere();
  /** The last publication of each user, as long as it matters. */
  readonly #toldAt = new Map<string, number>();
  readonly #unsaid = new Map<string, Unsaid>();
  readonly #watchedTeams = new Map<number, Set<Listener>>();
  readonly #watchedExercises = new Map<number, Set<Listener>>();
  readonly #changedExercises = new Set<number>();
  /** When everybody who is here must have been heard of. */
  #knownFrom = Number.POSITIVE_INFINITY;
  #isKnownTold = false;
  #stopListening: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ database, clock }: { readonly database: { readonly topics: Topics }; readonly clock: Clock }) {
    this.#topics = database.topics;
    this.#clock = clock;
  }

  start(): void {
    this.#knownFrom = this.#clock.elapsed() + EXPIRY_MS;
    this.#stopListening = this.#topics.onSignal(TOPIC, (text) => this.#hear(text));
    this.#timer = setInterval(() => this.#look(), POLL_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening?.();
  }

  /** Whether who is not here is away: an instance that has just started has not heard of everybody. */
  get isKnown(): boolean {
    return this.#clock.elapsed() >= this.#knownFrom;
  }

  /**
   * Records where somebody is in a team; `undefined` if they left. Returns whether it was published at once; otherwise
   * it is published after the interval, unless a newer report replaces it.
   */
  sign(userId: string, teamId: number, whereabouts: Whereabouts | undefined): boolean {
    const unsaid: Unsaid = this.#unsaid.get(userId) ?? new Map();
    unsaid.delete(teamId);
    unsaid.set(teamId, whereabouts);
    const [oldest] = unsaid.keys();
    if (unsaid.size > MAX_TEAMS && oldest !== undefined) unsaid.delete(oldest);
    this.#unsaid.set(userId, unsaid);
    if (this.#rests(userId)) return false;
    this.#tell(userId, unsaid);
    return true;
  }

  /** Whether one of these users is in a team, other than as its instructor. */
  isOneHere(teamId: number, userIds: ReadonlySet<string>): boolean {
    const now = this.#clock.elapsed();
    return this.#here
      .inTeam(teamId)
      .some(
        ({ userId, whereabouts, expiresAt }) => !whereabouts.asInstructor && userIds.has(userId) && expiresAt > now,
      );
  }

  inTeam(teamId: number): Here[] {
    return this.#here.inTeam(teamId);
  }

  inExercise(exerciseId: number): Here[] {
    return this.#here.inExercise(exerciseId);
  }

  /** Calls the listener soon after each change in a team. Returns a function that ends that. */
  onTeam(teamId: number, listener: Listener): () => void {
    return listen(this.#watchedTeams, teamId, listener);
  }

  /** The same for all teams of an exercise, with many changes combined. */
  onExercise(exerciseId: number, listener: Listener): () => void {
    return listen(this.#watchedExercises, exerciseId, listener);
  }

  #rests(userId: string): boolean {
    const toldAt = this.#toldAt.get(userId);
    return toldAt !== undefined && this.#clock.elapsed() < toldAt + MIN_INTERVAL_MS;
  }

  #tell(userId: string, unsaid: Unsaid): void {
    this.#unsaid.delete(userId);
    const now = this.#clock.elapsed();
    const known = this.#here.of(userId);
    const before = known
      .filter(({ whereabouts }) => !unsaid.has(whereabouts.teamId))
      .map(({ whereabouts, expiresAt }) => ({ whereabouts, ageMs: now - (expiresAt - EXPIRY_MS) }));
    const said = [...unsaid.values()].flatMap((whereabouts) => {
      if (whereabouts === undefined) return [];
      const old = known.find((here) => here.whereabouts.teamId === whereabouts.teamId)?.whereabouts;
      const stayed = old !== undefined && areAtOnePlace(old, whereabouts);
      return { whereabouts: stayed ? { ...whereabouts, since: old.since } : whereabouts, ageMs: 0 };
    });
    const latest = [...said.toReversed(), ...before].slice(0, MAX_TEAMS);
    this.#topics.signal({ topic: TOPIC, key: userId, text: writeSign({ userId, said: latest }) });
  }

  #hear(text: string): void {
    const sign = readSign(text);
    if (sign === undefined) return;
    const { userId, said } = sign;
    const now = this.#clock.elapsed();
    this.#toldAt.set(userId, now);
    const entries = said.slice(0, MAX_TEAMS).flatMap(({ whereabouts, ageMs }): Here[] => {
      const expiresAt = now - ageMs + EXPIRY_MS;
      return expiresAt > now ? [{ userId, whereabouts, expiresAt }] : [];
    });
    const gone = this.#here.put(userId, entries);
    this.#announce(changed(gone, entries));
  }

  #look(): void {
    const now = this.#clock.elapsed();
    this.#announce(this.#here.expire(now));
    for (const [userId, unsaid] of this.#unsaid) if (!this.#rests(userId)) this.#tell(userId, unsaid);
    for (const [userId, toldAt] of this.#toldAt) if (toldAt + MIN_INTERVAL_MS <= now) this.#toldAt.delete(userId);
    if (!this.#isKnownTold && this.isKnown) {
      this.#isKnownTold = true;
      for (const exerciseId of this.#watchedExercises.keys()) this.#changedExercises.add(exerciseId);
    }
    for (const exerciseId of this.#changedExercises) call(this.#watchedExercises.get(exerciseId));
    this.#changedExercises.clear();
  }

  #announce(changes: readonly Here[]): void {
    for (const teamId of new Set(changes.map(({ whereabouts }) => whereabouts.teamId))) {
      call(this.#watchedTeams.get(teamId));
    }
    for (const { whereabouts } of changes) {
      if (this.#watchedExercises.has(whereabouts.exerciseId)) this.#changedExercises.add(whereabouts.exerciseId);
    }
  }
}

/** Users whose presence has changed. A repeated report is not a change. */
function changed(before: readonly Here[], after: readonly Here[]): Here[] {
  const key = ({ userId, whereabouts }: Here): string => JSON.stringify([userId, whereabouts]);
  const [old, now] = [new Set(before.map(key)), new Set(after.map(key))];
  return [...before.filter((here) => !now.has(key(here))), ...after.filter((here) => !old.has(key(here)))];
}

function listen(watched: Map<number, Set<Listener>>, id: number, listener: Listener): () => void {
  const listeners = watched.get(id) ?? new Set<Listener>();
  watched.set(id, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && watched.get(id) === listeners) watched.delete(id);
  };
}

function call(listeners: Iterable<Listener> = []): void {
  for (const listener of [...listeners]) listener();
}
