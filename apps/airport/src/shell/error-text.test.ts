import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { reasonOf } from '../crew/refusals.ts';
import { messages as czech } from '../texts/cs/common.ts';
import { ownWords } from './error-text.ts';

/** The parts of the list with codes that the page can meet. */
const MET = [
  'Anywhere on the airport service',
  '`stewards`',
  '`assignments`',
  '`flights`',
  '`planning`',
  '`proposals`',
];
/**
 * Only programs sort lists themselves, ask for a swap, and say what somebody did before. The page names each flight of a
 * set once, and each delay with its times.
 */
const NOT_MET: ReadonlySet<string> = new Set([
  'invalid_sort',
  'swap_pointless',
  'opening_hours_invalid',
  'flight_named_twice',
  'delay_without_times',
]);

/** The codes of the modules that the page calls, from the list for programs. */
function codesMet(): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/errors.md'), 'utf8');
  const sections = text.split(/^#+ /m).filter((section) => MET.some((title) => section.startsWith(title)));
  const codes = sections.flatMap((section) => [...section.matchAll(/^\| `(\w+)`/gm)].map(([, code = '']) => code));
  return codes.filter((code) => !NOT_MET.has(code));
}

describe('errors of the service', () => {
  it('are said in Czech, whichever code the page can meet', () => {
    const codes = codesMet();
    assert.ok(codes.includes('steward_unknown') && codes.includes('token_expired'));
    const unsaid = codes.filter((code) => {
      const own = ownWords(new ApiError(code, '', { status: 400 }));
      return (own === undefined || !(own in czech)) && reasonOf({ code, message: '' }) === undefined;
    });
    assert.deepEqual(unsaid, []);
  });

  it('are said by the page if nobody or something else answered', () => {
    assert.equal(ownWords(new ApiError('unreachable', 'fetch failed')), 'errorUnreachable');
    assert.equal(ownWords(new ApiError('unexplained', 'Bad Request', { status: 400 })), 'errorUnexplained');
    assert.equal(ownWords(new ApiError('whatever', '', { status: 429 })), 'errorTooOften');
    assert.equal(ownWords(new ApiError('code_of_a_later_version', '', { status: 400 })), undefined);
  });
});
