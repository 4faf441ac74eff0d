import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface LanguageCount {
  readonly page: string;
  readonly language: string;
  /** How many texts the languages of the page have together. */
  readonly total: number;
  /** `common.ts: loading`. */
  readonly missing: readonly string[];
}

const PAGES = ['console', 'airport'];
/** English needs no words for what the server, the check or the reader of tables says in English. */
const SAID_IN_ENGLISH: readonly string[] = ['errors.ts', 'problems.ts', 'tables.ts'];

/** The texts that a language of a page does not have and another one has. */
export async function missingTexts(root: string, pages: readonly string[] = PAGES): Promise<LanguageCount[]> {
  const counts = await Promise.all(pages.map((page) => countPage(page, join(root, 'apps', page, 'src/texts'))));
  return counts.flat();
}

async function countPage(page: string, folder: string): Promise<LanguageCount[]> {
  const languages = foldersIn(folder);
  const texts = new Map(
    await Promise.all(languages.map(async (language) => [language, await textsIn(join(folder, language))] as const)),
  );
  const all = new Set([...texts.values()].flatMap((some) => [...some]));
  return languages.map((language) => {
    const own = texts.get(language);
    const asked = [...all].filter(
      (text) => language !== 'en' || !SAID_IN_ENGLISH.some((file) => text.startsWith(`${file}:`)),
    );
    return { page, language, total: asked.length, missing: asked.filter((text) => own?.has(text) !== true).sort() };
  });
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

async function textsIn(folder: string): Promise<ReadonlySet<string>> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const texts = await Promise.all(
    files.map(async (name) => {
      const { messages, sentences }: { messages?: object; sentences?: object } = await import(
        pathToFileURL(join(folder, name)).href
      );
      return Object.keys(messages ?? sentences ?? {}).map((id) => `${name}: ${id}`);
    }),
  );
  return new Set(texts.flat());
}
