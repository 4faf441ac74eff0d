import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ownPath } from './own-path.ts';

const ORIGIN = 'https://drill.example.org';

describe('the page to show after the login', () => {
  it('is a page of this site, with its query and fragment', () => {
    for (const address of ['/', '/join', '/exercises/7/overview?team=1#mail', '/a//b', '/@evil.example']) {
      assert.equal(ownPath(address, ORIGIN), address);
    }
  });

  it('is never a page of another site', () => {
    for (const address of [
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      'https://evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      ' //evil.example',
      'evil.example',
      '//',
      '',
    ]) {
      assert.equal(ownPath(address, ORIGIN), undefined, address);
    }
  });
});
