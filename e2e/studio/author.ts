import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../packages/rehearsal/src/random.ts';
import { logIn, type Visit, visit } from '../support/browser.ts';
import type { JourneyDeps } from '../support/console-journeys.ts';
import { Caller } from '../support/console-stage.ts';

const PATH = 'content/news.md';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Between two keys, at most. */
const PAUSE_MS = 150;

interface Key {
  readonly letter: string;
  /** When the browser had it, at the latest. */
  readonly at: number;
}

/** Somebody who writes a file in a browser. */
export class Author {
  readonly visit: Visit;
  readonly #caller: Caller;
  readonly #id: string;
  readonly #random: Random;
  #page: Visit['page'];

  private constructor(here: Visit, caller: Caller, id: string, random: Random) {
    this.visit = here;
    this.#page = here.page;
    this.#caller = caller;
    this.#id = id;
    this.#random = random;
  }

  static async begin({ browser, address, stage }: Omit<JourneyDeps, 'definition'>, random: Random): Promise<Author> {
    const login = await stage.person(`author-${random.below(1e9)}@studio.example.org`, 'Alma', 'P', 'INSTRUCTOR');
    const caller = await new Caller(stage.url).logIn(login);
    const { createWorkspace } = await caller.ask(
      'mutation { createWorkspace(createWorkspaceInput: { name: "Typed", empty: true }) { id } }',
    );
    const { id } = createWorkspace;
    await caller.ask(
      `mutation ($id: ID!) { saveWorkspaceFiles(saveWorkspaceFilesInput: { workspaceId: $id, changes: [
        { path: "${PATH}", base: 0, text: "" }] }) { revision } }`,
      { id },
    );
    const here = await visit(browser, address);
    await logIn(here.page, login);
    const author = new Author(here, caller, id, random);
    await author.#open();
    return author;
  }

  /** The caret is at the end of the text. */
  async #open(): Promise<void> {
    await this.#page.goto(`/studio/${this.#id}/files/${PATH}`);
    await this.#page.getByRole('textbox', { name: `Text of ${PATH}` }).click();
    await this.#page.keyboard.press('Control+End');
  }

  /** Presses keys until it is told to stop, or the tab is gone. */
  async type(isOver: () => boolean): Promise<Key[]> {
    const keys: Key[] = [];
    while (!isOver()) {
      const letter = LETTERS[this.#random.below(LETTERS.length)] ?? 'a';
      try {
        await this.#page.keyboard.press(letter);
      } catch {
        break;
      }
      keys.push({ letter, at: performance.now() });
      await pause(this.#random.below(PAUSE_MS));
    }
    return keys;
  }

  /** Kills the tab. */
  async crash(): Promise<void> {
    const control = await this.visit.context.newCDPSession(this.#page);
    // Nobody is left to answer.
    void control.send('Page.crash').catch(() => {});
  }

  /** A new tab with the same text. */
  async reopen(): Promise<void> {
    await this.#page.close();
    this.#page = await this.visit.context.newPage();
    await this.#open();
  }

  /** What the server has once the tab says that it has everything. */
  async saved(): Promise<string> {
    await this.#page.getByText('Saved', { exact: true }).waitFor();
    const { workspaceFiles } = await this.#caller.ask(
      `query ($id: ID!) { workspaceFiles(workspaceId: $id, paths: ["${PATH}"]) { text } }`,
      { id: this.#id },
    );
    const [file] = workspaceFiles;
    assert.equal(typeof file?.text, 'string');
    return file.text;
  }
}
