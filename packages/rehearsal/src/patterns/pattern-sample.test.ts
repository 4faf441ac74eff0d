import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compilePattern } from '@muster/definition';
import { Random } from '../random.ts';
import { sampleOf } from './pattern-sample.ts';

describe('generated texts', () => {
  for (const source of [
    'last|w|who',
    '(?i)lh ?\\d{1,3}',
    '19\\d\\d|20[0-2]\\d',
    '(?P<host>[a-z]+-[^x]{2,4})(:\\d+)?',
    '^\\s*(sudo\\s+)?(ss|netstat)\\b',
    '(?:a|b)+?c*\\.[\\w-]{3}$',
    '[]a]+',
    '.*',
    '[[:digit:]]{3}[[:upper:]]',
    '[[:^digit:][:space:]]x',
    '[^[:alnum:] .-]{2}',
    '\\x41\\x{1F600}',
    '\\pN{3}',
    '\\p{Greek}{3}',
    '\\p{Lu}\\p{Ll}+',
    '\\p{Han}+',
    '[\\p{Cyrillic}\\d]{4}',
    '\\PL{2}',
    '\\p{^Latin}{2}',
    '\\P{L}x',
    '日本😀?',
  ]) {
    it(`match ${source}`, () => {
      const compiled = compilePattern(source);
      assert.ok(compiled.ok, compiled.ok ? '' : compiled.message);
      const random = new Random(1);
      for (let i = 0; i < 20; i++) {
        const whole = !source.startsWith('^');
        const text = sampleOf(compiled.pattern, whole, random) ?? assert.fail('No text was made up.');
        assert.ok(whole ? compiled.pattern.matchesWhole(text) : compiled.pattern.isFoundIn(text));
      }
    });
  }

  it('do not exist for an unsatisfiable pattern', () => {
    const compiled = compilePattern('a\\bb');
    assert.ok(compiled.ok);
    assert.equal(sampleOf(compiled.pattern, true, new Random(1)), undefined);
  });
});
