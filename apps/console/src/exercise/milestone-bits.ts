import { BITS, digitAt, numberAt } from './digits.ts';

/** The milestones of a team as encoded in the overview: sets and numbers in digits of six bits. */
interface MilestoneBits {
  readonly on: string;
  readonly switched: string;
  readonly times: string;
  readonly byHand: string;
}

/** The states of the milestones of the definition for a team, by index. */
export interface MilestoneStates {
  readonly on: ReadonlySet<number>;
  /** Those that an instructor switched. */
  readonly byHand: ReadonlySet<number>;
  /** When each was last switched, on or off, in seconds of exercise time. */
  readonly switchedAt: ReadonlyMap<number, number>;
}

/** The indexes in a set: the first milestone is the lowest bit of the first digit. */
function placesIn(set: string): number[] {
  const places: number[] = [];
  for (let index = 0; index < set.length; index += 1) {
    const value = digitAt(set, index);
    for (let bit = 0; bit < BITS; bit += 1) if ((value & (1 << bit)) !== 0) places.push(BITS * index + bit);
  }
  return places;
}

export function readMilestones({ on, switched, times, byHand }: MilestoneBits): MilestoneStates {
  const places = placesIn(switched);
  const width = places.length === 0 ? 0 : times.length / places.length;
  return {
    on: new Set(placesIn(on)),
    byHand: new Set(placesIn(byHand)),
    switchedAt: new Map(places.map((place, index) => [place, numberAt(times, index, width)])),
  };
}
