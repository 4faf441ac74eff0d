import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkFiles, type Definition, type PackageFile } from '@muster/definition';
import { packageFolder } from '@muster/definition/pack';
import { filledMarkdown } from '@muster/definition/placeholders';
import { type StoryEntry, storyboard } from '@muster/definition/storyboard';
import { plainText } from '../../../markdown/plain-text.ts';
import { given, givenAt } from '../../../testing/given.ts';
import { renderScreen } from '../../../testing/render-screen.ts';
import { INES } from '../../../testing/tour.ts';
import { readersOf } from '../../../testing/workers.ts';
import { DefinitionHead } from './definitions.generated.ts';

const GIVEN = [
  given(DefinitionHead, {
    definition: { id: '1', name: 'An example', exerciseCount: 0, warningCount: 0, uploadedBy: null, through: [] },
  }),
  givenAt('/definitions/1', 200, 'a package'),
] as const;

interface Example {
  readonly definition: Definition;
  readonly files: ReadonlyMap<string, PackageFile>;
}

async function example(name: string): Promise<Example> {
  const folder = fileURLToPath(new URL(`../../../../../../examples/${name}`, import.meta.url));
  const files = await packageFolder(folder);
  const checked = await checkFiles(files);
  assert.ok(checked.ok);
  return { definition: checked.definition, files: new Map(files.map((file) => [file.path, file])) };
}

/** What stands for them on the page. */
const TEAM = { name: '[the team’s name]', address: '[the team’s address]', role: '[the team’s role]' };

const withParts = (entry: StoryEntry): StoryEntry[] => [entry, ...entry.parts.flatMap(withParts)];

/** The words of a text, as they are shown: without signs of Markdown, and in any lines. */
const wordsOf = (text: string): string => plainText(text).replaceAll(/\s+/g, '');

/** The words of a file, without the signs of Markdown and CSV. */
const wordsIn = (bytes: Uint8Array | undefined): string[] => new TextDecoder().decode(bytes).match(/\p{L}{4,}/gu) ?? [];

describe('the page of the storyboard', () => {
  for (const name of ['tour', 'waterworks', 'web-server']) {
    it(`shows every text that participants of ${name} can meet, once nothing is folded`, async (t) => {
      const { definition, files } = await example(name);
      const { screen } = await renderScreen('/definitions/1/storyboard', {
        as: INES,
        state: 'ready',
        given: GIVEN,
        workers: readersOf(definition, files),
        t,
      });
      const shown = (): string => document.body.textContent?.replaceAll(/\s+/g, '') ?? '';
      await screen.find('heading', 'At hand from the start');
      const unfold = (): readonly HTMLElement[] =>
        screen.all('button', /^(All \d+ lines|Show more|Show the whole line)$/);
      document.querySelector('details')?.setAttribute('open', '');
      for (let folded = unfold(); folded.length > 0; folded = unfold()) {
        for (const button of folded) button.click();
        await screen.until(() => unfold().length < folded.length || unfold().length === 0, 'a text');
      }
      const { atHand, rows } = storyboard(definition, {});
      const entries = [...atHand, ...rows].flatMap(withParts);
      const texts = entries.flatMap((entry) => entry.texts.map(({ text }) => text));
      assert.ok(texts.length > 50);
      const all = shown();
      assert.deepEqual(
        texts.filter((text) => !all.includes(wordsOf(filledMarkdown(text, TEAM)))),
        [],
      );
      const opened = entries.flatMap((entry) => entry.files);
      assert.ok(opened.length >= definition.drive.length);
      for (const { name: file, path } of opened) {
        if (file.endsWith('.svg')) assert.ok(screen.has('img', file), file);
        else
          for (const word of wordsIn(await files.get(path)?.read())) assert.ok(all.includes(word), `${file}: ${word}`);
      }
    });
  }
});
