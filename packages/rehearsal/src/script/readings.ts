import { closest, didYouMean, oneOf, quote } from '@muster/definition';
import { isScalar } from 'yaml';
import { typed, type Value } from './value.ts';

/** Parses a value, or reports what is wrong with it and returns undefined. */
export type Reading<Result> = (value: Value) => Result | undefined;

interface Optional<Result> {
  readonly reading: Reading<Result>;
  readonly otherwise: Result;
}

type Fields = Readonly<Record<string, Reading<unknown> | Optional<unknown>>>;

export type ReadBy<Each> =
  Each extends Reading<infer Result>
    ? Exclude<Result, undefined>
    : Each extends Optional<infer Result>
      ? Result
      : never;

type Read<Expected extends Fields> = { readonly [Name in keyof Expected]: ReadBy<Expected[Name]> };

/** With more names than this, a message about an unknown one does not list them. */
const MAX_LISTED = 8;

export function optional<Result, Otherwise>(
  reading: Reading<Result>,
  otherwise: Otherwise,
): Optional<Result | Otherwise> {
  return { reading, otherwise };
}

/** A mapping with exactly these fields. */
export function fields<Expected extends Fields>(expected: Expected): Reading<Read<Expected>> {
  return (value) => {
    const given = value.fields();
    if (given === undefined) {
      return value.mistake(
        `${value.label} must be a mapping (${Object.keys(expected).join(', ')}), but this is ${value.kind}.`,
      );
    }
    const names = Object.keys(expected);
    const misspelt = new Set<string | undefined>();
    for (const [name, { key }] of given) {
      if (names.includes(name)) continue;
      const suggestion = closest(name, names);
      key.mistake(`${value.label} has no field ${quote(name)}${didYouMean(suggestion) || `; write ${listed(names)}.`}`);
      misspelt.add(suggestion);
    }
    const read = Object.entries(expected).map(([name, each]): [string, unknown] => {
      const found = given.get(name)?.value;
      if (typeof each !== 'function')
        return [name, found === undefined || found.isEmpty ? each.otherwise : each.reading(found)];
      if (found !== undefined) return [name, each(found)];
      return [name, misspelt.has(name) ? undefined : value.mistake(`${value.label} must have the field \`${name}\`.`)];
    });
    if (misspelt.size > 0 || read.some(([, result]) => result === undefined)) return undefined;
    // The entries correspond to the declared fields, which the types cannot express.
    return Object.fromEntries(read) as Read<Expected>;
  };
}

/** Adds a check across fields; `ask` returns what is wrong, if anything. */
export function checked<Result>(
  reading: Reading<Result>,
  ask: (result: Result) => string | undefined,
): Reading<Result> {
  return (value) => {
    const result = reading(value);
    const wrong = result === undefined ? undefined : ask(result);
    return wrong === undefined ? result : value.mistake(wrong);
  };
}

export const text: Reading<string> = (value) => {
  if (!isScalar(value.node)) return value.mistake(`${value.label} must be a text, but this is ${value.kind}.`);
  return value.isEmpty ? value.mistake(`${value.label} has no value.`) : typed(value.node);
};

export function whole(min: number, max: number): Reading<number> {
  return (value) => {
    const number = isScalar(value.node) ? value.node.value : undefined;
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number;
    return value.mistake(`${value.label} must be a whole number from ${min} to ${max}, but this is ${value.kind}.`);
  };
}

/** YAML 1.1 and people who learned it use `yes` and `off` too. */
export const truth: Reading<boolean> = (value) => {
  if (isScalar(value.node)) {
    if (typeof value.node.value === 'boolean') return value.node.value;
    const word = value.node.type === 'PLAIN' ? typed(value.node).toLowerCase() : '';
    if (word === 'yes' || word === 'on') return true;
    if (word === 'no' || word === 'off') return false;
  }
  return value.mistake(`${value.label} must be \`true\` or \`false\`, but this is ${value.kind}.`);
};

export function list<Result>(reading: Reading<Result>): Reading<readonly Result[]> {
  return (value) => {
    if (value.isEmpty) return [];
    const items = value.items((number) => `item ${number} of ${value.label}`);
    if (items === undefined) return value.mistake(`${value.label} must be a list, but this is ${value.kind}.`);
    const read = items.flatMap((item) => reading(item) ?? []);
    return read.length < items.length ? undefined : read;
  };
}

/** A list, or a single value for a list of one. */
export function oneOrMore<Result>(reading: Reading<Result>): Reading<readonly Result[]> {
  return (value) => {
    if (value.items(() => '') !== undefined) return list(reading)(value);
    const single = reading(value);
    return single === undefined ? undefined : [single];
  };
}

/** A name that the definition has. */
export function known(noun: string, names: readonly string[]): Reading<string> {
  return (value) => {
    const name = text(value);
    if (name === undefined || names.includes(name)) return name;
    return value.mistake(unknown(noun, name, names));
  };
}

/** One of a few words. */
export function oneWord<Word extends string>(words: readonly Word[]): Reading<Word> {
  return (value) => {
    const said = text(value);
    if (said === undefined) return undefined;
    return (
      words.find((word) => word === said) ??
      value.mistake(`${value.label} must be ${listed(words)}, but this is ${value.kind}.`)
    );
  };
}

export function unknown(noun: string, name: string, names: readonly string[]): string {
  const suggestion = closest(name, names);
  if (suggestion !== undefined) return `there is no ${noun} ${quote(name)}${didYouMean(suggestion)}`;
  if (names.length === 0) return `there is no ${noun} ${quote(name)}: the definition has none.`;
  return `there is no ${noun} ${quote(name)}${names.length > MAX_LISTED ? '.' : `; write ${listed(names)}.`}`;
}

export function listed(names: readonly string[]): string {
  return oneOf(names.map(quote));
}
