import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeInGroups, joinAddress, joinLink } from './join-address.ts';

describe('the address to join at', () => {
  it('is the configured one, or else that of the browser', () => {
    const said = joinAddress('https://exercises.example.org/', 'http://localhost:8000');
    assert.deepEqual(said, {
      page: 'https://exercises.example.org/join',
      slipPage: 'https://exercises.example.org/slip',
      isLoopback: false,
    });
    const here = joinAddress(null, 'http://muster.test:8000');
    assert.equal(joinLink(here, 'ABCDEFGH'), 'http://muster.test:8000/join#ABCDEFGH');
  });

  it('is marked as unreachable from a phone if it is a loopback address', () => {
    const own = ['http://localhost:8000', 'http://127.0.0.1:8000', 'http://127.5.0.1', 'http://[::1]:8000'];
    const others = ['http://192.168.1.20:8000', 'http://localhost.example.org', 'http://muster.test:8000'];
    assert.deepEqual(
      [...own, ...others].map((origin) => joinAddress(null, origin).isLoopback),
      [true, true, true, true, false, false, false],
    );
    assert.equal(joinAddress('http://localhost:8000', 'http://192.168.1.20:8000').isLoopback, true);
  });

  it('contains a code in two groups', () => {
    assert.equal(codeInGroups('ABCDEFGH'), 'ABCD-EFGH');
  });
});
