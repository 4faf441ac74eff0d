import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isTooLarge, largeTexts } from './text-size.ts';

const MAX = 1_000_000;
const ofBytes = (sign: string, bytes: number): string => sign.repeat(bytes / Buffer.byteLength(sign));

it('counts the bytes of texts as the server does, whatever signs they are made of', () => {
  for (const sign of ['a', 'ě', '😀😀a\u{1F600}bcd', '\ud83da', 'ěa', '\udc00\ud83d']) {
    const most = ofBytes(sign, MAX - (MAX % Buffer.byteLength(sign)));
    const rest = 'a'.repeat(MAX - Buffer.byteLength(most));
    assert.equal(isTooLarge(most + rest), false, sign);
    assert.equal(isTooLarge(`${most}${rest}a`), true, sign);
  }
});

it('warns of those that will be too large soon', () => {
  const texts = { small: 'ě'.repeat(450_000), soon: `${'ě'.repeat(450_000)}a`, over: '€'.repeat(333_334), none: null };
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]));
  assert.deepEqual(largeTexts(files), { tooLarge: ['over'], nearly: ['soon'] });
});
