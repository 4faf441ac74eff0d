import { AppError } from '@muster/kit/errors';
import type { Worker } from '@muster/kit/service';
import type { Person } from '../../access/index.ts';
import type { Foundation } from '../../deps.ts';
import { lockUser } from '../accounts/index.ts';
import { seenTeam } from '../exercises/index.ts';
import { raiseMark } from './read-marks.store.ts';

/** A mark is written at most once in so many milliseconds. */
const REST_MS = 2000;
/** How often it is looked for marks whose rest is over. */
const LOOK_EVERY_MS = 200;

/** Whose mark it is, and where. */
export interface MarkOwner {
  readonly person: Person;
  readonly teamId: number;
  readonly place: string;
}

/** A mark that was written a short while ago, or is about to be. */
interface Held extends MarkOwner {
  /** The highest that was asked for. */
  number: number;
  written: number;
  restsUntil: number;
}

/**
 * Writes marks, each at most once in two seconds. One that moves on sooner is kept in memory until then: whoever asked
 * has their answer, and it is written when the two seconds are over or the service stops. After a crash it is as far back
 * as it was two seconds before at the most.
 */
export class MarkKeeper implements Worker {
  readonly #foundation: Pick<Foundation, 'database' | 'clock' | 'log'>;
  /** By person and team, then by place. */
  readonly #held = new Map<string, Map<string, Held>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(foundation: Pick<Foundation, 'database' | 'clock' | 'log'>) {
    this.#foundation = foundation;
  }

  start(): void {}

  /** Writes everything that still has to be written. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    await Promise.all([...this.#all()].filter(isBehind).map((held) => this.#writeLater(held, 0)));
  }

  /** Moves a mark up; answers where it is now. */
  async raise(owner: MarkOwner, number: number): Promise<number> {
    const held = { ...owner, number, written: 0, restsUntil: this.#foundation.clock.elapsed() + REST_MS };
    if (this.#isStopping) {
      // Nobody would come back to it.
      await this.#write(held, 0);
      return Math.max(held.number, held.written);
    }
    const known = this.#held.get(roomKey(owner))?.get(owner.place);
    if (known !== undefined) {
      known.number = Math.max(known.number, number);
      return known.number;
    }
    this.#hold(held);
    try {
      await this.#write(held, REST_MS);
    } catch (error) {
      this.#release(held);
      throw error;
    }
    return Math.max(held.number, held.written);
  }

  /** Marks that may be higher than what is stored, by place. */
  heldOf(userId: string, teamId: number): ReadonlyMap<string, number> {
    const held = this.#held.get(`${userId} ${teamId}`) ?? [];
    return new Map([...held].map(([place, { number }]) => [place, number]));
  }

  async #write(held: Held, restMs: number): Promise<void> {
    const { database, clock } = this.#foundation;
    const { person, teamId, place, number } = held;
    held.written = await database.transaction(async (tx) => {
      // Whoever is being deleted, or has left the team meanwhile, keeps nothing there.
      if ((await lockUser(tx, person.userId)) === undefined) return number;
      await seenTeam({ database }, person, teamId, tx);
      const row = { team_id: teamId, user_id: person.userId, place, number, written_at: clock.now() };
      return raiseMark(tx, row, restMs);
    });
  }

  async #writeLater(held: Held, restMs = REST_MS): Promise<void> {
    held.restsUntil = this.#foundation.clock.elapsed() + REST_MS;
    try {
      await this.#write(held, restMs);
    } catch (error) {
      // Not theirs any more. Anything else may pass: it is tried again.
      if (error instanceof AppError) this.#release(held);
      else this.#foundation.log.warn({ err: error }, 'a read mark could not be written yet');
    }
  }

  #look(): void {
    const now = this.#foundation.clock.elapsed();
    for (const held of this.#all()) {
      if (held.restsUntil > now) continue;
      if (isBehind(held)) void this.#writeLater(held);
      else this.#release(held);
    }
  }

  *#all(): Iterable<Held> {
    for (const places of this.#held.values()) yield* places.values();
  }

  #hold(held: Held): void {
    const key = roomKey(held);
    const places = this.#held.get(key) ?? new Map<string, Held>();
    this.#held.set(key, places);
    places.set(held.place, held);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  #release(held: Held): void {
    const key = roomKey(held);
    const places = this.#held.get(key);
    if (places?.get(held.place) === held) places.delete(held.place);
    if (places?.size === 0) this.#held.delete(key);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}

function roomKey({ person, teamId }: MarkOwner): string {
  return `${person.userId} ${teamId}`;
}

function isBehind({ number, written }: Held): boolean {
  return written < number;
}
