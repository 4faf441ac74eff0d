import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from './network.ts';

describe('the network of a client address', () => {
  it('is an IPv4 address, however it is wrapped', () => {
    for (const written of [
      '192.0.2.7',
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '192.0.2.7:5678',
      '[::ffff:192.0.2.7]:1',
    ]) {
      assert.equal(networkOf(written), '192.0.2.7', written);
    }
    assert.notEqual(networkOf('192.0.2.8'), networkOf('192.0.2.7'));
  });

  it('is the /64 network of an IPv6 address', () => {
    for (const written of [
      '2001:db8::',
      '2001:db8::1',
      '2001:DB8:0:0:ffff:ffff:ffff:ffff',
      '2001:0db8:0000:0000:0000:0000:0000:0001',
      '[2001:db8::1]',
      '[2001:db8::1]:443',
      '2001:db8::192.0.2.7',
    ]) {
      assert.equal(networkOf(written), '2001:db8:0:0::/64', written);
    }
    assert.equal(networkOf('2001:db8:0:1::1'), '2001:db8:0:1::/64');
    assert.equal(networkOf('1:2:3:4:5:6:7:8'), '1:2:3:4::/64');
    assert.equal(networkOf('1:2:3:4:5:6:7::'), '1:2:3:4::/64');
    assert.equal(networkOf('::2:3:4:5:6:7:8'), '0:2:3:4::/64');
    assert.equal(networkOf('::1'), '0:0:0:0::/64');
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
  });

  it('is the same for everything that is not an address', () => {
    for (const written of [
      '',
      'unknown',
      '_hidden',
      'x'.repeat(10_000),
      '1.2.3',
      '1.2.3.4.5:80',
      '::g',
      '[]',
      '[::1',
      '%',
    ]) {
      assert.equal(networkOf(written), 'unknown', written);
    }
  });
});
