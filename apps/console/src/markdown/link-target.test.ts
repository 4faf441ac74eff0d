import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkTarget } from './link-target.ts';

describe('a link in a text', () => {
  const targets = {
    'own page': ['/help/trainee', '/', '/a?b#c'],
    'other site': [
      'https://example.org',
      'HTTP://example.org',
      'mailto:kim@mail.ex',
      '//example.org',
      '//example.org/plan.pdf',
      '/\\example.org',
      '\\\\example.org',
    ],
    nothing: ['javascript:alert(1)', 'data:text/html,x', 'plan.pdf', '#top', 'vbscript:x', ''],
  };
  for (const [target, links] of Object.entries(targets)) {
    it(`leads to ${target}: ${links.join(' ')}`, () => {
      for (const link of links) assert.equal(linkTarget(link, 'https://drill.example.org'), target, link);
    });
  }
});
