import type { Database } from '@muster/kit/database';
import { SharedRead } from '../resources/shared-read.ts';
import { type ChangeCounts, changeCounts, type StewardTag, stewardTag } from './change-counts.ts';

/** A hundred bytes each. */
const STEWARDS = 20_000;

/**
 * The entity tags of stewards and lists as the database has them when somebody asks. The counters of everything are read
 * once for all who ask at one time; as long as none of them moves, tags of stewards that were read since are the same
 * and need no statement of their own. Whatever moves the tag of a steward moves one of them in the same transaction.
 */
export class CurrentTags {
  readonly #database: Database;
  readonly #counts: SharedRead<ChangeCounts>;
  readonly #stewards = new Map<number, StewardTag>();
  #asOf = '';

  constructor(database: Database) {
    this.#database = database;
    this.#counts = new SharedRead(() => changeCounts(database));
  }

  /** Of lists of stewards and flights: of names alone, or of everything that they can show. */
  async ofList(shows: 'people' | 'everything'): Promise<string> {
    const { people, rosters, catalogue } = await this.#counts.ask();
    return shows === 'people' ? `${people}.0` : `${people}.${rosters}-${catalogue}`;
  }

  /** Undefined if there is no such steward. */
  async ofSteward(id: number): Promise<StewardTag | undefined> {
    const { people, rosters, catalogue } = await this.#counts.ask();
    const asOf = `${people} ${rosters} ${catalogue}`;
    if (this.#asOf !== asOf) {
      this.#asOf = asOf;
      this.#stewards.clear();
    }
    const known = this.#stewards.get(id);
    if (known !== undefined) return known;
    const tag = await stewardTag(this.#database, id);
    // Somebody else may have met newer counters meanwhile.
    if (tag !== undefined && this.#asOf === asOf && this.#stewards.size < STEWARDS) this.#stewards.set(id, tag);
    return tag;
  }
}
