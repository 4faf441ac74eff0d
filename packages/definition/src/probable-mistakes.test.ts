import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PROBABLE, response } from './testing/mistakes/probable.ts';
import { warningsOf } from './testing/packages.ts';

describe('probable mistakes', () => {
  for (const [what, [contents, warnings]] of Object.entries(PROBABLE)) {
    it(`${warnings.length === 0 ? 'no warning' : 'a warning'} is given for ${what}`, async () =>
      assert.deepEqual(await warningsOf(contents), warnings));
  }

  it('a parameter that looks like a regular expression', async () => {
    for (const param of ['host.*', '\\d+ ports', '10\\.0\\.0\\.1', '[a-z]+', '(?i)host', 'port (22|80)', '^nmap']) {
      const [warning] = await warningsOf(response(`param: '${param}'`));
      assert.equal(
        warning,
        `tools.yml:1:33 \`${param}\` looks like a regular expression, and is compared as a plain text: add \`regex: true\`, if it is one.`,
      );
      assert.deepEqual(await warningsOf(response(`param: '${param}', regex: true`)), []);
    }
    for (const param of [
      '10.0.0.1',
      'C:\\data',
      'what?',
      '5 + 5',
      'a|b',
      '(closed)',
      '*.exe',
      '$HOME',
      'a@b.ex',
      '100$',
    ]) {
      assert.deepEqual(await warningsOf(response(`param: '${param}'`)), [], param);
    }
  });
});
