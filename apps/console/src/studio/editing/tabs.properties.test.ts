import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { mergeFile } from '@muster/definition/merge';
import { openWorkers } from '../../testing/workers.ts';
import { type Tab, World } from '../testing/editor-world.ts';
import { randomFrom } from '../testing/random-from.ts';
import type { MergeRequest } from '../together/merge-messages.ts';
import type { EditorState } from './editor-state.ts';

const PATH = 'config.yml';
const SEEDS = 3;
const STEPS = 40;
/** After as long, a key is kept. */
const KEPT_MS = 60;

describe('tabs of one person', () => {
  let workers: { readonly end: () => void };

  before(() => {
    workers = openWorkers({
      'merge-worker.ts':
        (answer) =>
        ({ texts, isYaml }: MergeRequest) =>
          answer(mergeFile(texts, isYaml)),
    });
  });
  after(() => workers.end());

  const kinds = [true, false].flatMap((hasLocks) =>
    Array.from({ length: SEEDS }, (_, index) => ({ hasLocks, seed: index + 1 + (hasLocks ? 0 : SEEDS) })),
  );
  for (const { hasLocks, seed } of kinds) {
    it(`Two tabs ${hasLocks ? '' : 'over plain http '}that are reloaded and cut off at random moments lose nothing (${seed})`, async () => {
      const random = randomFrom(seed);
      const world = new World({ hasLocks });
      // Each writes in a line of its own.
      world.put(PATH, 'first:\n\nbetween: both\n\nsecond:\n');
      const lines = ['first:', 'second:'];
      const tabs: Tab[] = [world.first, world.openTab()];
      for (const { editor } of tabs) await editor.open();
      const typed: { readonly word: string; readonly tab: number; readonly at: number }[] = [];
      const lost = new Set<string>();
      const stored = (): string => world.files.get(PATH)?.text ?? '';
      const reload = async (index: number): Promise<void> => {
        const old = tabs[index] ?? assert.fail();
        for (const { word, tab, at } of typed) if (tab === index && at > world.now - KEPT_MS) lost.add(word);
        const next = await world.reload(old, random() < 0.5);
        tabs[index] = next;
        const { files } = openState(next);
        const text = files.get(PATH)?.text ?? '';
        const foreign = typed.filter(
          ({ word, tab }) => tab !== index && text.includes(word) && !stored().includes(word),
        );
        assert.deepEqual(foreign, [], 'texts of an open tab are its own');
      };
      for (let step = 0; step < STEPS; step += 1) {
        const index = Math.floor(random() * 2);
        const tab = tabs[index] ?? assert.fail();
        const text = openState(tab).files.get(PATH)?.text ?? '';
        const word = ` w${step};`;
        const line = lines[index] ?? assert.fail();
        tab.editor.type(PATH, text.replace(line, `${line}${word}`));
        typed.push({ word, tab: index, at: world.now });
        tab.cut =
          (['nowhere', 'nowhere', 'before the server', 'on the way back'] as const)[Math.floor(random() * 4)] ??
          'nowhere';
        await world.pass(random() * 1_500);
        if (random() < 0.3) await reload(index);
        for (const one of tabs) assert.deepEqual([...openState(one).conflicts.keys()], [], 'nobody else writes');
      }
      for (const tab of tabs) tab.cut = 'nowhere';
      await world.pass(20_000);
      assert.deepEqual(
        typed.filter(({ word }) => !stored().includes(word) && !lost.has(word)),
        [],
      );
      for (const tab of tabs) assert.equal(openState(tab).files.get(PATH)?.text, stored());
    });
  }
});

function openState({ editor }: Tab): EditorState {
  const now = editor.current();
  assert.ok(now.step === 'open', now.step);
  return now.state;
}
