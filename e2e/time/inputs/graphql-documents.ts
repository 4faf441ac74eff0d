import type { Input, Sendable } from '../texts/input.ts';
import { ORDINARY, SHAPE } from '../texts/kinds.ts';
import { callOf, type RootField } from './graphql-schema.ts';
import type { Samples } from './ordinary-request.ts';

/** From what fits in a tweet to more than is read; the last must be refused unread. */
const SIZES = [900, 8000, 45_000, 1_000_000];
/** Fields under very many names: as many as are run, and as many as are read before they are refused. */
const FIELD_SIZES_IN_A_MINUTE = [900, 45_000];

/** A document of about this many bytes. */
type Shape = (bytes: number) => string;

const times = (bytes: number, unit: (index: number) => string): string => {
  const count = Math.max(1, Math.floor(bytes / unit(1000).length));
  return Array.from({ length: count }, (_, index) => unit(index)).join('');
};

const SHAPES: Readonly<Record<string, Shape>> = {
  'fragments that hold the next one twice': (bytes) => {
    const chain = times(bytes, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} } `);
    const last = /F(\d+) \} $/.exec(chain)?.[1] ?? 0;
    return `{ ...F0 } ${chain} fragment F${last} on Query { __typename }`;
  },
  'fragments in a circle': (bytes) =>
    `{ ...F0 } ${times(bytes, (i) => `fragment F${i} on Query { ...F${i + 1} } `)} fragment F${0}b on Query { ...F0 }`,
  'a fragment that is used very often': (bytes) =>
    `{ ${times(bytes, () => '...F ')} } fragment F on Query { __typename }`,
  'fragments nobody uses': (bytes) =>
    `{ __typename } ${times(bytes, (i) => `fragment F${i} on Query { __typename } `)}`,
  'the schema under very many names': (bytes) =>
    `{ ${times(bytes, (i) => `a${i}: __schema { types { fields { type { name } } } } `)} }`,
  'one field very often': (bytes) => `{ ${times(bytes, () => '__typename ')} }`,
  'one field under very many names': (bytes) => `{ ${times(bytes, (i) => `a${i}: __typename `)} }`,
  'fields that cannot be merged': (bytes) => `{ ${times(bytes, (i) => `a: __type(name: "A${i}") { name } `)} }`,
  'unknown fields': (bytes) => `{ ${times(bytes, (i) => `userss${i} `)} }`,
  'an unknown field with a long name': (bytes) => `{ ${'users'.repeat(bytes / 5)} }`,
  'an unknown type with a long name': (bytes) => `query ($a: ${'UserType'.repeat(bytes / 8)}) { __typename }`,
  'an unknown argument with a long name': (bytes) => `{ __type(${'name'.repeat(bytes / 4)}: "a") { name } }`,
  'unknown arguments': (bytes) => `{ __type(${times(bytes, (i) => `name${i}: "a" `)}) { name } }`,
  'directives without number': (bytes) => `{ __typename ${times(bytes, () => '@skip(if: false) ')} }`,
  'unknown directives': (bytes) => `{ __typename ${times(bytes, (i) => `@skipp${i} `)} }`,
  'variables without number': (bytes) => `query (${times(bytes, (i) => `$a${i}: Int `)}) { __typename }`,
  'one variable very often': (bytes) => `query (${times(bytes, () => '$a: Int ')}) { __typename }`,
  'operations without number': (bytes) => times(bytes, (i) => `query A${i} { __typename } `),
  'nested selections': (bytes) => `{ __schema ${'{ types '.repeat(bytes / 9)}${'}'.repeat(bytes / 9)} }`,
  'nested inline fragments': (bytes) => `{ ${'... { '.repeat(bytes / 8)} __typename ${'} '.repeat(bytes / 8)} }`,
  'nested lists': (bytes) => `{ __type(name: ${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}) { name } }`,
  'nested types': (bytes) => `query ($a: ${'['.repeat(bytes / 2)}Int${']'.repeat(bytes / 2)}) { __typename }`,
  'nested types of types': (bytes) =>
    `{ __schema { types { fields { type { ${'ofType { '.repeat(bytes / 11)} name ${'} '.repeat(bytes / 11)} } } } } }`,
  'nested objects': (bytes) => `{ __type(name: ${'{ a: '.repeat(bytes / 7)}1${' }'.repeat(bytes / 7)}) { name } }`,
  'nothing but digits': (bytes) => '9'.repeat(bytes),
  'a number without an end': (bytes) => `{ __type(name: -${'9'.repeat(bytes)}) { name } }`,
  'an exponent without an end': (bytes) => `{ __type(name: 1e${'9'.repeat(bytes)}) { name } }`,
  'an alias without an end': (bytes) => `{ ${'a'.repeat(bytes)}: __typename }`,
  'one operation very often': (bytes) => times(bytes, () => 'query A { __typename } '),
  'one fragment very often': (bytes) => `{ ...F } ${times(bytes, () => 'fragment F on Query { __typename } ')}`,
  'inline fragments without number': (bytes) => `{ ${times(bytes, () => '... on Query { __typename } ')} }`,
  'unknown fragments': (bytes) => `{ ${times(bytes, (i) => `...F${i} `)} }`,
  'definitions of types': (bytes) => times(bytes, (i) => `type A${i} { a: Int } `),
  'extensions of types': (bytes) => times(bytes, () => 'extend type Query @a { a: Int } '),
  'escapes in a text': (bytes) => `{ __type(name: "${'\\u0041'.repeat(bytes / 6)}") { name } }`,
  'escapes in braces': (bytes) => `{ __type(name: "${'\\u{1F469}'.repeat(bytes / 9)}") { name } }`,
  'escapes of half a character': (bytes) => `{ __type(name: "${'\\uD83D'.repeat(bytes / 6)}") { name } }`,
  'quotes in a block string': (bytes) => `{ __type(name: """${'\\"""'.repeat(bytes / 4)}""") { name } }`,
  comments: (bytes) => `{ __typename } ${'# a\n'.repeat(bytes / 4)}`,
  blanks: (bytes) => `{ ${' '.repeat(bytes)} __typename }`,
  commas: (bytes) => `{ ${','.repeat(bytes)} __typename }`,
  'a text without an end': (bytes) => `{ __type(name: "${'a'.repeat(bytes)}`,
  'a block string without an end': (bytes) => `{ __type(name: """${' \n'.repeat(bytes / 2)}`,
  'a block string of blank lines': (bytes) => `{ __type(name: """a\n${'   \n'.repeat(bytes / 4)}b""") { name } }`,
  braces: (bytes) => '{'.repeat(bytes),
  dots: (bytes) => `{ ${'...'.repeat(bytes / 3)} }`,
  'a byte order mark again and again': (bytes) => '\ufeff'.repeat(bytes / 3),
};

/** Documents that are hostile by their shape; and every field that can be asked for, under very many names. */
export function documentInputs(
  fields: readonly RootField[],
  samples: Samples,
  send: (document: string) => Sendable,
): Input[] {
  const shaped = Object.entries(SHAPES).map(([what, shape]) => documentInput(what, shape, send));
  const aliased = fields
    .filter(({ operation }) => operation !== 'subscription')
    .map(({ name, operation, field }) => {
      const call = callOf(field, samples);
      const shape: Shape = (bytes) => `${operation} { ${times(bytes, (i) => `a${i}: ${call} `)} }`;
      const input = documentInput(`${name} under very many names`, shape, send);
      return { ...input, sizesInAMinute: FIELD_SIZES_IN_A_MINUTE };
    });
  return [...shaped, ...aliased];
}

function documentInput(what: string, shape: Shape, send: (document: string) => Sendable): Input {
  return {
    name: `document: ${what}`,
    sizes: SIZES,
    kinds: [SHAPE],
    isReadBeforeCaller: true,
    make: (kind, size, turn) => {
      const bytes = size === 'limit' ? 1_000_000 : size;
      // A comment that differs makes it another document each time, so that none is found in a cache.
      return send(`${kind === ORDINARY ? `{ __typename } # ${'a'.repeat(bytes)}` : shape(bytes)} #${turn}`);
    },
  };
}
