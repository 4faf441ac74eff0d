import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { temporaryFolder } from '@muster/kit/testing';
import { PastStates } from './past-states.ts';

const MOMENT = { time: 0, position: undefined };

describe('reading past states of exercises', () => {
  it('is fair between users, and refuses the newest request of the user with the most', async (test) => {
    const folder = temporaryFolder();
    const database = openDatabase({ kind: 'sqlite', file: join(folder.path, 'database.sqlite') }, () => {});
    test.after(async () => {
      await database.close();
      folder.remove();
    });
    const begun: string[] = [];
    const gate = Promise.withResolvers<void>();
    const past = new PastStates(database, async (stream) => {
      begun.push(stream);
      await gate.promise;
      throw new Error('there is no such exercise');
    });
    const look = (asker: string, stream: string): Promise<string> =>
      past
        .read({ userId: asker, charge: () => {} }, stream, MOMENT)
        .then(String, ({ code, message }: { code?: string; message: string }) => code ?? message);
    // One of them is computed, a hundred wait.
    const ofAnna = Array.from({ length: 101 }, (_, index) => look('anna', `anna ${index}`));
    const ofBert = look('bert', 'bert');
    assert.equal(await ofAnna[100], 'too_busy');
    gate.resolve();
    assert.equal(await ofBert, 'there is no such exercise');
    const answers = await Promise.all(ofAnna);
    assert.equal(answers.filter((answer) => answer === 'too_busy').length, 1);
    assert.deepEqual(begun.slice(0, 3), ['anna 0', 'anna 1', 'bert']);
    assert.equal(begun.length, 101);
  });
});
