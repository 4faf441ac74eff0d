import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@muster/kit/testing';
import { LANGUAGES } from '../../packages/ui/src/texts/languages.ts';
import { missingTexts } from './missing-texts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('missing texts', () => {
  it('are counted by language, but for what the server says in English', async (test) => {
    const folder = temporaryFolder();
    test.after(() => folder.remove());
    const put = (language: string, file: string, text: string): void => {
      const path = join(folder.path, 'apps/console/src/texts', language);
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, file), text);
    };
    put('en', 'common.ts', "export const messages = { a: 'A', b: 'B' };");
    put('de', 'common.ts', "export const messages = { b: 'B' };");
    put('cs', 'errors.ts', "export const sentences = { gone: 'x' };");
    const found = await missingTexts(folder.path, ['console']);
    assert.deepEqual(
      new Map(found.map(({ language, total, missing }) => [language, { total, missing }])),
      new Map([
        ['cs', { total: 3, missing: ['common.ts: a', 'common.ts: b'] }],
        ['de', { total: 3, missing: ['common.ts: a', 'errors.ts: gone'] }],
        ['en', { total: 2, missing: [] }],
      ]),
    );
  });

  it('are none in the languages that say so', async () => {
    const whole: readonly string[] = LANGUAGES.filter(({ isWhole }) => isWhole).map(({ code }) => code);
    for (const { page, language, missing } of await missingTexts(ROOT)) {
      if (whole.includes(language)) assert.deepEqual(missing, [], `${page}, ${language}`);
    }
  });
});
