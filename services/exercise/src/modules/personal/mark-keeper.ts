import { AppError } from '@muster/kit/errors';
import type { Worker } from '@muster/kit/service';
import type { Person } from '../../access/index.ts';
import type { Foundation } from '../../deps.ts';
import { lockUser } from '../accounts/index.ts';
import { seenTeam } from '../exercises/index.ts';
import { raiseMark } from './read-marks.store.ts';

/** The minimum interval between writes of a mark, in milliseconds. */
const MIN_INTERVAL_MS = 2000;
/** The interval between checks for marks to write. */
const POLL_INTERVAL_MS = 200;

/** The user and place of a mark. */
export interface MarkOwner {
  readonly person: Person;
  readonly teamId: number;
  readonly place: string;
}

/** A mark that was written recently, or will be soon. */
interface HeldMark extends MarkOwner {
  /** The highest requested value. */
  number: number;
  written: number;
  restsUntil: number;
}

/**
 * Writes marks, each at most once every two seconds. A mark that moves sooner is kept in memory until then: the request
 * is answered, and the mark is written when the two seconds are over or the service stops. A crash can lose the last
 * two seconds.
 */
export class MarkKeeper implements Worker {
  readonly #foundation: Pick<Foundation, 'database' | 'clock' | 'log'>;
  /** By user and team, then by place. */
  readonly #held = new Map<string, Map<string, HeldMark>>();
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;

  constructor(foundation: Pick<Foundation, 'database' | 'clock' | 'log'>) {
    this.#foundation = foundation;
  }

  start(): void {}

  /** Writes all pending marks. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#timer = undefined;
    await Promise.all([...this.#all()].filter(isBehind).map((held) => this.#writeLater(held, 0)));
  }

  /** Moves a mark up; returns its current value. */
  async raise(owner: MarkOwner, number: number): Promise<number> {
    const held = { ...owner, number, written: 0, restsUntil: this.#foundation.clock.elapsed() + MIN_INTERVAL_MS };
    if (this.#isStopping) {
      // Nobody would write it later.
      await this.#write(held, 0);
      return Math.max(held.number, held.written);
    }
    const known = this.#held.get(roomKey(owner))?.get(owner.place);
    const isDue = known !== undefined && known.restsUntil <= this.#foundation.clock.elapsed() && !isBehind(known);
    if (known !== undefined && !isDue) {
      known.number = Math.max(known.number, number);
      return known.number;
    }
    this.#hold(held);
    try {
      await this.#write(held, MIN_INTERVAL_MS);
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

  async #write(held: HeldMark, restMs: number): Promise<void> {
    const { database, clock } = this.#foundation;
    const { person, teamId, place, number } = held;
    held.written = await database.transaction(async (tx) => {
      // Nothing is written for a user who is being deleted, or has left the team meanwhile.
      if ((await lockUser(tx, person.userId)) === undefined) return number;
      await seenTeam({ database }, person, teamId, tx);
      const row = { team_id: teamId, user_id: person.userId, place, number, written_at: clock.now() };
      return raiseMark(tx, row, restMs);
    });
  }

  async #writeLater(held: HeldMark, restMs = MIN_INTERVAL_MS): Promise<void> {
    held.restsUntil = this.#foundation.clock.elapsed() + MIN_INTERVAL_MS;
    try {
      await this.#write(held, restMs);
    } catch (error) {
      // They have lost access. Any other failure may be temporary, and is retried.
      if (error instanceof AppError) this.#release(held);
      else this.#foundation.log.warn({ err: error }, 'could not write a read mark yet');
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

  *#all(): Iterable<HeldMark> {
    for (const places of this.#held.values()) yield* places.values();
  }

  #hold(held: HeldMark): void {
    const key = roomKey(held);
    const places = this.#held.get(key) ?? new Map<string, HeldMark>();
    this.#held.set(key, places);
    places.set(held.place, held);
    this.#timer ??= setInterval(() => this.#look(), POLL_INTERVAL_MS).unref();
  }

  #release(held: HeldMark): void {
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

function isBehind({ number, written }: HeldMark): boolean {
  return written < number;
}
