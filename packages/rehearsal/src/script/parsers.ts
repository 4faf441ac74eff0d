import { closest, oneOf, quoted, suggested } from '@muster/definition';
import { isScalar } from 'yaml';
import { typed, type Value } from './value.ts';

/** Parses a value, or reports what is wrong with it and returns undefined. */
export type Parser<Result> = (value: Value) => Result | undefined;

interface Optional<Result> {
  readonly parser: Parser<Result>;
  readonly otherwise: Result;
}

type Fields = Readonly<Record<string, Parser<unknown> | Optional<unknown>>>;

export type ParsedBy<Each> =
  Each extends Parser<infer Result> ? Exclude<Result, undefined> : Each extends Optional<infer Result> ? Result : never;

type ParsedFields<Expected extends Fields> = { readonly [Name in keyof Expected]: ParsedBy<Expected[Name]> };

/** With more names than this, a message about an unknown one does not list them. */
const MAX_LISTED = 8;

export function optional<Result, Otherwise>(
  parser: Parser<Result>,
  otherwise: Otherwise,
): Optional<Result | Otherwise> {
  return { parser, otherwise };
}

/** A mapping with exactly these fields. */
export function fields<Expected extends Fields>(expected: Expected): Parser<ParsedFields<Expected>> {
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
      key.mistake(`${value.label} has no field ${quoted(name)}${suggested(suggestion) || `; write ${listed(names)}.`}`);
      misspelt.add(suggestion);
    }
    const read = Object.entries(expected).map(([name, each]): [string, unknown] => {
      const found = given.get(name)?.value;
      if (typeof each !== 'function')
        return [name, found === undefined || found.isEmpty ? each.otherwise : each.parser(found)];
      if (found !== undefined) return [name, each(found)];
      return [name, misspelt.has(name) ? undefined : value.mistake(`${value.label} must have the field \`${name}\`.`)];
    });
    if (misspelt.size > 0 || read.some(([, result]) => result === undefined)) return undefined;
    // The entries correspond to the declared fields, which the types cannot express.
    return Object.fromEntries(read) as ParsedFields<Expected>;
  };
}

/** Adds a check across fields; `ask` returns what is wrong, if anything. */
export function checked<Result>(parser: Parser<Result>, ask: (result: Result) => string | undefined): Parser<Result> {
  return (value) => {
    const result = parser(value);
    const wrong = result === undefined ? undefined : ask(result);
    return wrong === undefined ? result : value.mistake(wrong);
  };
}

export const text: Parser<string> = (value) => {
  if (!isScalar(value.node)) return value.mistake(`${value.label} must be a text, but this is ${value.kind}.`);
  return value.isEmpty ? value.mistake(`${value.label} has no value.`) : typed(value.node);
};

export function whole(min: number, max: number): Parser<number> {
  return (value) => {
    const number = isScalar(value.node) ? value.node.value : undefined;
    if (typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max) return number;
    return value.mistake(`${value.label} must be a whole number from ${min} to ${max}, but this is ${value.kind}.`);
  };
}

export function decimal(min: number, max: number): Parser<number> {
  return (value) => {
    const number = isScalar(value.node) ? value.node.value : undefined;
    if (typeof number === 'number' && number >= min && number <= max) return number;
    return value.mistake(`${value.label} must be a number from ${min} to ${max}, but this is ${value.kind}.`);
  };
}

/** YAML 1.1 and people who learned it use `yes` and `off` too. */
export const truth: Parser<boolean> = (value) => {
  if (isScalar(value.node)) {
    if (typeof value.node.value === 'boolean') return value.node.value;
    const word = value.node.type === 'PLAIN' ? typed(value.node).toLowerCase() : '';
    if (word === 'yes' || word === 'on') return true;
    if (word === 'no' || word === 'off') return false;
  }
  return value.mistake(`${value.label} must be \`true\` or \`false\`, but this is ${value.kind}.`);
};

export function list<Result>(parser: Parser<Result>): Parser<readonly Result[]> {
  return (value) => {
    if (value.isEmpty) return [];
    const items = value.items((number) => `item ${number} of ${value.label}`);
    if (items === undefined) return value.mistake(`${value.label} must be a list, but this is ${value.kind}.`);
    const read = items.flatMap((item) => parser(item) ?? []);
    return read.length < items.length ? undefined : read;
  };
}

/** A list, or a single value for a list of one. */
export function oneOrMore<Result>(parser: Parser<Result>): Parser<readonly Result[]> {
  return (value) => {
    if (value.items(() => '') !== undefined) return list(parser)(value);
    const single = parser(value);
    return single === undefined ? undefined : [single];
  };
}

/** A name that the definition has. */
export function known(noun: string, names: readonly string[]): Parser<string> {
  return (value) => {
    const name = text(value);
    if (name === undefined || names.includes(name)) return name;
    return value.mistake(unknown(noun, name, names));
  };
}

/** One of a few words. */
export function oneWord<Word extends string>(words: readonly Word[]): Parser<Word> {
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
  if (suggestion !== undefined) return `there is no ${noun} ${quoted(name)}${suggested(suggestion)}`;
  if (names.length === 0) return `there is no ${noun} ${quoted(name)}: the definition has none.`;
  return `there is no ${noun} ${quoted(name)}${names.length > MAX_LISTED ? '.' : `; write ${listed(names)}.`}`;
}

export function listed(names: readonly string[]): string {
  return oneOf(names.map(quoted));
}
