import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromBase32, toBase32 } from './base32.ts';
import { STEP_MS, stepOf, totp } from './totp.ts';

/** The secret of the test vectors in RFC 6238 and RFC 4226. */
const SECRET = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  it('is that of RFC 6238', () => {
    const vectors: [number, string][] = [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ];
    for (const [seconds, code] of vectors) {
      const step = Math.floor((seconds * 1000) / STEP_MS);
      assert.equal(totp(SECRET, step, 8), code);
      assert.equal(totp(SECRET, step), code.slice(-6));
    }
  });

  it('has the digits of RFC 4226', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
    assert.deepEqual(
      codes.map((_, step) => totp(SECRET, step)),
      codes,
    );
  });

  it('is right one step earlier and later, and no further', () => {
    const present = 1000;
    const found = [-2, -1, 0, 1, 2].map((distance) =>
      stepOf(SECRET, totp(SECRET, present + distance), present * STEP_MS + 29_999),
    );
    assert.deepEqual(found, [undefined, present - 1, present, present + 1, undefined]);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      assert.equal(stepOf(SECRET, wrong, present * STEP_MS), undefined, wrong);
    }
  });
});

describe('base32', () => {
  it('is that of RFC 4648 without padding', () => {
    const vectors = {
      '': '',
      f: 'MY',
      fo: 'MZXQ',
      foo: 'MZXW6',
      foob: 'MZXW6YQ',
      fooba: 'MZXW6YTB',
      foobar: 'MZXW6YTBOI',
    };
    for (const [text, encoded] of Object.entries(vectors)) {
      assert.equal(toBase32(Buffer.from(text)), encoded);
      assert.equal(fromBase32(encoded).toString(), text);
    }
  });
});
