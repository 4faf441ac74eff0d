import { caseless } from '../../caseless.ts';
import { LENGTHS } from '../../limits.ts';
import { isMailAddress } from '../../mail-address.ts';
import { MAX_ENTRIES } from '../../schema/files.ts';
import { cut, oneLine } from './names-of-cell.ts';

export interface TablePerson {
  readonly address: string;
  readonly name: string;
  /** Whether the address was made up. */
  readonly isMade: boolean;
}

/** Not the one of teams, so that nobody gets the address of a team. */
const DOMAIN = 'people.ex';

/** The people of a table. The same cell is the same person. */
export class People {
  readonly #byText = new Map<string, TablePerson>();
  readonly #byAddress = new Map<string, TablePerson>();

  /** Undefined if there are more than a definition can have. */
  named(cell: string): TablePerson | undefined {
    const text = oneLine(cell);
    const known = this.#byText.get(caseless(text));
    if (known !== undefined) return known;
    const { name, address } = parted(text);
    const same = address === undefined ? undefined : this.#byAddress.get(caseless(address));
    if (same === undefined && this.#byAddress.size >= MAX_ENTRIES.email) return undefined;
    const person = same ?? {
      address: address ?? this.#madeAddress(name),
      name: cut(name, LENGTHS.name),
      isMade: address === undefined,
    };
    this.#byText.set(caseless(text), person);
    this.#byAddress.set(caseless(person.address), person);
    return person;
  }

  get count(): number {
    return this.#byAddress.size;
  }

  get all(): readonly TablePerson[] {
    return [...this.#byAddress.values()];
  }

  #madeAddress(name: string): string {
    const local = localPart(name);
    for (let count = 1; ; count += 1) {
      const address = `${local}${count === 1 ? '' : count}@${DOMAIN}`;
      if (!this.#byAddress.has(address)) return address;
    }
  }
}

/** `Jana Nová <jana@firm.ex>`, `jana@firm.ex`, or a name alone. */
function parted(text: string): { readonly name: string; readonly address: string | undefined } {
  const [, name = '', inBrackets] = /^([^<>()]*)[<(]([^\s<>()]+)[>)]$/.exec(text) ?? [];
  const address = inBrackets ?? text;
  if (!isMailAddress(address) || address.length > LENGTHS.name) return { name: text, address: undefined };
  return { name: oneLine(name.replaceAll('"', '')), address };
}

const LONGEST_LOCAL_PART = 40;

/** `Jana Nová (HR)` is `jana.nova.hr`. */
function localPart(name: string): string {
  const plain = name
    .slice(0, LENGTHS.name)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9]+/g, (signs) => (/\P{M}/u.test(signs) ? '.' : ''))
    .slice(0, LONGEST_LOCAL_PART)
    .replaceAll(/^\.+|\.+$/g, '');
  return plain === '' ? 'person' : plain;
}
