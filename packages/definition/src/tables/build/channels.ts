import { caseless } from '../../caseless.ts';
import type { FieldValues } from '../../edit/intent.ts';
import { LENGTHS } from '../../limits.ts';
import { MAX_ENTRIES } from '../../schema/files.ts';
import { cut, oneLine } from './names-of-cell.ts';

const MAIL = /(?:^|[^\p{L}])(?:e[- ]?)?mail(?:em|y|u|s)?(?:$|[^\p{L}])/iu;

/** Whether a cell says that something comes as mail. */
export function isMail(cell: string): boolean {
  return cell.length <= LENGTHS.name && MAIL.test(cell);
}

/** The channels of a table: one for mail, and one for each other way in which something comes. */
export class TableChannels {
  readonly #names = new Map<string, string>();
  readonly #general: string;
  #mail: string | undefined;

  constructor(general: string) {
    this.#general = general;
  }

  /** The channel for mail, called as the table does first. */
  mail(cell: string): string {
    this.#mail ??= cut(oneLine(cell), LENGTHS.name);
    return this.#mail;
  }

  /** The channel for messages; undefined if there are more than a definition can have. */
  message(cell: string): string | undefined {
    const name = cut(oneLine(cell), LENGTHS.name);
    const known = this.#names.get(caseless(name));
    // One is for mail, and one for what comes in no special way.
    if (known === undefined && this.#names.size >= MAX_ENTRIES.channels - 2) return undefined;
    if (known === undefined) this.#names.set(caseless(name), name);
    return known ?? name;
  }

  /** The channel for what comes in no special way. */
  general(): string {
    const known = this.#names.get(caseless(this.#general));
    if (known === undefined) this.#names.set(caseless(this.#general), this.#general);
    return known ?? this.#general;
  }

  /** None if the platform's own channels are enough. */
  list(hasPeople: boolean): readonly FieldValues[] {
    const onlyGeneral = this.#names.size === 1 && this.#names.has(caseless(this.#general));
    if (this.#mail === undefined && (this.#names.size === 0 || onlyGeneral)) return [];
    const messages = [...this.#names.values()].map((name) => ({ name, type: 'info' }));
    if (this.#mail === undefined && !hasPeople) return messages;
    return [...messages, { name: this.#mail ?? 'E-mail', type: 'email' }];
  }
}
