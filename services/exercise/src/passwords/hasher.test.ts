import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AppError } from '@muster/kit/errors';
import { systemClock, systemIds } from '@muster/kit/runtime';
import { HASH_COST, PasswordHasher } from './hasher.ts';

describe('the password hasher', () => {
  const hasher = new PasswordHasher(systemIds(systemClock), HASH_COST);
  const jana = { address: '192.0.2.1', user: 'jana' };

  it('verifies a password against its hash, and no other password', async () => {
    const hash = await hasher.hash('correct horse', jana);
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal(await hasher.verify('correct horse', hash, jana), true);
    assert.equal(await hasher.verify('correct horsE', hash, jana), false);
    assert.notEqual(await hasher.hash('correct horse', jana), hash);
  });

  it('rejects every password if the hash is missing or malformed', async () => {
    for (const stored of [null, '', 'correct horse', '$2b$10$abc']) {
      assert.equal(await hasher.verify('', stored, jana), false);
      assert.equal(await hasher.verify('correct horse', stored, jana), false);
    }
  });

  it('rejects callers when its queue is full, and then continues', async () => {
    const small = new PasswordHasher(systemIds(systemClock), HASH_COST, 5);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => small.verify('x', null, jana)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason);
    assert.ok(refused.length >= 20 - 5 - 3 && refused.length < 15, String(refused.length));
    for (const reason of refused) {
      assert.ok(reason instanceof AppError);
      assert.deepEqual([reason.status, reason.code, reason.headers['retry-after']], [503, 'too_busy', '5']);
    }
    assert.equal(await small.verify('x', null, jana), false);
  });

  it('lets a single request overtake many of another user, from another address and from the same', async () => {
    const done: string[] = [];
    const ask = async (name: string, address: string, user: string) => {
      await hasher.verify('x', null, { address, user });
      done.push(name);
    };
    await Promise.all([
      ...Array.from({ length: 12 }, () => ask('mallory', '192.0.2.66', 'mallory')),
      ask('colleague', '192.0.2.66', 'colleague'),
      ask('jana', '192.0.2.1', 'jana'),
    ]);
    for (const name of ['colleague', 'jana']) assert.ok(done.indexOf(name) < 7, done.join());
  });

  it('treats addresses of one network as one', async () => {
    const done: string[] = [];
    const ask = async (name: string, address: string) => {
      await hasher.verify('x', null, { address, user: name });
      done.push(name);
    };
    await Promise.all([
      ...Array.from({ length: 12 }, (_, index) => ask(`invented-${index}`, `2001:db8::${index}`)),
      ask('jana', '192.0.2.1'),
    ]);
    assert.ok(done.indexOf('jana') < 7, done.join());
  });
});
