import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '@muster/kit/errors';
import { systemClock, systemIds } from '@muster/kit/runtime';
import { PasswordHasher } from './hasher.ts';

describe('the password hasher', () => {
  const hasher = new PasswordHasher(systemIds(systemClock));

  it('knows a password again by its hash, and no other', async () => {
    const hash = await hasher.hash('correct horse');
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await hasher.verify('correct horse', hash), true);
    assert.equal(await hasher.verify('correct horsE', hash), false);
    assert.notEqual(await hasher.hash('correct horse'), hash);
  });

  it('says no to every password where there is none, or one it cannot read', async () => {
    for (const stored of [null, '', 'correct horse', '$2b$10$abc']) {
      assert.equal(await hasher.verify('', stored), false);
      assert.equal(await hasher.verify('correct horse', stored), false);
    }
  });

  it('turns people away when too many wait, and then goes on', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 130 }, () => hasher.verify('x', null)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    assert.ok(refused.length >= 130 - 100 - 3 && refused.length < 30, String(refused.length));
    for (const reason of refused) {
      assert.ok(reason instanceof AppError);
      assert.deepEqual([reason.status, reason.code, reason.headers['retry-after']], [503, 'too_busy', '5']);
    }
    assert.equal(await hasher.verify('x', null), false);
  });
});
