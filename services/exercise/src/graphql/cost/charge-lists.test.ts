import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { buildSchema, type ExecutionResult, execute, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { ANONYMOUS } from '../../access/index.ts';
import { ListTurns } from '../turns/list-turns.ts';
import { RootTurns } from '../turns/root-turns.ts';
import { Budget } from './budget.ts';
import { chargeLists } from './charge-lists.ts';

const QUERY = parse('{ rooms { name people { name age pets { name } } } }');

interface Lengths {
  readonly rooms: number;
  readonly people: number;
  readonly pets: number;
}

/** Rooms with people who have pets, as a schema with a resolver for each list. */
function schemaOf({ rooms, people, pets }: Lengths): GraphQLSchema {
  const schema = buildSchema(`
    type Query { rooms: [Room!]! }
    type Room { name: String! people: [Person!]! }
    type Person { name: String! age: Int! pets: [Pet!]! }
    type Pet { name: String! }
  `);
  for (const [name, field, count] of [
    ['Query', 'rooms', rooms],
    ['Room', 'people', people],
    ['Person', 'pets', pets],
  ] as const) {
    const type = schema.getType(name);
    assert.ok(isObjectType(type));
    Object.assign(type.getFields()[field] ?? {}, { resolve: () => entries(count) });
  }
  chargeLists(schema);
  return schema;
}

function entries(count: number): { name: string; age: number }[] {
  return Array.from({ length: count }, (_, index) => ({ name: `n${index}`, age: index }));
}

function expected({ rooms, people, pets }: Lengths): object {
  const inRoom = entries(people).map((person) => ({ ...person, pets: entries(pets).map(({ name }) => ({ name })) }));
  return { rooms: entries(rooms).map(({ name }) => ({ name, people: inRoom })) };
}

function context() {
  const budget = new Budget();
  return {
    actor: ANONYMOUS,
    address: '127.0.0.1',
    budget,
    turns: new ListTurns(budget),
    roots: new RootTurns(),
    loaded: new Set<never>(),
  };
}

/** What both executors answer, one after the other. */
function* executions(lengths: Lengths): Generator<ExecutionResult | Promise<ExecutionResult>> {
  const schema = schemaOf(lengths);
  const compiled = compileQuery(schema, QUERY);
  assert.ok(isCompiledQuery(compiled));
  yield execute({ schema, document: QUERY, contextValue: context() });
  yield compiled.query({}, context(), {});
}

/** How often others had a turn before an answer was there. */
async function turnsUntil(answer: unknown): Promise<number> {
  let isThere = false;
  void Promise.resolve(answer).finally(() => {
    isThere = true;
  });
  let turns = -1;
  for (; !isThere; turns += 1) await setImmediate();
  return turns;
}

function dataOf({ data }: ExecutionResult): unknown {
  return JSON.parse(JSON.stringify(data));
}

describe('an answer with very many values', () => {
  it('is made in several turns of the event loop, and is the same', async () => {
    for (const lengths of [
      { rooms: 100, people: 50, pets: 1 },
      { rooms: 1, people: 5000, pets: 1 },
      { rooms: 1, people: 1, pets: 30_000 },
    ]) {
      for (const answer of executions(lengths)) {
        const turns = await turnsUntil(answer);
        assert.ok(turns >= (lengths.pets === 1 ? 15 : 1), `${turns} turns`);
        const result = await answer;
        assert.deepEqual([dataOf(result), result.errors], [expected(lengths), undefined]);
      }
    }
  });

  it('shares the turns with others of its kind', async () => {
    const lengths = { rooms: 50, people: 50, pets: 1 };
    const schema = schemaOf(lengths);
    const run = () => execute({ schema, document: QUERY, contextValue: context() });
    const alone = await turnsUntil(run());
    assert.ok((await turnsUntil(Promise.all([run(), run(), run()]))) > alone);
  });

  it('may have four times as many names in lists as fields of objects', async () => {
    for (const [count, isAnswered] of [
      [390_000, true],
      [410_000, false],
    ] as const) {
      const schema = buildSchema('type Query { names: [String!]! }');
      const type = schema.getType('Query');
      assert.ok(isObjectType(type));
      Object.assign(type.getFields()['names'] ?? {}, { resolve: () => Array(count).fill('name') });
      chargeLists(schema);
      const { errors } = await execute({ schema, document: parse('{ names }'), contextValue: context() });
      assert.equal(errors === undefined, isAnswered);
    }
  });

  it('counts lists that need no resolver', async () => {
    const schema = buildSchema(
      'type Query { room: Room! } type Room { people: [Person!]! } type Person { name: String! }',
    );
    const type = schema.getType('Query');
    assert.ok(isObjectType(type));
    Object.assign(type.getFields()['room'] ?? {}, { resolve: () => ({ people: entries(60_000) }) });
    chargeLists(schema);
    const document = parse('{ room { people { name } } }');
    const { errors } = await execute({ schema, document, contextValue: context() });
    assert.match(errors?.[0]?.message ?? '', /more than 100,000 values/);
  });

  it('is made at once if it is short', () => {
    const lengths = { rooms: 10, people: 10, pets: 2 };
    for (const answer of executions(lengths)) {
      assert.ok(!(answer instanceof Promise));
      assert.deepEqual(dataOf(answer), expected(lengths));
    }
  });

  it('is refused once, and ends no process, if a list is too long while others wait for their turn', async (test) => {
    const dropped = test.mock.fn();
    process.on('unhandledRejection', dropped);
    test.after(() => process.off('unhandledRejection', dropped));
    for (const lengths of [
      { rooms: 200, people: 150, pets: 20 },
      { rooms: 40, people: 100, pets: 1000 },
      { rooms: 1, people: 15_000, pets: 20 },
    ]) {
      for (const answer of executions(lengths)) {
        const { errors } = await answer;
        assert.equal(errors?.length, 1);
        assert.match(errors[0]?.message ?? '', /more than 100,000 values/);
        assert.equal(errors[0]?.path?.[0], 'rooms');
      }
    }
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    assert.equal(dropped.mock.callCount(), 0);
  });
});
