import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '@muster/kit/errors';
import { buildSchema, getIntrospectionQuery } from 'graphql';
import { EVERYONE } from '../../access/index.ts';
import { Documents } from './documents.ts';

const schema = buildSchema(`
  type Query { things(limit: Int): [Thing!]! some: [Thing!]! search: Int! thing: Thing! }
  type Mutation { change: Int! }
  type Subscription { thing: Thing! }
  type Thing { id: ID! things: [Thing!]! names: [String!]! }
`);

for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
  for (const field of Object.values(type?.getFields() ?? {})) field.extensions = { access: EVERYONE };
}
const { things, search } = schema.getQueryType()?.getFields() ?? {};
if (things !== undefined) things.extensions = { access: EVERYONE, entries: 1000 };
if (search !== undefined) search.extensions = { access: EVERYONE, cost: 5000 };

const documents = new Documents(schema);
const times = (count: number, what: string): string =>
  Array.from({ length: count }, (_, n) => `a${n}: ${what}`).join(' ');
/** A document with all fields nested below `field`, to the given depth. */
const nested = (levels: number, leaf: string): string =>
  levels === 0 ? leaf : `things { ${nested(levels - 1, leaf)} }`;

function codeOf(query: string, operationName?: string): string {
  try {
    documents.operation(query, operationName);
    return 'fine';
  } catch (error) {
    return error instanceof AppError ? error.code : 'invalid';
  }
}

describe('the cost of an operation', () => {
  const introspected =
    'name description kind fields { name args { name type { name } } type { name ofType { name } } }';
  const cases: [what: string, fine: string, tooExpensive: string][] = [
    ['counts lists for what they hold', times(10, 'things { id names }'), times(30, 'things { id names }')],
    [
      'takes the length of a page from its limit',
      times(60, 'things(limit: 9) { id }'),
      times(60, 'things(limit: 999) { id }'),
    ],
    ['multiplies lists in lists', `some { ${nested(6, 'id')} }`, `some { ${nested(10, 'id')} }`],
    ['counts a fragment wherever it is spread', 'some { ...Deep }', times(20, 'some { ...Deep }')],
    [
      'counts a fragment once in one selection',
      'thing { ...Deeper ...Deeper ... { ...Deeper } }',
      times(2, 'thing { ...Deeper }'),
    ],
    ['adds what a field says that it costs', times(20, 'search'), times(21, 'search')],
    [
      'counts introspection of everything',
      `__schema { types { ${introspected} } }`,
      times(20, '__schema { types { ...Type } }'),
    ],
    [
      'counts introspection of types',
      `__type(name: "Thing") { ${introspected} }`,
      times(90, '__type(name: "Thing") { ...Type }'),
    ],
  ];
  const fragments = {
    Deep: `fragment Deep on Thing { ${nested(7, 'id')} }`,
    Deeper: `fragment Deeper on Thing { ${nested(9, 'id')} }`,
    Type: `fragment Type on __Type { ${introspected} }`,
  };
  const query = (selections: string): string => {
    const spread = Object.entries(fragments).filter(([name]) => selections.includes(`...${name} `));
    return `{ ${selections} } ${spread.map(([, fragment]) => fragment).join(' ')}`;
  };
  for (const [what, fine, tooExpensive] of cases) {
    it(what, () => {
      assert.equal(codeOf(query(fine)), 'fine');
      assert.equal(codeOf(query(tooExpensive)), 'query_too_expensive');
    });
  }

  it('assumes a usual length for a page whose length is a variable', () => {
    const pages = (what: string): string => `query ($n: Int) { ${times(60, `things(limit: $n) { ${what} }`)} }`;
    assert.equal(codeOf(pages('id')), 'fine');
    assert.equal(codeOf(pages('id names things { id names things { id } }')), 'query_too_expensive');
  });

  it('is a thousand higher per mutation', () => {
    assert.equal(codeOf(`mutation { ${times(100, 'change')} }`), 'fine');
    assert.equal(codeOf(`mutation { ${times(101, 'change')} }`), 'query_too_expensive');
  });

  it('is checked for subscriptions too, and for every operation of a document', () => {
    assert.equal(codeOf(`subscription { thing { ${nested(9, 'id')} } }`), 'fine');
    assert.equal(codeOf(`subscription { thing { ${nested(10, 'id')} } }`), 'query_too_expensive');
    assert.equal(codeOf('query A { thing { id } } query B { some { id } }', 'A'), 'fine');
    assert.equal(
      codeOf(`query A { thing { id } } query B { ${times(30, 'things { id names }')} }`, 'A'),
      'query_too_expensive',
    );
  });

  it('allows the introspection of tools once, but not three times, whatever the schema', () => {
    const tools = getIntrospectionQuery();
    const operation = tools.slice(0, tools.indexOf('fragment FullType'));
    const whole = operation.slice(operation.indexOf('__schema'), operation.lastIndexOf('}'));
    assert.equal(codeOf(tools), 'fine');
    assert.equal(codeOf(tools.replace(whole, times(3, whole))), 'query_too_expensive');
  });
});
