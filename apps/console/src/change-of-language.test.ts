import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { loadTsx, openBrowser } from '@muster/ui/testing';
import { DefinitionList } from './instructor/preparing/definitions/definitions.generated.ts';
import { refused } from './testing/given.ts';
import { renderScreen } from './testing/render-screen.ts';
import { INES } from './testing/tour.ts';
import type { ConsoleTexts } from './texts/store.ts';

/** A screen that was refused in English, and the texts of its page. */
async function refusedScreen(t: TestContext, code: string) {
  openBrowser();
  loadTsx();
  const { createTexts } = await import('./texts/store.ts');
  const texts: ConsoleTexts = createTexts();
  await texts.choose('en');
  const given = [refused(DefinitionList, code)];
  const { screen } = await renderScreen('/definitions', {
    as: INES,
    state: 'running',
    given,
    texts: async () => texts,
    t,
  });
  const reason = (): Element | null => document.querySelector('.note-body [lang], .note-body span');
  await screen.until(() => reason() !== null, 'why it was refused');
  const said = () => ({ text: reason()?.textContent, language: reason()?.closest('[lang]')?.getAttribute('lang') });
  return { screen, texts, said };
}

describe('a change of language', () => {
  it('says anew why a screen was refused', async (t) => {
    const { screen, texts, said } = await refusedScreen(t, 'database_busy');
    assert.deepEqual(said(), { text: 'Refused by the test.', language: 'en' });
    await texts.choose('cs');
    await screen.until(() => said().language === 'cs', 'the refusal in Czech');
    assert.match(said().text ?? '', /databáz/i);
    await texts.choose('en');
    await screen.until(() => said().text === 'Refused by the test.', 'the sentence of the server');
  });

  it('leaves a reason without words in the language in English, and marks it', async (t) => {
    const { screen, texts, said } = await refusedScreen(t, 'code_of_a_later_version');
    await texts.choose('cs');
    await screen.until(() => document.documentElement.lang === 'cs', 'Czech');
    await screen.find('heading', 'Definice');
    assert.deepEqual(said(), { text: 'Refused by the test.', language: 'en' });
  });
});
