import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { GraphQLInt, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql';
import { ANONYMOUS } from '../../access/index.ts';
import { Budget } from '../cost/budget.ts';
import { Documents } from '../documents/documents.ts';
import { ListTurns } from '../turns/list-turns.ts';
import { RootTurns } from '../turns/root-turns.ts';
import { ResponseCache, type Sharable } from './response-cache.ts';

const budget = new Budget();
const context = {
  actor: ANONYMOUS,
  address: '127.0.0.1',
  budget,
  turns: new ListTurns(budget),
  roots: new RootTurns(),
  loaded: new Set<never>(),
};

describe('answers that are cached briefly', () => {
  /** The time in the answers, and the monotonic clock. */
  let now: number;
  let passed: number;
  let position: number;
  let isAllowed: boolean;
  let asked: unknown[];
  let answers: ResponseCache;
  let documents: Documents;

  beforeEach(() => {
    [now, passed, position, isAllowed, asked] = [1000, 0, 1, true, []];
    const share = async (args: Record<string, unknown>): Promise<Sharable> => {
      asked.push(args);
      if (!isAllowed) throw new Error('not yours');
      return { key: `at ${position}`, at: now };
    };
    const type = new GraphQLObjectType({ name: 'View', fields: { text: { type: GraphQLString } } });
    const schema = new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        fields: {
          view: { type, args: { id: { type: GraphQLInt } }, extensions: { share } },
          other: { type },
        },
      }),
    });
    answers = new ResponseCache(schema, () => passed);
    documents = new Documents(schema);
  });

  const VIEW = 'query ($id: Int) { view(id: $id) { text } }';
  const find = (source = VIEW, variables: Record<string, unknown> = { id: 7 }) =>
    answers.of(documents.operation(source, undefined), variables, context);
  const keep = async (text: string) => (await find())?.keep(Buffer.from(text));
  const kept = async (source?: string, variables?: Record<string, unknown>) =>
    (await find(source, variables))?.kept?.toString();

  it('are shared by callers who ask for the same with the same key, after each is authorized', async () => {
    assert.equal(await kept(), undefined);
    await keep('the answer');
    assert.equal(await kept(), 'the answer');
    assert.deepEqual(asked, [{ id: 7 }, { id: 7 }, { id: 7 }]);
    isAllowed = false;
    assert.equal(await find(), undefined, 'running it tells why');
    isAllowed = true;
    position = 2;
    assert.equal(await kept(), undefined, 'something has changed');
  });

  it('are not shared for other fields, aliases or variables', async () => {
    await keep('the answer');
    assert.equal(await kept('query ($id: Int) { seen: view(id: $id) { text } }'), undefined);
    assert.equal(await kept('query ($id: Int) { view(id: $id) { t: text } }'), undefined);
    assert.equal(await kept(VIEW, { id: 8 }), undefined);
  });

  it('are not shared if their time differs', async () => {
    await keep('the answer');
    for (const by of [101, -101, 3_600_000]) {
      now = 1000 + by;
      assert.equal(await kept(), undefined);
    }
    now = 1000;
    assert.equal(await kept(), 'the answer');
    passed = 101;
    assert.equal(await kept(), undefined, 'though no clock tells it');
  });

  it('are cached only for shared fields that are alone in their operation, without conditions', async () => {
    for (const source of [
      '{ other { text } }',
      '{ view { text } other { text } }',
      '{ ... on Query { view { text } } }',
      'query ($id: Int) { view(id: $id) @include(if: true) { text } }',
    ]) {
      assert.equal(await find(source), undefined, source);
    }
    assert.deepEqual(asked, []);
  });

  it('take a limited number of bytes', async () => {
    const megabyte = Buffer.alloc(1_000_000);
    for (let id = 1; id <= 40; id += 1) (await find(VIEW, { id }))?.keep(megabyte);
    let count = 0;
    for (let id = 1; id <= 40; id += 1) if ((await find(VIEW, { id }))?.kept !== undefined) count += 1;
    assert.ok(count <= 16, `${count} are kept`);
  });
});
