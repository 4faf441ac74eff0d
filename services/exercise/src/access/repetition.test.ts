import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { buildSchema } from 'graphql';
import { FIELDS, REPEATS, ROUTES } from '../testing/inventory.ts';
import { BASE } from '../testing/visitor.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties?: object } }>>;
  };
}

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { paths }: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> } = JSON.parse(
  read('openapi.json'),
);
const schema = buildSchema(read('schema.graphql'));

const WRITES = /^(POST|PUT|PATCH|DELETE) |^Mutation\./;

/** Whether an endpoint takes an idempotency key. */
function takesKey(name: string): boolean {
  const [, field] = /^Mutation\.(.*)$/.exec(name) ?? [];
  if (field !== undefined) {
    return (
      schema
        .getMutationType()
        ?.getFields()
        [field]?.args.some((arg) => arg.name === 'clientId') ?? false
    );
  }
  const [method = '', path = ''] = name.split(' ');
  const operation = paths[`${BASE}${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  const parts = Object.values(operation?.requestBody?.content ?? {}).flatMap((body) =>
    Object.keys(body.schema.properties ?? {}),
  );
  return parts.includes('client_id') || (operation?.parameters ?? []).some((each) => each.name === 'idempotency-key');
}

describe('an endpoint that writes', () => {
  const writing = [...Object.keys(ROUTES), ...Object.keys(FIELDS)].filter((name) => WRITES.test(name));

  it('takes an idempotency key, or its inventory says why it can be repeated without one', () => {
    const neither = writing.filter((name) => !takesKey(name) && REPEATS[name] === undefined);
    assert.deepEqual(neither, [], 'add a clientId, or a reason under `repeats` in the inventory of the module');
  });

  it('has a reason only if it exists and takes no key', () => {
    const wrong = Object.keys(REPEATS).filter((name) => !writing.includes(name) || takesKey(name));
    assert.deepEqual(wrong, []);
    for (const [name, reason] of Object.entries(REPEATS)) assert.match(reason, /^[A-Z].{10,}\.$/, name);
  });

  it('takes a key wherever repeating it would add something', () => {
    const adding = [
      'POST /definitions',
      'POST /files/:exercise_id',
      'POST /sandbox/:team_id',
      'Mutation.addTeam',
      'Mutation.addTime',
      'Mutation.copyExercise',
      'Mutation.createExercise',
      'Mutation.raiseTeamLimits',
      'Mutation.sendEmail',
      'Mutation.useTool',
    ];
    assert.deepEqual(
      adding.filter((name) => !takesKey(name)),
      [],
    );
  });
});
