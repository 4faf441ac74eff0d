import type { TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Stage } from '../stage/stage.ts';
import type { Given } from './given.ts';
import { allInGreek, inGreek } from './in-greek.ts';
import { markFormats, withoutMarked, withoutMarks } from './marks.ts';
import { readableOn } from './readable.ts';
import { type RenderedScreen, renderScreen, type ScreenState } from './render-screen.ts';
import type { ShownScreen } from './shown-screen.ts';
import type { WorkersByFile } from './workers.ts';

/** What is Latin on a page in every language. */
const ALLOWED: readonly { readonly what: RegExp; readonly because: string }[] = [
  { what: /[\w.-]+@[\w.-]+/g, because: 'mail addresses of definitions are Latin' },
  { what: /(?:https:\/\/)?[\w-]+\.(?:example|ex|org)\b(?:\/join)?/g, because: 'so are domains' },
  {
    what: /\b(?:channels|config|injects|milestones|objectives|questionnaires|roles|tools)\.yml/g,
    because: 'the format of definitions names the files of a package',
  },
  { what: /^(?:and|or|not)$/gm, because: 'conditions are written so in definitions' },
  { what: /\.(?:csv|md|svg|txt|yml|zip)\b/g, because: 'the end of a file name says what it is' },
  {
    what: /^(?:username|group|username, first_name, last_name, group, tags)$/gm,
    because: 'columns of a list of users',
  },
  { what: /\\[a-z]|\(\?i\)/g, because: 'signs of regular expressions' },
  { what: /English|Čeština/g, because: 'a language is named in itself' },
];

/** A page in Czech for people who write in Greek letters. */
export interface CzechScreen extends RenderedScreen {
  /** Waits until nothing changes, and remembers the Latin words that are not from the texts. */
  read(state: string): Promise<void>;
  /** Opens menus and what else is folded, and reads them. */
  open(state: string): Promise<void>;
  /** Opens each dialog that a button promises, reads it, and closes it. The names of those that were read before are given. */
  openDialogs(state: string, read: Set<string>): Promise<void>;
  /** Those words, with where they were. */
  readonly foreign: readonly string[];
  /** Waits for the heading, which is given in English. A guide has its own. */
  isAt(heading: string | RegExp): Promise<void>;
  /** The buttons with this text, which is given in English, as soon as there is one. */
  buttons(name: string): Promise<readonly HTMLButtonElement[]>;
}

/** How many turns of the event loop nothing changes on a page that is complete. */
const QUIET_TURNS = 25;

/** As long as React waits before it shows the next part, and the console before it says that something loads. */
const SHORT_MS = 300;

interface Showing {
  readonly given?: readonly Given[];
  /** What the server says, with codes: in Greek only where the test writes it. */
  readonly said?: readonly Given[];
  readonly after?: (stage: Stage) => Promise<void>;
  readonly state?: ScreenState;
  readonly workers?: WorkersByFile;
  readonly t: TestContext;
}

