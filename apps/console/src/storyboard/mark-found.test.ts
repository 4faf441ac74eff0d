import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openBrowser } from '@muster/ui/testing';
import { foundIn } from './mark-found.ts';

describe('what a search marks', () => {
  it('is every place of the text, without regard to case, within one element', () => {
    openBrowser();
    const place = document.createElement('div');
    place.innerHTML = '<p>Server, SERVER and ser<b>ver</b></p><p>a server İ server</p><p>server</p>';
    assert.deepEqual(
      foundIn(place, ' server ').map((range) => range.toString()),
      ['Server', 'SERVER', 'server'],
    );
    assert.deepEqual(foundIn(place, '  '), []);
  });
});
