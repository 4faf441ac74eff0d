import assert from 'node:assert/strict';
import { ApiError } from '@muster/ui/server';
import { createConsole } from '../../console/console.ts';
import { createMemoryStorage } from '../../console/memory-storage.ts';
import { ANSWER_MS, pagesByAsking, pagesByLocks } from '../../console/open-pages.ts';
import { createOwnTab, type OwnTab } from '../../console/own-tab.ts';
import type { OpenChannel } from '../../console/tab-channel.ts';
import type { Transport } from '../../server/transport.ts';
import { createMemoryChannels } from '../../testing/memory-channels.ts';
import { createMemoryDatabases } from '../../testing/memory-databases.ts';
import { createMemoryLocks, type TabLocks } from '../../testing/memory-locks.ts';
// Loaded only when it is first needed, which can take longer than the world waits.
import '../together/merges.ts';
import '../together/keep-aside.ts';
import '../together/read-news.ts';
import { type Editor, editors } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';

interface StoredFile {
  readonly text: string;
  readonly revision: number;
}

interface Sent {
  readonly path: string;
  readonly base: number;
  readonly text?: string;
  readonly remove?: boolean;
  readonly movedFrom?: string;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
  readonly tab: Tab;
}

type Later = (run: () => void, ms: number, tab: Tab) => Timer;

/** A page of a browser. */
export class Tab {
  /** Set as soon as it is made. */
  editor!: Editor;
  isGone = false;
  /** How far what it sends comes, and the answer. */
  cut: 'nowhere' | 'before the server' | 'on the way back' = 'nowhere';
  readonly storage: Storage;
  readonly browser: Browser;
  readonly #locks: TabLocks;
  readonly own: OwnTab;
  readonly #channels: { close(): void }[] = [];

  /** The browser has frozen it: it hears nothing. */
  isFrozen = false;

