import { type GraphQLArgument, getNamedType, isCompositeType, isRequiredArgument } from 'graphql';
import { asItIs, inJson } from '../texts/encodings.ts';
import { type Input, type Sendable, type Size, textFor } from '../texts/input.ts';
import { BODY_LIMIT, ENTRIES, ENTRY, type Json, jsonWith } from '../texts/json-text.ts';
import type { Encoding, Kind } from '../texts/kinds.ts';
import { literalOf, placesIn, type RootField, sampleOf } from './graphql-schema.ts';
import type { Samples } from './ordinary-request.ts';

/** About the longest document that is read; and what a request may hold, which must be refused unread. */
const DOCUMENT_SIZES: readonly Size[] = [100, 40_000, 'limit'];
/**
 * Short texts get further as variables; what is too long is refused before anybody knows whose value it is. Documents are
 * read in the same way whatever argument a value is for: in turns, half of the places are tried in each way of writing.
 */
const DOCUMENT_SIZES_IN_A_MINUTE: readonly Size[] = [40_000];
const MANY = 10_000;

/** How a body reaches the service: by POST, or in the message that begins a subscription. */
export type Post = (body: string) => Sendable;

/** Every argument of a root field with all its parts: sent as a variable, and written in the document. */
export function argumentInputs(root: RootField, samples: Samples, post: Post): Input[] {
  const calls = root.field.args.flatMap((argument) =>
    placesIn(argument.type, [argument.name]).map((path) => new Call(root, argument, path, samples)),
  );
  return calls.flatMap((call, index) => {
    const isList = call.path.at(-1) === ENTRIES;
    return [
      inVariable(call, post),
      inDocument(call, post, quoted, isList || index % 2 === 0),
      ...(isList ? [] : [inDocument(call, post, blockString, index % 2 === 1)]),
    ];
  });
}

function inVariable(call: Call, post: Post): Input {
  return {
    name: `${call.name} (variable)`,
    sizes: [100, 'limit'],
    make: (kind, size, turn) => {
      const body = { query: call.withVariables(turn), variables: call.values };
      return post(jsonWith(body, ['variables', ...call.path], kind, size));
    },
  };
}

function inDocument(call: Call, post: Post, write: Write, inAMinute: boolean): Input {
  return {
    name: `${call.name} (${write.name})`,
    sizes: DOCUMENT_SIZES,
    sizesInAMinute: inAMinute ? DOCUMENT_SIZES_IN_A_MINUTE : [],
    isReadBeforeCaller: true,
    make: (kind, size, turn) => {
      const body = (written: string): string => JSON.stringify({ query: call.withLiterals(turn, written) });
      const room = BODY_LIMIT - Buffer.byteLength(body(''));
      return post(body(write(kind, size, room, call.path.at(-1) ?? '')));
    },
  };
}

/** A root field, called with ordinary arguments but for one place. */
class Call {
  readonly root: RootField;
  readonly path: readonly string[];
  readonly values: Readonly<Record<string, Json>>;
  readonly #arguments: readonly GraphQLArgument[];

  constructor(root: RootField, argument: GraphQLArgument, path: readonly string[], samples: Samples) {
    this.root = root;
    this.path = path;
    this.#arguments = root.field.args.filter((one) => one === argument || isRequiredArgument(one));
    this.values = Object.fromEntries(
      this.#arguments.map(({ name, type }) => [name, samples[`${root.name} ${name}`] ?? sampleOf(type, name, samples)]),
    );
  }

  get name(): string {
    return `${this.root.name} ${this.path.join('.')}`;
  }

  withVariables(turn: number): string {
    const declared = this.#arguments.map(({ name, type }) => `$${name}: ${type}`);
    return this.#document(turn, `(${declared})`, ({ name }) => `$${name}`);
  }

  withLiterals(turn: number, written: string): string {
    const [argument, ...path] = this.path;
    return this.#document(turn, '', ({ name, type }) => {
      const place = name === argument ? { path, written } : undefined;
      return literalOf(type, this.values[name] ?? null, place);
    });
  }

  /** Its name makes it another document each time, so that none is found in a cache. */
  #document(turn: number, declared: string, value: (argument: GraphQLArgument) => string): string {
    const { operation, field } = this.root;
    const passed = this.#arguments.map((argument) => `${argument.name}: ${value(argument)}`);
    const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : '';
    return `${operation} Turn${turn}${declared} { ${field.name}(${passed.join(' ')})${selection} }`;
  }
}

/** Writes a text of a kind as a value in a document; `name` is the field or argument it is the value of. */
type Write = (kind: Kind, size: Size, room: number, name: string) => string;

const quoted: Write = (kind, size, room, name) => {
  const length = size === 'limit' ? room / 2 : Math.min(size, room / 2);
  if (name === ENTRIES) return `[${'"a" '.repeat(Math.min(MANY, length / 4))}]`;
  if (kind === 'numbers') return textFor(kind, size, room, asItIs);
  if (kind === 'nested brackets') return '['.repeat(length / 2) + ']'.repeat(length / 2);
  if (kind === 'repeated keys')
    return `"a"${` ${name === ENTRY ? '' : `${name}: `}"a"`.repeat(length / (name.length + 8))}`;
  return `"${inJson(textFor(kind, size, room - 4, escapedTwice))}"`;
};

const blockString: Write = (kind, size, room) =>
  `"""${textFor(kind, size, room - 12, inJson).replaceAll('"""', '\\"""')}"""`;

/** For GraphQL, and then for JSON. */
const escapedTwice: Encoding = (text) => inJson(inJson(text));
