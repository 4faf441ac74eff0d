import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { buildSchema } from 'graphql';

const SCHEMA = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'));

describe('the GraphQL schema', () => {
  it('describes every query, mutation and subscription', () => {
    const roots = [SCHEMA.getQueryType(), SCHEMA.getMutationType(), SCHEMA.getSubscriptionType()];
    const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}));
    assert.ok(fields.length > 100);
    assert.deepEqual(
      fields.filter(({ description }) => !description).map(({ name }) => name),
      [],
    );
  });
});
