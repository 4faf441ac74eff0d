import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, type TestContext } from 'node:test';
import { LANGUAGES } from './languages.ts';
import { createTextStore, type TextFile } from './text-store.ts';

/** The parts of a browser that the texts use. */
const page = { lang: '', kept: new Map<string, string>(), heard: new Set<(event: object) => void>() };
const stands = {
  window: { addEventListener: (_: string, hear: (event: object) => void) => page.heard.add(hear) },
  document: { documentElement: page },
  location: { search: '' },
  navigator: { languages: ['de-AT', 'en'] },
  localStorage: {
    getItem: (key: string) => page.kept.get(key) ?? null,
    setItem: (key: string, value: string) => page.kept.set(key, value),
  },
};
/** Other tests of the same process may have a whole browser. */
function standIn(name: string, value: object): () => void {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { value, configurable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  };
}

const FILES: Readonly<Record<string, TextFile>> = {
  './en/common.ts': { messages: { hello: 'Hello, {name}', teams: { one: '{count} team', other: '{count} teams' } } },
  './de/common.ts': { messages: { hello: 'Guten Tag, {name}' } },
  './en/admin.ts': { messages: { users: 'Users' } },
  './de/errors.ts': { sentences: { busy: 'Zu viel zu tun: {count:# Anfrage|# Anfragen}.' } },
};

const createTexts = () =>
  createTextStore<'hello' | 'teams' | 'users', 'common' | 'admin' | 'errors'>(
    Object.fromEntries(Object.entries(FILES).map(([path, file]) => [path, async () => file])),
  );

/** A third language, of which only some is translated, in the place of Czech. */
function learnGerman(t: TestContext): void {
  const [, czech] = LANGUAGES;
  for (const [name, value] of Object.entries({ code: 'de', locale: 'de', isWhole: false })) {
    const before = Object.getOwnPropertyDescriptor(czech, name) ?? {};
    Object.defineProperty(czech, name, { ...before, value });
    t.after(() => Object.defineProperty(czech, name, before));
  }
}

describe('the texts of a language that is not whole', () => {
  let leave: (() => void)[] = [];
  beforeEach(() => {
    page.kept.clear();
    page.heard.clear();
    leave = Object.entries(stands).map(([name, value]) => standIn(name, value));
  });
  afterEach(() => {
    for (const one of leave) one();
  });

  it('are in English where there is none, text by text and part by part', async (t) => {
    learnGerman(t);
    const texts = createTexts();
    await Promise.all([texts.load('common'), texts.load('admin')]);
    assert.equal(page.lang, 'de');
    assert.equal(texts.text('hello', { name: 'Ada' }), 'Guten Tag, Ada');
    assert.equal(texts.text('teams', { count: 2 }), '2 teams');
    assert.equal(texts.text('users'), 'Users');
  });

  it('leave to the server what they have no sentence for', async (t) => {
    learnGerman(t);
    const texts = createTexts();
    await texts.load('errors');
    assert.equal(texts.say('errors', 'busy', { count: 2 }), 'Zu viel zu tun: 2 Anfragen.');
    assert.equal(texts.say('errors', 'gone', {}), undefined);
    assert.equal(texts.say('errors', 'busy', {}), undefined, 'a server of another version gives other parameters');
  });

  it('are replaced at once when another language is chosen, here and in another tab', async (t) => {
    learnGerman(t);
    const texts = createTexts();
    await Promise.all([texts.load('common'), texts.load('errors')]);
    let told = 0;
    t.after(texts.subscribe(() => (told += 1)));
    await texts.choose('en');
    assert.equal(texts.text('hello', { name: 'Ada' }), 'Hello, Ada');
    assert.equal(texts.say('errors', 'busy', { count: 2 }), undefined);
    assert.deepEqual([told, page.lang, page.kept.get('language')], [1, 'en', 'en']);
    const changed = new Promise<void>((resolve) => t.after(texts.subscribe(resolve)));
    for (const hear of page.heard) hear({ key: 'language', newValue: 'de' });
    await changed;
    assert.equal(texts.text('hello', { name: 'Ada' }), 'Guten Tag, Ada');
  });

  it('are those of the language that the address asks for, before the kept one and that of the browser', (t) => {
    learnGerman(t);
    assert.equal(createTexts().current().language, 'de');
    page.kept.set('language', 'en');
    assert.equal(createTexts().current().language, 'en');
    t.after(() => Object.assign(stands.location, { search: '' }));
    Object.assign(stands.location, { search: '?language=de' });
    assert.equal(createTexts().current().language, 'de');
  });
});
