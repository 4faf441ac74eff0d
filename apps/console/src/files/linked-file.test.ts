import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linkedFile } from './linked-file.ts';

describe('the file of a link in a text', () => {
  const plan = { name: 'the plan.pdf' };
  const odd = { name: '100%.pdf' };

  it('is found as the author wrote the link, and as the parser encodes it', () => {
    assert.equal(linkedFile([plan, odd], 'the plan.pdf'), plan);
    assert.equal(linkedFile([plan, odd], 'the%20plan.pdf'), plan);
    assert.equal(linkedFile([plan, odd], '100%.pdf'), odd);
  });

  it('is nothing for a link that is wrongly encoded', () => {
    assert.equal(linkedFile([plan], '%zz.pdf'), undefined);
  });
});
