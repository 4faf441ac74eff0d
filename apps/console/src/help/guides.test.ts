import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { lexer, type Tokens, walkTokens } from 'marked';
import { readTutorial, tutorialActs } from '../testing/tutorial-acts.ts';

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

/** A template with fewer letters than this says nothing by itself. */
const LEAST_LETTERS = 3;

/** What the tutorial names, in order, with the texts of the pages that say so. What its reader has named is left out. */
async function namesOf(language: 'en' | 'cs') {
  const texts = await templatesOf(language);
  const acts = tutorialActs(readTutorial(language)).flat(2);
  const own = acts.flatMap((act) => (act.do === 'fill' && act.isOwn ? [act.value] : []));
  return acts.flatMap((act) => {
    const names =
      act.do === 'look' || (act.do === 'press' && act.isOwn)
        ? []
        : act.do === 'see'
          ? own.some((value) => value.startsWith(act.text))
            ? []
            : act.text.split(', ')
          : act.do === 'fill' && !act.isOwn
            ? [act.name, act.value]
            : [act.name];
    return names.map((name) => ({
      act: act.do,
      name,
      texts: texts.flatMap(([id, pattern]) => (pattern.test(name) ? [id] : [])),
    }));
  });
}

/** Every text, as it begins or whole, with anything in place of its parameters. */
async function templatesOf(language: string): Promise<readonly (readonly [string, RegExp])[]> {
  const folder = join(import.meta.dirname, '../texts', language);
  const files = readdirSync(folder).filter((file) => existsSync(join(folder, '../en', file)));
  const catalogues = await Promise.all(
    files.map(async (file) => {
      const { messages = {} }: { messages?: Record<string, string | Record<string, string>> } = await import(
        pathToFileURL(join(folder, file)).href
      );
      return Object.entries(messages).flatMap(([id, text]) =>
        (typeof text === 'string' ? [text] : Object.values(text)).map(
          (template) => [`${file} ${id}`, template] as const,
        ),
      );
    }),
  );
  return catalogues
    .flat()
    .filter(([, template]) => !template.includes('{') || lettersIn(template) >= LEAST_LETTERS)
    .map(([id, template]) => {
      const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+');
      const [sentence] = /^.*?\\\.(?= )/.exec(pattern) ?? [pattern];
      return [id, new RegExp(`^(?:${pattern}|${sentence})$`)] as const;
    });
}

const lettersIn = (template: string): number => template.replaceAll(/\{\w+\}/g, '').match(/\p{L}/gu)?.length ?? 0;

describe('the guides', () => {
  const audiences = ['trainee', 'instructor', 'administrator'];
  const guides = [...audiences, 'tutorial'];

  it('have pictures with alternative texts, none missing and none unused', () => {
    const shown = guides.flatMap(picturesIn);
    for (const name of guides) assert.ok(picturesIn(name).length >= 3, name);
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
    for (const { href } of guides.flatMap(picturesIn)) {
      assert.ok(statSync(join(GUIDES, href)).size < MAX_BYTES, href);
    }
  });

  it('lead through the same acts in Czech, under the names that the pages have', async () => {
    const [english, czech] = [await namesOf('en'), await namesOf('cs')];
    assert.deepEqual(
      czech.map(({ act }) => act),
      english.map(({ act }) => act),
    );
    for (const [index, { name, texts }] of english.entries()) {
      const translated = czech[index];
      assert.ok(
        texts.some((text) => translated?.texts.includes(text)),
        `no text of the pages is both “${name}” and “${translated?.name}”`,
      );
    }
  });

  it('are read in five minutes', () => {
    for (const name of guides) {
      const words = readGuide(name)
        .replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')
        .match(/[\p{L}\p{N}]+/gu);
      assert.ok((words?.length ?? 0) < WORDS_IN_FIVE_MINUTES, `${name}: ${words?.length} words`);
    }
  });
});
