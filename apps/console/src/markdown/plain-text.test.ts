import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { plainText } from './plain-text.ts';

describe('the plain text of Markdown', () => {
  it('has the words without the marks', () => {
    assert.equal(
      plainText('## News\n\n**Dear** *team*, see [the plan](plan.pdf) and `ls`.\n\n- one\n- two\n\n> quoted  \n> on'),
      'News Dear team, see the plan and ls. one two quoted on',
    );
  });

  it('keeps cells, descriptions of images and lone asterisks', () => {
    assert.equal(
      plainText('| a | b |\n|---|---|\n| 1 | **2** |\n\n![a map](map.svg) 2 * 3 \\* 4'),
      'a b 1 2 a map 2 * 3 * 4',
    );
  });

  it('does without what a cut leaves open', () => {
    assert.equal(plainText('Please read **this'), 'Please read **this');
    assert.equal(plainText(''), '');
  });
});
