import assert from 'node:assert/strict';
import { it } from 'node:test';
import { migrate } from '@muster/kit/database';
import { onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { exerciseService } from '../../service.ts';
import { watchUser } from './user-changes.ts';

onEachDatabase('watching a user', (kind) => {
  it('ends at once when the subscriber leaves, even if nothing changes', async () => {
    const { database, close } = await openTestDatabase(kind);
    try {
      await migrate(database, exerciseService.migrations, 'exercise', () => 0);
      const watched = watchUser({ database }, '01890a5d-ac96-774b-bcce-b302099a8057');
      const waiting = watched.next();
      await watched.return?.();
      assert.deepEqual(await waiting, { done: true, value: undefined });
    } finally {
      await close();
    }
  });
});
