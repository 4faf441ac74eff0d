import { it } from 'node:test';
import { onEachDatabase, onOneDatabase } from '@muster/kit/testing';
import { killWhileFilesAreUploaded } from '../faults/files-killed.ts';
import { killWhileRunning } from '../faults/running-killed.ts';
import { killWhileSandboxesReport } from '../faults/sandbox-killed.ts';

onEachDatabase('a running exercise whose process is killed twice', (kind) => {
  it('goes on with the next one: nothing acknowledged is lost, nothing comes twice, and every time is right', (test) =>
    killWhileRunning(test, kind, [700, 700]));
});

onOneDatabase('a process that is killed twice', (kind) => {
  it('a process killed while sandboxes report loses no acknowledged command, and each takes effect once', (test) =>
    killWhileSandboxesReport(test, kind, [12, 12]));

  it('a process killed during uploads has every acknowledged file, and none half stored', (test) =>
    killWhileFilesAreUploaded(test, kind, [2, 9]));
});
