import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { checkCodewords, formatBits, type QrModules, qrModules } from './qr-modules.ts';

const drawing = (modules: QrModules | undefined): string =>
  (modules ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');

const fingerprint = (modules: QrModules | undefined): string =>
  createHash('sha256')
    .update((modules ?? []).map((row) => row.map(Number).join('')).join('\n'))
    .digest('hex')
    .slice(0, 16);

describe('a QR code', () => {
  it('has the checks and the format bits that the standard shows', () => {
    // The example of annex I: "01234567" at level M.
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    const checks = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
    assert.deepEqual(checkCodewords(data, 10), checks);
    // Table C.1.
    const bits = Array.from({ length: 8 }, (_, mask) => formatBits(mask));
    assert.deepEqual(bits, [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0]);
  });

  it('is drawn as when another program read it back', () => {
    const address = 'http://muster.test:8000/join#ABCDEFGH';
    const long = `https://exercises.example.org/join#23456789?and=much-more-text-so-that-there-are-several-blocks-of-it`;
    assert.equal(fingerprint(qrModules(address)), '1f9cfeb9eccfefd2');
    assert.equal(fingerprint(qrModules(long)), '0f3ea81eefa7cd27');
  });

  it('has three finders, and is as large as its text needs', () => {
    const sizes = [0, 14, 15, 26, 42, 62, 84, 106].map((length) => qrModules('x'.repeat(length))?.length);
    assert.deepEqual(sizes, [21, 21, 25, 25, 29, 33, 37, 41]);
    const rows = drawing(qrModules('a')).split('\n');
    assert.match(rows[0] ?? '', /^#{7}\..*\.#{7}$/);
    assert.match(rows[20] ?? '', /^#{7}\./);
  });

  it('is not drawn for what is too long to be read from paper', () => {
    assert.equal(qrModules('x'.repeat(107)), undefined);
    assert.equal(qrModules('ž'.repeat(54)), undefined, 'bytes count, not letters');
  });
});
