import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { buildSchema, execute, isObjectType, parse } from 'graphql';
import { RootTurns } from './root-turns.ts';
import { takeTurns } from './take-turns.ts';

const ALIASES = 50;

describe('an operation with very many root fields', () => {
  it('lets others have turns between them, and answers as always', async () => {
    const schema = buildSchema('type Query { view: Int! } type Mutation { act: Int! }');
    let turn = 0;
    const turnsOf: number[] = [];
    for (const [name, field] of [
      ['Query', 'view'],
      ['Mutation', 'act'],
    ] as const) {
      const type = schema.getType(name);
      assert.ok(isObjectType(type));
      const resolve = async () => {
        await null;
        turnsOf.push(turn);
        const until = performance.now() + 4;
        while (performance.now() < until);
        return 7;
      };
      Object.assign(type.getFields()[field] ?? {}, { resolve });
    }
    takeTurns(schema);
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turn += 1) await setImmediate();
    })();
    for (const [operation, field] of [
      ['query', 'view'],
      ['mutation', 'act'],
    ]) {
      turnsOf.length = 0;
      const aliases = Array.from({ length: ALIASES }, (_, index) => `a${index}: ${field}`);
      const document = parse(`${operation} { ${aliases.join(' ')} }`);
      const { data, errors } = await execute({ schema, document, contextValue: { roots: new RootTurns() } });
      assert.equal(errors, undefined);
      assert.deepEqual(Object.values(data ?? {}), Array(ALIASES).fill(7));
      const most = Math.max(
        ...Map.groupBy(turnsOf, (each) => each)
          .values()
          .map(({ length }) => length),
      );
      assert.ok(most <= 8, `${most} fields in one turn`);
    }
    isOver = true;
    await others;
  });

  it('goes on with the others when one fails', async () => {
    const turns = new RootTurns();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, async (_, index) =>
        turns.run(async () => {
          if (index === 9) throw new Error('not this one');
          return index;
        }),
      ),
    );
    assert.deepEqual(
      outcomes.map((outcome) => outcome.status === 'fulfilled'),
      Array.from({ length: 12 }, (_, index) => index !== 9),
    );
  });
});
