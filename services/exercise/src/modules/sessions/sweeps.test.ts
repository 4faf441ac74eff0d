import assert from 'node:assert/strict';
import { it } from 'node:test';
import { migrate, openDatabase } from '@muster/kit/database';
import { onEachDatabase } from '@muster/kit/testing';
import { exerciseService } from '../../service.ts';
import { sweepElevations } from './sessions.store.ts';

interface Tables {
  users: Record<string, unknown>;
  sessions: Record<string, unknown> & { elevated_until: number | null; id_hash: string };
}

onEachDatabase('lapsed elevations', (kind) => {
  it('are ended a few hundred at a time, and all others stay', async (context) => {
    const test = await kind.create();
    const statements: string[] = [];
    const database = openDatabase(
      test.address('exercise'),
      () => {},
      (text) => statements.push(text),
    );
    context.after(async () => {
      await database.close();
      await test.drop();
    });
    await migrate(database, exerciseService.migrations, 'exercise', () => 0);
    const db = database.tables<Tables>();
    const session = { user_id: 'a', user_group: 'ADMIN', created_at: 0, expires_at: 1000 };
    const lapsed = Array.from({ length: 1200 }, (_, index) => ({
      ...session,
      id_hash: `lapsed-${index}`,
      elevated_until: 10,
    }));
    await database.transaction(async (tx) => {
      const user = { id: 'a', username: 'a', first_name: '', last_name: '', search_text: '', user_group: 'ADMIN' };
      await tx
        .tables<Tables>()
        .insertInto('users')
        .values({ ...user, is_active: true, created_at: 0 })
        .execute();
      await tx.tables<Tables>().insertInto('sessions').values(lapsed).execute();
      await tx
        .tables<Tables>()
        .insertInto('sessions')
        .values([
          { ...session, id_hash: 'elevated', elevated_until: 11 },
          { ...session, id_hash: 'of the future', elevated_until: 11, created_at: 50 },
          { ...session, id_hash: 'plain', elevated_until: null },
        ])
        .execute();
    });
    statements.length = 0;
    assert.equal(await sweepElevations(database, { now: 10, startedBy: 20 }), 1201);
    assert.equal(statements.filter((text) => text.startsWith('update')).length, 3);
    const left = await db.selectFrom('sessions').select('id_hash').where('elevated_until', 'is not', null).execute();
    assert.deepEqual(left, [{ id_hash: 'elevated' }]);
  });
});
