import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseKinds, onEachDatabase, onOneDatabase } from '@muster/kit/testing';
import { interruptDatabase } from './faults/database-outage.ts';
import { killWhileFilesAreUploaded } from './faults/files-killed.ts';
import { killInstances } from './faults/instances-killed.ts';
import { killWhileLogsAreExported } from './faults/logs-killed.ts';
import { killWhileRunning } from './faults/running-killed.ts';
import { killWhileSandboxesReport } from './faults/sandbox-killed.ts';

// Each is killed once: `faults.drill.ts` kills what has recovered, too.
onEachDatabase('a running exercise whose process is killed', (kind) => {
  it('goes on with the next one: nothing acknowledged is lost, nothing comes twice, and every time is right', (test) =>
    killWhileRunning(test, kind, [700]));
});

onOneDatabase('a process that is killed', (kind) => {
  it('a process killed while sandboxes report loses no acknowledged command, and each takes effect once', (test) =>
    killWhileSandboxesReport(test, kind, [12]));

  it('a process killed during uploads has every acknowledged file, and none half stored', (test) =>
    killWhileFilesAreUploaded(test, kind, [9]));

  it('a process killed during an export of logs completes it after the next start', (test) =>
    killWhileLogsAreExported(test, kind));
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a running exercise on PostgreSQL', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('goes on with another instance when one is killed, and is the same on both', (test) => {
    assert.ok(postgres !== undefined);
    return killInstances(test, postgres, [0]);
  });

  it('is not lost while the database is away: 503 meanwhile, and every time is right afterwards', (test) => {
    assert.ok(postgres !== undefined);
    return interruptDatabase(test, postgres, [3000]);
  });
});