export async function showInCzech(
  { path, as, given = [] }: Pick<ShownScreen, 'path' | 'as' | 'given'>,
  { t, state = 'running', ...more }: Showing,
): Promise<CzechScreen> {
  markFormats('cs');
  hurry(t);
  const rendered = await renderScreen(pathInGreek(path), {
    as: as === 'nobody' ? as : allInGreek(as),
    state,
    given: [...(more.given ?? given).map(answeredInGreek), ...(more.said ?? [])],
    ...(more.after && { after: more.after }),
    ...(more.workers && { workers: more.workers }),
    isGreek: true,
    texts: async () => (await import('./marked-texts.ts')).markedCzech(),
    t,
  });
  const foreign: string[] = [];
  const said: string[] = [];
  const { listenTo } = await import('./announcements.ts');
  listenTo(t, (text) => said.push(text));
  const { czechOf } = await import('./marked-texts.ts');
  const { screen } = rendered;
  const page: CzechScreen = {
    ...rendered,
    foreign,
    isAt: async (heading) => {
      const originals = typeof heading === 'string' ? [heading] : heading.source.split('|');
      const translated = await Promise.all(originals.map(czechOf));
      const expected = [...translated.flat(), ...originals.map(inGreek)];
      const isThere = (): boolean =>
        isAtGuide() || headings().some((one) => expected.includes(one) || expected.includes(inGreek(one)));
      await screen.until(isThere, expected.join(' or '));
    },
    open: async (what) => {
      for (const button of foldedButtons().filter(({ isConnected }) => isConnected)) {
        button.click();
        await page.read(what);
      }
    },
    openDialogs: async (what, read) => {
      const next = (): HTMLButtonElement | undefined => dialogOpeners().find((one) => !read.has(nameOf(one)));
      const readAll = async (): Promise<void> => {
        for (let opener = next(); opener !== undefined; opener = next()) {
          read.add(nameOf(opener));
          opener.click();
          await page.read(`${what} of ${nameOf(opener)}`);
          document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
          await quiet();
          // What opened it may be in a menu, which has closed.
          await unfold();
        }
      };
      const unfold = async (): Promise<void> => {
        for (const button of foldedButtons()) {
          if (button.isConnected) button.click();
          await quiet();
          if (next() !== undefined) return;
        }
      };
      await readAll();
      await unfold();
      await readAll();
    },
    buttons: async (name) => {
      const names = await czechOf(name);
      const named = () =>
        [...document.querySelectorAll('button')].filter(({ textContent }) =>
          names.includes(withoutMarks(textContent ?? '')),
        );
      await screen.until(() => named().length > 0, `a button ${name}`);
      return named();
    },
    read: async (what) => {
      await screen.until(hasTexts, 'texts of the console');
      await quiet();
      const lines = foreignIn([readableOn(document), ...said].join('\n'));
      foreign.push(...lines.map((line) => `${what}: ${line}`));
      said.length = 0;
    },
  };
  return page;
}

const foldedButtons = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('button[aria-expanded="false"], summary'),
];

const nameOf = (button: HTMLButtonElement): string => withoutMarks(button.textContent ?? '').trim();

/** What opens a dialog ends with three dots, in every language. */
const dialogOpeners = (): readonly HTMLButtonElement[] =>
  [...document.querySelectorAll('button')].filter(
    (one) => nameOf(one).endsWith('…') && !one.disabled && one.getAttribute('aria-disabled') !== 'true',
  );

const headings = (): readonly string[] =>
  [...document.querySelectorAll('h1')].map(({ textContent }) => withoutMarks(textContent ?? ''));

const isAtGuide = (): boolean => document.body.querySelector(':scope [lang="cs"] h1') !== null;

function hasTexts(): boolean {
  const text = readableOn(document);
  return withoutMarked(text) !== text;
}

function foreignIn(text: string): readonly string[] {
  const rest = ALLOWED.reduce((left, { what }) => left.replaceAll(what, ''), withoutMarked(text));
  return rest.split('\n').filter((line) => /[\p{Script=Latin}\uE000\uE001]/u.test(line));
}

const pathInGreek = (path: string): string =>
  path.replace(
    /(?<=^\/play\/1\/(?:c|tools|forms|documents)\/).*|(?<=^\/examples\/)[^/]+|(?<=^\/studio\/1\/parts\/\w+\/)[^/]+/,
    (name) => encodeURIComponent(inGreek(decodeURIComponent(name))),
  );

const answeredInGreek = ({ name, answer }: Given): Given => ({
  name,
  answer: (variables) => {
    const result = answer(variables);
    return result instanceof Response ? result : allInGreek(result);
  },
});

async function quiet(): Promise<void> {
  let turns = 0;
  const observer = new MutationObserver(() => {
    turns = 0;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  for (; turns < QUIET_TURNS; turns += 1) await setImmediate();
  observer.disconnect();
}

/** Parts that load appear at once, and what says that they load does too. */
function hurry(t: TestContext): void {
  const { setTimeout } = globalThis;
  t.mock.method(globalThis, 'setTimeout', (run: () => void, ms = 0) => setTimeout(run, ms <= SHORT_MS ? 0 : ms));
}
