import fc from 'fast-check';

/** One request as it goes over the wire. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly example?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly example?: unknown;
  readonly schema: Schema;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const INTEGERS = [
  '0',
  '-1',
  '-0',
  '00',
  '+7',
  '1.0',
  '1e3',
  '0x1',
  '2147483647',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '-9223372036854775809',
  '1'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'true',
  '',
  ' ',
  '١٢',
  '%00',
  '%2F',
  '..',
  '%E2%80%AE',
  "1'--",
  '1 OR 1=1',
  '[]',
  '{}',
];
const TIMES = [
  '2026-03-01T06:00:00Z',
  '2026-03-01T08:00:00.123456789+02:00',
  '2026-02-30T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999-23:59',
  '2026-03-01t06:00:00z',
  '2026-03-01 06:00:00Z',
  '2026-03-01',
  '+010000-01-01T00:00:00Z',
  'now',
  '',
  '1e9',
];

const DAYS = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T12:00:00Z'];

/** Most records that there are have such an id. */
const smallId = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 100 }));
/** Any but half of a pair. Said as `unit: 'binary'`, all of them would be put in a table first, which takes a second. */
const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ffff - 0x800 })
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));
const weirdText = fc.oneof(
  fc.array(anyCharacter, { maxLength: 30 }).map((characters) => characters.join('')),
  fc.constantFrom(
    '',
    ' ',
    'x'.repeat(101),
    'x'.repeat(5000),
    '\u0000',
    '\ud800',
    '👩‍✈️',
    '__proto__',
    'constructor',
    '<b>',
  ),
);
const anything = fc.jsonValue({ maxDepth: 3 });

/** A value that fits a schema, mostly, and one that does not, sometimes. */
function arbitraryOf(schema: Schema, document: Document, depth = 0): fc.Arbitrary<unknown> {
  const target = resolve(schema, document);
  return fc.oneof({ weight: 30, arbitrary: fitting(target, document, depth) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema, document: Document, depth: number): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'integer':
      return fc.oneof(
        { weight: 12, arbitrary: smallId },
        fc.integer(),
        fc.maxSafeInteger(),
        ...(schema.nullable === true ? [fc.constant(null)] : []),
      );
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      if (schema.format === 'date-time') {
        const date = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
        return fc.oneof({ weight: 8, arbitrary: date.map((day) => day.toISOString()) }, fc.constantFrom(...TIMES));
      }
      if (schema.pattern !== undefined)
        return fc.oneof({ weight: 6, arbitrary: fc.stringMatching(new RegExp(schema.pattern)) }, weirdText);
      return fc.oneof(fc.constantFrom('Europe/Prague', 'UTC'), fc.string({ minLength: 1, maxLength: 20 }), weirdText);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, document, depth + 1), { maxLength: 3 });
    case 'object': {
      const properties = Object.entries(schema.properties ?? {}).map(
        ([name, property]) => [name, arbitraryOf(property, document, depth + 1)] as const,
      );
      const whole = fc.record(Object.fromEntries(properties));
      const part = fc.record(Object.fromEntries(properties), { requiredKeys: [] });
      return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 1, arbitrary: part });
    }
    default:
      return anything;
  }
}

function resolve(schema: Schema, document: Document): Schema {
  if (schema.$ref === undefined) return schema;
  return document.components.schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {};
}

/** A parameter as text, already escaped where it must be, and now and then where it must not. */
function textOf(schema: Schema): fc.Arbitrary<string> {
  const escaped = weirdText.map((text) => encodeURIComponent(text.toWellFormed()));
  if (schema.enum !== undefined) return fc.oneof(fc.constantFrom(...schema.enum.map(String)), escaped);
  switch (schema.type) {
    case 'integer':
      return fc.oneof(
        { weight: 6, arbitrary: smallId.map(String) },
        fc.constantFrom(...INTEGERS).map(encodeLoosely),
        escaped,
      );
    case 'boolean':
      return fc.constantFrom('true', 'false', '1', 'TRUE', '');
    case 'array':
      return fc.oneof(
        fc.constantFrom(
          'id',
          'name,asc',
          'lastName,desc',
          'firstName,ignorecase',
          'id,asc,name,desc',
          ',',
          'asc',
          'oops',
        ),
        escaped,
      );
    default:
      return schema.format === 'date-time'
        ? fc.oneof(fc.constantFrom(...DAYS), fc.constantFrom(...TIMES).map(encodeURIComponent))
        : escaped;
  }
}

function encodeLoosely(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text);
}

const HEADERS = fc.record(
  {
    accept: fc.constantFrom('application/json', '*/*', 'text/html', 'application/*;q=0.1', ';;;', 'text/calendar'),
    'if-match': fc.constantFrom('*', '"x"', 'W/"x"', '', ',,,'),
    'if-none-match': fc.constantFrom('*', '"x"', ''),
    'idempotency-key': fc.oneof(fc.uuid(), fc.constantFrom('same', '', 'two words', 'x'.repeat(300))),
    'x-request-id': fc.constantFrom('12345678', 'x'.repeat(100), '{}'),
  },
  { requiredKeys: [] },
);

const CONTENT_TYPES = fc.oneof(
  { weight: 15, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-8',
    'text/plain',
    'application/xml',
    'multipart/form-data',
    ';',
    'json',
  ),
);

function bodyFor(operation: Operation, document: Document): fc.Arbitrary<string | undefined> {
  const junk = fc.constantFrom(
    undefined,
    '',
    '{',
    '[]',
    'null',
    '{"id":1e999}',
    '"\\ud800"',
    '{"a":'.repeat(500),
    '\u0000',
    '-',
  );
  const schema = operation.requestBody?.content['application/json'].schema;
  if (schema === undefined) return fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, junk);
  const json = arbitraryOf(schema, document).map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 10, arbitrary: json }, junk);
}

/** Whether its answer does not end by itself. */
export const isStream = ({ responses }: Pick<Operation, 'responses'>): boolean =>
  Object.keys(responses['200']?.content ?? {}).includes('text/event-stream');

/** Requests for every operation of a document, equally often. */
export function requestsFor(document: Document): fc.Arbitrary<FuzzRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      isStream(operation) ? [] : requestFor(document, path, method, operation),
    ),
  );
  return fc.oneof(...operations);
}

function requestFor(document: Document, path: string, method: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = Object.fromEntries(
    parameters.filter((one) => one.in === 'path').map((one) => [one.name, textOf(one.schema)]),
  );
  const inQuery = Object.fromEntries(
    parameters.filter((one) => one.in === 'query').map((one) => [one.name, textOf(one.schema)]),
  );
  return fc
    .record({
      inPath: fc.record(inPath),
      inQuery: fc.oneof(fc.record(inQuery), fc.record(inQuery, { requiredKeys: [] })),
      headers: fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, HEADERS),
      contentType: CONTENT_TYPES,
      body: bodyFor(operation, document),
    })
    .map((made) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(made.inPath[name]));
      const query = Object.entries(made.inQuery).map(([name, value]) => `${name}=${value}`);
      return {
        method: method.toUpperCase(),
        path: query.length === 0 ? address : `${address}?${query.join('&')}`,
        headers: { ...(made.body === undefined ? {} : { 'content-type': made.contentType }), ...made.headers },
        body: made.body,
      };
    });
}
