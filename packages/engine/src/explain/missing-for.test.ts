import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseCondition } from '@muster/definition';
import { missingParts } from './missing.ts';
import { missingFor } from './missing-for.ts';
import { inWords } from './parts.ts';

function missing(text: string, ...on: string[]): string | null {
  const parsed = parseCondition(text);
  assert.ok(parsed.ok, text);
  const found = missingFor(parsed.condition, (milestone) => on.includes(milestone));
  return found && inWords(missingParts(found));
}

describe('what a condition lacks', () => {
  it('W8: is nothing if it holds', () => {
    assert.equal(missing('a and not b', 'a'), null);
  });

  it('W8: leaves out a choice after which it would still not hold', () => {
    assert.equal(missing('a or (b and c)'), 'either `a` to be on or (`b` to be on and `c` to be on)');
    assert.equal(missing('(a or (b and c)) and (not b or d)'), '`a` to be on', '`b` alone would need `d`');
  });

  it('W8: adds what the switches it names make necessary', () => {
    assert.equal(missing('a and (not a or b)'), '`a` to be on and `b` to be on');
  });

  it('W8: is named part by part where trying every way would take too long', () => {
    const ways = (number: number): string[] => Array.from({ length: number }, (_, index) => `(a${index} or b${index})`);
    const words = (number: number): string =>
      Array.from({ length: number }, (_, index) => `(either \`a${index}\` to be on or \`b${index}\` to be on)`).join(
        ' and ',
      );
    assert.equal(missing(ways(7).join(' and ')), words(7), '128 ways');
    assert.equal(missing(`(${ways(7).join(' and ')}) or z`), `either (${words(7)}) or \`z\` to be on`);
    const many = Array.from({ length: 16 }, (_, index) => `p${index}`).join(' and ');
    assert.equal(missing(`a and (not a or b) and not (${many})`), '`a` to be on', '18 milestones');
    assert.equal(missing('a and (not a or (b and c and d))'), '`a` to be on', 'four switches');
  });
});
