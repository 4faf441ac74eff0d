import { packedShort, unpackedShorts } from './packed.ts';

/** What happened, apart from when and to whom. */
export interface Happening {
  readonly kind: string;
  readonly name: string;
  readonly byTeam: boolean;
  readonly on: boolean | null;
}

/** Something that happened at a position of a stream. */
export interface HistoryMark<What extends Happening> {
  readonly position: number;
  /** Exercise time in milliseconds, which never goes back. */
  readonly time: number;
  readonly what: What;
  /** Empty: all. */
  readonly teams: readonly number[];
}

/**
 * A part of a history without what was written, in a few bytes per mark: marks refer to what happened and to whom by
 * index, and tell by how much position and time have grown.
 */
export interface PackedHistory<What extends Happening> {
  readonly whats: readonly What[];
  readonly audiences: readonly (readonly number[])[];
  readonly positions: string;
  readonly times: string;
  readonly whatOf: string;
  readonly audienceOf: string;
}

/** Packs marks one by one, so that a long history can be read in slices. */
export class HistoryPacker<What extends Happening> implements PackedHistory<What> {
  readonly whats: What[] = [];
  readonly audiences: (readonly number[])[] = [];
  positions = '';
  times = '';
  whatOf = '';
  audienceOf = '';
  readonly #whatPlaces = new Map<string, number>();
  readonly #audiencePlaces = new Map<string, number>();
  #position = 0;
  #time = 0;

  add({ position, time, what, teams }: HistoryMark<What>): void {
    const { kind, byTeam, on, name } = what;
    this.positions += packedShort(position - this.#position);
    this.times += packedShort(time - this.#time);
    this.whatOf += packedShort(placeOf(what, `${kind} ${byTeam} ${on} ${name}`, this.whats, this.#whatPlaces));
    this.audienceOf += packedShort(placeOf(teams, teams.join(), this.audiences, this.#audiencePlaces));
    this.#position = position;
    this.#time = time;
  }
}

/** The marks of a packed part, in order. */
export function unpackedHistory<What extends Happening>(packed: PackedHistory<What>): HistoryMark<What>[] {
  const [positions, times] = [grown(packed.positions), grown(packed.times)];
  const audiences = unpackedShorts(packed.audienceOf);
  return unpackedShorts(packed.whatOf).flatMap((place, index) => {
    const what = packed.whats[place];
    const teams = packed.audiences[audiences[index] ?? 0];
    if (what === undefined || teams === undefined) return [];
    return { position: positions[index] ?? 0, time: times[index] ?? 0, what, teams };
  });
}

function placeOf<Value>(value: Value, key: string, values: Value[], places: Map<string, number>): number {
  const known = places.get(key);
  if (known !== undefined) return known;
  places.set(key, values.length);
  return values.push(value) - 1;
}

function grown(packed: string): number[] {
  let sum = 0;
  return unpackedShorts(packed).map((by) => {
    sum += by;
    return sum;
  });
}
