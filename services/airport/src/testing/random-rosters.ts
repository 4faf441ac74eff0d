import { SeededRandom } from '../modules/demo/random.ts';
import type { Leg, Opening, Place } from './independent-judge.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
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

/** As in `/api/stewards/{id}/states`; on standby one can be assigned. */
interface RandomState {
  readonly kind: 'SICK' | 'LEAVE' | 'TRAINING' | 'STANDBY';
  readonly from: number;
  readonly to: number;
}

export interface RandomRoster {
  readonly home: Place | undefined;
  readonly legs: readonly Leg[];
  readonly opening: Opening | undefined;
  readonly states: readonly RandomState[];
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
  return {
    home: random.below(8) === 0 ? undefined : home,
    legs,
    opening: random.below(3) === 0 ? openingBefore(random, start) : undefined,
    states: random.below(3) === 0 ? statesDuring(random, legs) : [],
  };
}

/** Hours of a year and more before a roster, or before its second week: near what is allowed, in periods of any length. */
function openingBefore(random: SeededRandom, start: number): Opening {
  const before = Math.floor(start / DAY) + random.pick([0, 1, 9]);
  const periods: Opening['periods'][number][] = [];
  const daily = 2.4 + random.below(8) / 20;
  let to = before;
  while (to > before - 400) {
    const days = periods.length < 5 ? random.pick([1, 3, 7]) : random.pick([28, 31, 45]);
    const flightHours = Math.round(days * daily * (8 + random.below(5))) / 10;
    periods.unshift({ from: to - days, to, flightHours, dutyHours: Math.round(flightHours * 19) / 10 });
    // Now and then there is a gap.
    to -= days + (random.below(6) === 0 ? 2 : 0);
  }
  return { before, periods };
}

/** States that overlap each other, begin and end beside flights, or exactly with their report and release. */
function statesDuring(random: SeededRandom, legs: readonly Leg[]): RandomState[] {
  return (['SICK', 'LEAVE', 'TRAINING', 'STANDBY'] as const).flatMap((kind): RandomState[] => {
    if (random.below(2) === 0) return [];
    const leg = random.pick(legs);
    const from = random.pick([leg.lands + 30 * MINUTE, leg.lands, leg.departs - 36 * HOUR]) + nudge(random);
    const until = random.pick(legs).departs;
    const to = until - from > STEP && until - from < 90 * HOUR ? until + nudge(random) : from + 30 * HOUR;
    return [{ kind, from, to }];
  });
}

function nudge(random: SeededRandom): number {
  return (random.below(3) - 1) * STEP;
}

function restAfter(random: SeededRandom, duty: number): number {
  const around = nudge(random);
  return random.pick([
    10 * HOUR + around,
    12 * HOUR + around,
    Math.max(12 * HOUR, duty) + around,
    14 * HOUR,
    16 * HOUR,
    20 * HOUR,
    24 * HOUR + around,
    36 * HOUR + around,
    40 * HOUR,
    62 * HOUR,
  ]);
}
