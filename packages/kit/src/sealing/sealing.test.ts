import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { EnvironmentReader } from '../config/index.ts';
import { StartupError, systemClock, systemIds } from '../runtime/index.ts';
import { isSealed, readSecretsKey, Sealer } from './index.ts';

const ids = systemIds(systemClock);
const newSealer = (key = randomBytes(32)) => new Sealer(key, ids);

describe('a sealed secret', () => {
  it('is opened by whoever has the key, on another instance too', () => {
    const key = randomBytes(32);
    for (const secret of ['', 'x', 'žluťoučký 🦆', 'x'.repeat(100_000)]) {
      const sealed = newSealer(key).seal(secret, 'user 1');
      assert.deepEqual(newSealer(key).open(sealed, 'user 1'), { secret });
    }
  });

  it('does not show the secret, or that two secrets are the same', () => {
    const sealer = newSealer();
    const sealed = sealer.seal('the secret', 'user 1');
    assert.ok(isSealed(sealed));
    assert.equal(isSealed('JBSWY3DPEHPK3PXP'), false);
    for (const form of ['utf8', 'base64', 'base64url', 'hex'] as const) {
      assert.equal(sealed.includes(Buffer.from('the secret').toString(form).replace(/=+$/, '')), false, form);
    }
    assert.notEqual(sealer.seal('the secret', 'user 1'), sealed);
  });

  it('cannot be opened as the secret of another owner', () => {
    const sealer = newSealer();
    assert.deepEqual(sealer.open(sealer.seal('s', 'user 1'), 'user 2'), { problem: 'damaged' });
  });

  it('says that the key is another one, instead of that it is damaged', () => {
    assert.deepEqual(newSealer().open(newSealer().seal('s', 'user 1'), 'user 1'), { problem: 'other_key' });
  });

  it('is damaged if any of its bytes changes, if it ends early, or if it was never sealed', () => {
    const sealer = newSealer();
    const sealed = sealer.seal('the secret', 'user 1');
    const [version, keyId, encoded = ''] = sealed.split('.');
    const bytes = Buffer.from(encoded, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      const text = [version, keyId, changed.toString('base64url')].join('.');
      assert.deepEqual(sealer.open(text, 'user 1'), { problem: 'damaged' }, `byte ${index}`);
    }
    for (const text of [
      '',
      'the secret',
      `${version}.${keyId}.`,
      sealed.slice(0, -2),
      sealed.slice(0, 50),
      `${sealed}.`,
    ]) {
      assert.deepEqual(sealer.open(text, 'user 1'), { problem: 'damaged' }, text);
    }
  });
});

describe('the SECRETS_KEY setting', () => {
  function read(value: string): Buffer | undefined {
    const env = new EnvironmentReader({ SECRETS_KEY: value });
    const key = readSecretsKey(env, 'SECRETS_KEY');
    env.done();
    return key;
  }

  it('is 32 bytes in base64, in its alphabet for addresses, or in hex', () => {
    const key = Buffer.from('fb'.repeat(32), 'hex');
    for (const form of ['base64', 'base64url', 'hex'] as const) assert.deepEqual(read(key.toString(form)), key, form);
    assert.deepEqual(read(key.toString('hex').toUpperCase()), key);
    assert.equal(read(' '), undefined);
  });

  it('is refused at startup if it is anything else, without repeating its value', () => {
    const wrong = [16, 31, 33, 48].flatMap((length) => {
      const bytes = randomBytes(length);
      return [bytes.toString('base64'), bytes.toString('hex')];
    });
    for (const value of [...wrong, 'a good secret of many characters', `${'A'.repeat(42)}!`]) {
      assert.throws(
        () => read(value),
        (error) =>
          error instanceof StartupError &&
          /^SECRETS_KEY must be 32 /.test(error.message) &&
          !error.message.includes(value),
        value,
      );
    }
  });
});
