import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseKinds, onEachDatabase } from '@muster/kit/testing';
import { interruptDatabase } from './database-outage.ts';
import { killWhileFilesAreUploaded } from './files-killed.ts';
import { killInstances } from './instances-killed.ts';
import { numbersFor } from './random-numbers.ts';
import { killWhileRunning } from './running-killed.ts';
import { killWhileSandboxesReport } from './sandbox-killed.ts';

onEachDatabase('a process that is killed at any moment, again and again', (kind) => {
  it('lets running exercises go on with the next one', (test) =>
    killWhileRunning(test, kind, numbersFor(test, 0, 1500)));

  it('loses nothing that sandboxes were told it has', (test) =>
    killWhileSandboxesReport(test, kind, numbersFor(test, 0, 40)));

  it('loses no file that somebody was told it has', (test) =>
    killWhileFilesAreUploaded(test, kind, numbersFor(test, 1, 20)));
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a running exercise on PostgreSQL', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('goes on with another instance, whichever is killed whenever', (test) => {
    assert.ok(postgres !== undefined);
    return killInstances(test, postgres, numbersFor(test, 0, 3000));
  });

  it('is not lost however long the database is away', (test) => {
    assert.ok(postgres !== undefined);
    return interruptDatabase(test, postgres, numbersFor(test, 100, 12_000));
  });
});
