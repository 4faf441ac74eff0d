import { createHmac } from 'node:crypto';

/** What the ids of an exercise in its logs are derived from. */
export interface LoggedExercise {
  readonly id: number;
  readonly definition_id: number;
  /** A secret of the exercise, random and made with it. */
  readonly file_salt: string;
}

/** Numbers up to 2^48 are exact in every language that reads JSON, and too many for two teams to have the same. */
const DIGITS_OF_NUMBER = 12;

/**
 * The ids that an exercise and its things have in its logs, instead of those of the platform, which are counted across
 * exercises and tell what was made before what. They are derived from a secret of the exercise: the same in every
 * export and in the key, and unrelated to those of other exercises and to the platform's. Nothing is stored.
 */
export class LogIds {
  readonly #secret: string;
  readonly #teams = new Map<number, number>();
  readonly exercise: number;
  readonly definition: number;

  readonly #isNumbered: boolean;

  /** With `numbered`, its teams are counted from 1 in this order, followed by those that are no longer there. */
  constructor({ id, definition_id, file_salt }: LoggedExercise, numbered?: readonly number[]) {
    this.#secret = file_salt;
    this.#isNumbered = numbered !== undefined;
    this.exercise = this.#number('exercise', id);
    this.definition = this.#number('definition', definition_id);
    for (const team of numbered ?? []) this.team(team);
  }

  team(id: number): number {
    const known = this.#teams.get(id);
    if (known !== undefined) return known;
    const made = this.#isNumbered ? this.#teams.size + 1 : this.#number('team', id);
    this.#teams.set(id, made);
    return made;
  }

  /** Files of the definition are called by their path, which stays. */
  file(id: string): string {
    if (!UUID.test(id)) return id;
    const hex = this.#hex('file', id.toLowerCase());
    // Version 8 of RFC 9562: custom bits.
    const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  }

  /** The teams of a thread, ascending, and its number among their threads: `3+5:1`. */
  thread(id: string): string {
    const [group = '', number = ''] = id.split(':');
    return `${this.teams(group.split('+').map(Number)).join('+')}:${number}`;
  }

  /** Ascending, as teams in events are. */
  teams(ids: readonly number[]): number[] {
    return ids.map((id) => this.team(id)).sort((one, other) => one - other);
  }

  #number(kind: string, id: number): number {
    return 1 + Number.parseInt(this.#hex(kind, String(id)).slice(0, DIGITS_OF_NUMBER), 16);
  }

  /** No file of a definition has such a path, from which the platform derives its ids with the same secret. */
  #hex(kind: string, id: string): string {
    return createHmac('sha256', this.#secret).update(`in logs: ${kind} ${id}`).digest('hex');
  }
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
