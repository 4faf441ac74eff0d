import { retryAfter } from '@muster/kit/errors';
import type { Clock } from '@muster/kit/runtime';
import { workspacesErrors } from './workspaces.errors.ts';
import { SAVES_PER_MINUTE } from './workspaces-limits.ts';

const MINUTE_MS = 60_000;

/** Counts the saves of each person in the present minute, on this instance. */
export class SaveLimit {
  readonly #clock: Clock;
  #minute = 0;
  #saves = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  count(userId: string): void {
    const now = this.#clock.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#saves = new Map();
    }
    const saves = (this.#saves.get(userId) ?? 0) + 1;
    if (saves > SAVES_PER_MINUTE) {
      const wait = ((minute + 1) * MINUTE_MS - now) / 1000;
      throw workspacesErrors.too_many_saves({ max: SAVES_PER_MINUTE }, retryAfter(wait));
    }
    this.#saves.set(userId, saves);
  }
}
