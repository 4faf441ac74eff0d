import { SeededRandom } from '../modules/demo/random.ts';
import type { Leg, Place } from './independent-judge.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const STEP = 5 * MINUTE;

/** Either side of the Atlantic and of the date line; half an hour off, and south of the equator. */
export const ZONES = [
  'Europe/Prague',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Honolulu',
  'Asia/Kolkata',
  'Europe/London',
] as const;

/** Moments around which clocks are changed somewhere, a day is added, or a year begins. */
const STARTS = ['2031-03-05', '2032-02-10', '2031-10-15', '2031-12-10', '2031-06-01'].map((day) => Date.parse(day));

export interface RandomRoster {
  readonly home: Place | undefined;
  readonly legs: readonly Leg[];
}

/** A roster of five weeks that keeps most rules most of the time, with times on both sides of what is allowed. */
export function randomRoster(seed: number, places: readonly Place[], firstId: number): RandomRoster {
  const random = new SeededRandom(seed);
  const home = random.pick(places);
  const legs: Leg[] = [];
  const start = random.pick(STARTS);
  let at: Place = home;
  let free = start + random.below(24) * HOUR;
  while (free < start + 35 * 24 * HOUR) {
    let departs = free + at.reportMinutes * MINUTE;
    const sectors = 1 + random.below(random.below(4) === 0 ? 6 : 3);
    for (let sector = 0; sector < sectors; sector += 1) {
      const from = random.below(25) === 0 ? random.pick(places) : at;
      const others = places.filter(({ id }) => id !== from.id);
      const isLast = sector === sectors - 1;
      const to = isLast && from.id !== home.id && random.below(4) > 0 ? home : random.pick(others);
      const length =
        (random.below(6) === 0 ? 6 + random.below(5) : 1 + random.below(3)) * HOUR + random.below(11) * STEP;
      const lands = departs + length;
      legs.push({ id: firstId + legs.length, departs, lands, from, to, positioning: random.below(8) === 0 });
      at = to;
      departs = lands + random.pick([25, 30, 35, 45, 60, 90, 150, 355, 365]) * MINUTE;
    }
    const released = (legs.at(-1)?.lands ?? free) + 30 * MINUTE;
    free = released + restAfter(random, released - free);
  }
  return { home: random.below(8) === 0 ? undefined : home, legs };
}

function restAfter(random: SeededRandom, duty: number): number {
  const nudge = (random.below(3) - 1) * STEP;
  return random.pick([
    10 * HOUR + nudge,
    12 * HOUR + nudge,
    Math.max(12 * HOUR, duty) + nudge,
    14 * HOUR,
    16 * HOUR,
    20 * HOUR,
    24 * HOUR + nudge,
    36 * HOUR + nudge,
    40 * HOUR,
    62 * HOUR,
  ]);
}
