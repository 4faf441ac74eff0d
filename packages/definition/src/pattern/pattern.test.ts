import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertQuick } from '../testing/processor-time.ts';
import { patternCost } from './cost.ts';
import { compilePattern, type Pattern } from './pattern.ts';

function pattern(source: string): Pattern {
  const compiled = compilePattern(source);
  assert.ok(compiled.ok, compiled.ok ? '' : compiled.message);
  return compiled.pattern;
}

function refusal(source: string): string {
  const compiled = compilePattern(source);
  assert.ok(!compiled.ok, `${source} should be refused`);
  return compiled.message;
}

describe('a pattern', () => {
  it('matches a whole text, or is found in it', () => {
    assert.equal(pattern('10\\.0\\.0\\.\\d+').matchesWhole('10.0.0.17'), true);
    assert.equal(pattern('10\\.0\\.0\\.\\d+').matchesWhole('ping 10.0.0.17'), false);
    assert.equal(pattern('10\\.0\\.0\\.\\d+').isFoundIn('ping 10.0.0.17'), true);
    assert.equal(pattern('a|ab').matchesWhole('ab'), true);
  });

  it('is case-sensitive unless it says otherwise', () => {
    assert.equal(pattern('nmap').isFoundIn('NMAP'), false);
    assert.equal(pattern('(?i)nmap').isFoundIn('NMAP'), true);
  });

  it('ignores how an accent was typed', () => {
    assert.equal(pattern('caf\u00e9').matchesWhole('cafe\u0301'), true);
    assert.equal(pattern('cafe\u0301').isFoundIn('the caf\u00e9 at the corner'), true);
    assert.equal(pattern('caf.').matchesWhole('cafe\u0301'), true);
  });

  it('is refused if it cannot be matched in linear time', () => {
    assert.match(refusal('(?=a)b'), /looks ahead or behind/);
    assert.match(refusal('(?<!a)b'), /looks ahead or behind/);
    assert.match(refusal('(a)\\1'), /refers back to a group/);
    assert.match(refusal('(?<n>a)\\k<n>'), /refers back to a group/);
    assert.match(refusal('(?>a)'), /atomic group/);
  });

  it('is refused if it is not a regular expression, and the message quotes the piece', () => {
    assert.equal(refusal('(a'), 'The regular expression cannot be read: missing closing ) at `(a`.');
    assert.equal(refusal('[z-a]'), 'The regular expression cannot be read: invalid character class range at `z-a`.');
    assert.match(refusal('\\'), /trailing backslash/);
  });

  it('is refused if it would be huge once compiled', () => {
    assert.match(refusal(`(${'ab'.repeat(40)}){999}`), /repeats too much/);
    assert.match(refusal('a'.repeat(1001)), /1001 characters; at most 1000/);
    assert.equal(pattern('[0-9a-f]{64}').matchesWhole('0'.repeat(64)), true);
  });

  it('has a cost that includes its expanded repetitions', () => {
    assert.match(refusal(`(((${'a'.repeat(500)}){10}){10}){10}`), /repeats too much/);
    assert.ok(patternCost('.{0,1000}') > 1_000);
    assert.ok(patternCost('(a{10}){10}') > patternCost('a{10}(a){10}'));
    assert.ok(patternCost('[{]{3}\\{9999}[]{]{2}') < 100);
  });

  it('takes linear time where other engines take exponential time', () =>
    assertQuick(() => {
      assert.equal(pattern('(a+)+$').matchesWhole(`${'a'.repeat(50_000)}!`), false);
      assert.equal(pattern('(a|a?)+b').isFoundIn('a'.repeat(50_000)), false);
    }));

  it('is searched for in a text with too many marks without sorting them', () =>
    assertQuick(() => {
      assert.equal(pattern('x+').matchesWhole(`x${'\u0301\u0327'.repeat(100_000)}`), false);
    }));
});
