import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { lexer, type Tokens, walkTokens } from 'marked';

const GUIDES = join(import.meta.dirname, '../../../../docs/console');
const CZECH = join(import.meta.dirname, '../texts/cs');
const MAX_BYTES = 60_000;
const WORDS_IN_FIVE_MINUTES = 1400;

const readGuide = (name: string): string => readFileSync(join(GUIDES, `${name}.md`), 'utf8');

function picturesIn(name: string): Tokens.Image[] {
  const found: Tokens.Image[] = [];
  walkTokens(lexer(readGuide(name)), (token) => {
    if (token.type === 'image') found.push(token as Tokens.Image);
  });
  return found;
}

describe('the guides', () => {
  const audiences = ['trainee', 'instructor', 'administrator'];

  it('have pictures with alternative texts, none missing and none unused', () => {
    const shown = audiences.flatMap(picturesIn);
    for (const name of audiences) assert.ok(picturesIn(name).length >= 3, name);
    for (const { href, text } of shown) assert.ok(text.length > 30, `${href}: “${text}”`);
    const files = readdirSync(join(GUIDES, 'pictures')).map((file) => `pictures/${file}`);
    assert.deepEqual(shown.map(({ href }) => href).sort(), files.sort());
  });

  it('show the same pictures in every language, in the same order', () => {
    for (const file of readdirSync(GUIDES)) {
      const [, name, language] = /^(\w+)\.(\w+)\.md$/.exec(file) ?? [];
      if (name === undefined) continue;
      assert.deepEqual(
        picturesIn(`${name}.${language}`).map(({ href }) => href),
        picturesIn(name).map(({ href }) => href),
        file,
      );
    }
  });

  it('are there in Czech, and call things as the pages do', () => {
    const catalogue = readdirSync(CZECH)
      .map((file) => readFileSync(join(CZECH, file), 'utf8'))
      .join('\n');
    for (const name of audiences) {
      const called = [...readGuide(`${name}.cs`).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(
        ([, words = '']) => words,
      );
      assert.ok(called.length > 5, name);
      // An ellipsis stands for a name, and a time for any.
      const unknown = called.filter(
        (words) => !catalogue.includes(words.replace(/ …$| 31:04$/, '').replace(/^právě/, 'Právě')),
      );
      assert.deepEqual(unknown, [], name);
    }
  });

  it('have pictures that are small enough for slow lines', () => {
    for (const { href } of audiences.flatMap(picturesIn)) {
      assert.ok(statSync(join(GUIDES, href)).size < MAX_BYTES, href);
    }
  });

  it('are read in five minutes', () => {
    for (const name of audiences) {
      const words = readGuide(name)
        .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
        .match(/[\p{L}\p{N}]+/gu);
      assert.ok((words?.length ?? 0) < WORDS_IN_FIVE_MINUTES, `${name}: ${words?.length} words`);
    }
  });
});
