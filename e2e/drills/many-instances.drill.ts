import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { startAtOnce } from '../support/start-at-once.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('ten instances', { skip: postgres === undefined && 'no PostgreSQL server to share' }, () => {
  it('start at once on an empty PostgreSQL: all get ready, one creates the administrator', async (test) => {
    assert.ok(postgres !== undefined);
    await startAtOnce(test, postgres, 10);
  });
});
