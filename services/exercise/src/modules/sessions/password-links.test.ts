import assert from 'node:assert/strict';
import { it } from 'node:test';
import { migrate } from '@muster/kit/database';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { FakeClock, onEachDatabase, openTestDatabase } from '@muster/kit/testing';
import { readConfig } from '../../config.ts';
import { exerciseService } from '../../service.ts';
import { addUser } from '../accounts/index.ts';
import { listMails } from '../mails/mails.store.ts';
import { requestPasswordLink } from './password-links.service.ts';

onEachDatabase('requesting a password link', (kind) => {
  // Through the service: requests over HTTP are not concurrent enough.
  it('sends one mail for many concurrent requests', async () => {
    const { database, close } = await openTestDatabase(kind);
    try {
      await migrate(database, exerciseService.migrations, 'exercise', () => 0);
      const clock = new FakeClock();
      const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
      const config = readConfig({ LINK_REQUESTS: '100' }, false);
      const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
      const jana = { username: 'jana@example.org', firstName: 'Jana', lastName: 'Nováková', group: 'TRAINEE' } as const;
      await database.transaction((tx) => addUser(deps, tx, jana));
      const asked = { username: jana.username, address: '192.0.2.1' };
      await Promise.all(Array.from({ length: 25 }, () => requestPasswordLink(deps, asked)));
      assert.equal((await listMails(database, 500)).length, 1);
    } finally {
      await close();
    }
  });
});