  constructor(browser: Browser, later: Later, storage = createMemoryStorage()) {
    this.browser = browser;
    this.storage = storage;
    this.#locks = browser.locksOfTab();
    const pages = browser.hasLocks
      ? pagesByLocks(this.#locks.locks)
      : pagesByAsking(
          this.openChannel,
          (run, ms) => later(run, ms, this),
          () => browser.nextNumber(),
        );
    this.own = createOwnTab(pages, storage);
  }

  readonly openChannel: OpenChannel = (name) => {
    const channel = this.browser.openChannel(name);
    this.#channels.push(channel);
    const listen = (hear: (message: unknown) => void): void =>
      channel.listen((message) => {
        if (!this.isFrozen) hear(message);
      });
    return { ...channel, listen } as never;
  };

  end(): void {
    this.isGone = true;
    for (const channel of this.#channels) channel.close();
    this.#locks.end();
  }
}

/** What the tabs of one browser share. */
class Browser {
  readonly hasLocks: boolean;
  readonly databases = createMemoryDatabases();
  readonly openChannel = createMemoryChannels();
  readonly locksOfTab = createMemoryLocks();
  #number = 0;

  constructor(hasLocks: boolean) {
    this.hasLocks = hasLocks;
  }

  nextNumber(): number {
    this.#number += 1;
    return this.#number;
  }
}

/** A server with one working copy, and a clock that the test moves. */
export class World {
  readonly files = new Map<string, StoredFile>([['config.yml', { text: 'one', revision: 1 }]]);
  readonly saves: (readonly Sent[])[] = [];
  readonly settled: string[] = [];
  readonly keptAside: string[] = [];
  asides: readonly { readonly path: string; readonly base: number; readonly text: string }[] = [];
  access = 'OWNER';
  isAway = false;
  isDeleted = false;
  /** Files cannot be read, but saved. */
  isUnreadable = false;
  filesPerList = 10;
  /** Files that are no texts here. */
  readonly attachments = new Map<string, Uint8Array<ArrayBuffer>>();
  /** Happens after a part of the list was read. */
  onList: (() => void) | undefined;
  /** Answers to saves wait for it. */
  answering: Promise<void> = Promise.resolve();
  now = 0;
  #revision = 1;
  #timers: Timer[] = [];
  readonly storage = createMemoryStorage();
  readonly browser: Browser;
  readonly #tabs = new Set<Tab>();
  readonly first: Tab;
  editor: Editor;

  /** `hasLocks`: whether the browser tells which tabs are open. Otherwise they ask each other. */
  constructor({ hasLocks = true }: { readonly hasLocks?: boolean } = {}) {
    this.browser = new Browser(hasLocks);
    this.first = this.openTab();
    this.editor = this.first.editor;
  }

  /** In another tab of the same browser. */
  open(): Editor {
    return this.openTab().editor;
  }

  openTab(storage?: Storage): Tab {
    return this.#begin('ines', new Tab(this.browser, this.#later, storage));
  }

  /** The page is closed, and another one opened in the same tab, before or after the lock of the first is free. */
  async reload(before: Tab, isSlow = false): Promise<Tab> {
    this.#forget(before);
    // A page that is gone answers nothing, while its lock is held a moment longer.
    if (!isSlow || !this.browser.hasLocks) before.end();
    const tab = this.openTab(before.storage);
    await this.opened(tab.editor);
    before.end();
    await settled();
    return tab;
  }

  /** Somebody else, on another machine, whose line can be cut. */
  openElsewhere(isCut: () => boolean): Editor {
    const tab = new Tab(new Browser(true), this.#later);
    return this.#begin('petr', tab, isCut).editor;
  }

  /** Opens the working copy, which takes as long as other pages are given to answer. */
  async opened(editor: Editor): Promise<Editor> {
    const opening = editor.open();
    let isOpen = false;
    void opening.finally(() => {
      isOpen = true;
    });
    await settled();
    while (!isOpen) await this.pass(ANSWER_MS);
    await opening;
    return editor;
  }

  readonly #later: Later = (run, ms, tab) => {
    const timer = { at: this.now + ms, run, tab };
    if (!tab.isGone) this.#timers.push(timer);
    return timer;
  };

  #forget(tab: Tab): void {
    tab.isGone = true;
    this.#tabs.delete(tab);
    this.#timers = this.#timers.filter((timer) => timer.tab !== tab);
  }

  #begin(userId: string, tab: Tab, isCut = () => false): Tab {
    const transport = {
      request: async ({ name }: { name: string }, variables: never) => {
        if (tab.isGone) return Promise.race([]);
        if (isCut() || tab.cut === 'before the server') throw new ApiError('unreachable', 'cut');
        const answer = await this.#answer(name, variables);
        if (tab.isGone) return Promise.race([]);
        // What was done is not always told.
        if (isCut() || tab.cut === 'on the way back') throw new ApiError('unreachable', 'cut');
        return answer;
      },
      send: async (path: string) =>
        new Response(this.attachments.get(decodeURIComponent(path.replace('/workspaces/1/files/', '')))),
    };
    const clock = {
      now: () => this.now,
      later: (run: () => void, ms: number) => this.#later(run, ms, tab),
      cancel: (timer: unknown) => {
        this.#timers = this.#timers.filter((one) => one !== timer);
      },
      jitter: () => 1,
      sessionRenewed: async () => {},
    };
    const session = { whoAmI: { id: userId }, toldAt: 0 };
    tab.editor = createConsole({
      transport: transport as unknown as Transport,
      storage: this.storage,
      databases: tab.browser.databases,
      openChannel: tab.openChannel,
      tab: tab.own,
      clock,
      time: undefined as never,
      session: session as never,
    }).part(editors)('1');
    this.#tabs.add(tab);
    return tab;
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await settled();
      const next = this.#timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      this.now = next.at;
      next.run();
    }
    this.now = until;
    await settled();
  }

  /** Somebody else saves. */
  put(path: string, text: string): void {
    this.#revision += 1;
    this.files.set(path, { text, revision: this.#revision });
  }

  get revision(): number {
    return this.#revision;
  }

  get state(): EditorState {
    const now = this.editor.current();
    assert.ok(now.step === 'open');
    return now.state;
  }

  /** The browser is gone at once; another one opens the working copy. */
  async crash(): Promise<Editor> {
    for (const tab of this.#tabs) {
      this.#forget(tab);
      tab.end();
    }
    const editor = this.open();
    return this.opened(editor);
  }

  async #answer(
    name: string,
    variables: {
      readonly changes: readonly Sent[];
      readonly paths: readonly string[];
      readonly after: string;
      readonly since: number;
      readonly path: string;
      readonly text: string;
    },
  ) {
    if (this.isAway) throw new ApiError('unreachable', 'away');
    if (this.isDeleted) throw new ApiError('workspace_unknown', 'gone', { status: 404 });
    const sorted = [...this.files].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const listed = sorted.map(([path, { text, revision }]) => ({
      path,
      revision,
      size: text.length,
      isText: true,
    }));
    for (const [path, { length }] of this.attachments) listed.push({ path, revision: 1, size: length, isText: false });
    switch (name) {
      case 'WorkingCopy': {
        return { workspace: { id: '1', name: 'Copy', access: 'OWNER', asides: this.asides } };
      }
      case 'WorkingCopyFiles': {
        const behind = listed.filter(({ path }) => path > variables.after).slice(0, this.filesPerList);
        const answer = { revision: this.#revision, fileCount: listed.length, files: behind };
        this.onList?.();
        return { workspace: answer };
      }
      case 'WorkingCopyChanges': {
        const files = listed.filter(({ path, revision }) => path > variables.after && revision > variables.since);
        return {
          workspace: { id: '1', revision: this.#revision, access: this.access, fileCount: listed.length, files },
        };
      }
      case 'WorkingCopyTexts':
        if (this.isUnreadable) throw new ApiError('unreachable', 'away');
        return { workspaceFiles: variables.paths.flatMap((path) => ({ path, ...this.files.get(path) })) };
      case 'KeepAside':
        this.keptAside.push(variables.text);
        return {};
      case 'SettleAside':
        this.settled.push(variables.path);
        return {};
      default: {
        const saved = this.#save(variables.changes);
        await this.answering;
        return saved;
      }
    }
  }

  #save(changes: readonly Sent[]) {
    for (const { path, base, text, movedFrom } of changes) {
      const file = this.files.get(movedFrom ?? path);
      if (base === 0 && file !== undefined && file.text !== text) throw new ApiError('path_taken', '', { status: 409 });
      if ((file?.revision ?? 0) !== base && file?.text !== text)
        throw new ApiError('workspace_conflict', '', { status: 409 });
    }
    this.saves.push(changes);
    for (const { path, text, remove, movedFrom = path } of changes) {
      const moved = this.files.get(movedFrom)?.text;
      if (remove === true || movedFrom !== path) this.files.delete(movedFrom);
      if (remove !== true) this.put(path, text ?? moved ?? '');
    }
    const saved = changes.flatMap(({ path }) => {
      const file = this.files.get(path);
      return file === undefined ? [] : [{ path, revision: file.revision, size: 1, isText: true }];
    });
    return { saveWorkspaceFiles: { revision: this.#revision, files: saved } };
  }
}

/** What is loaded when it is first needed takes turns of the event loop, too. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) {
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    await new Promise(setImmediate);
  }
};
