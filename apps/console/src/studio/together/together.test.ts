import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mergeFile } from '@muster/definition/merge';
import { openWorkers } from '../../testing/workers.ts';
import type { Editor } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { World } from '../testing/editor-world.ts';
import { randomFrom } from '../testing/random-from.ts';
import { decidedFrom, disputesIn } from './disputes.ts';
import type { MergeRequest } from './merge-messages.ts';

const BASE = '- name: a\n  time: 1\n- name: b\n  time: 2\n- name: c\n  time: 3\n';
const PATH = 'config.yml';
const EDITS = Number(process.env['PROPERTY_RUNS'] ?? 150);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 36);
const CUTS = ['nowhere', 'nowhere', 'nowhere', 'before the server', 'on the way back'] as const;

describe('two people in one file', () => {
  let world: World;
  let whileMerging: () => void;
  let workers: { readonly end: () => void };

  before(() => {
    workers = openWorkers({
      'merge-worker.ts':
        (answer) =>
        ({ texts, isYaml }: MergeRequest) => {
          whileMerging();
          answer(mergeFile(texts, isYaml));
        },
    });
  });
  after(() => workers.end());
  beforeEach(async () => {
    whileMerging = () => {};
    world = new World();
    world.put(PATH, BASE);
    await world.editor.open();
  });

  const text = (): string => world.state.files.get(PATH)?.text ?? '';
  const mine = BASE.replace('time: 1', 'time: 10');
  const theirs = BASE.replace('time: 3', 'time: 30');
  const both = mine.replace('time: 3', 'time: 30');

  it('have the changes of both, if those are in different places, and one is told', async () => {
    world.editor.type(PATH, mine);
    world.put(PATH, theirs);
    await world.pass(5_000);
    assert.deepEqual([text(), world.files.get(PATH)?.text, world.state.conflicts.size], [both, both, 0]);
    assert.deepEqual(world.state.arrivals, [{ path: PATH, is: 'merged' }]);
    assert.deepEqual(world.settled, [PATH], 'nothing waits aside');
    world.editor.undo();
    assert.equal(text(), theirs, 'only the own step is taken back');
  });

  it('go on after an hour without a line, though one of them closed the page', async () => {
    world.isAway = true;
    world.editor.type(PATH, mine);
    await world.pass(3_600_000);
    world.isAway = false;
    world.put(PATH, theirs);
    world.editor = await world.crash();
    await world.pass(5_000);
    assert.deepEqual([text(), world.files.get(PATH)?.text, world.state.conflicts.size], [both, both, 0]);
  });

  it('keep what is typed while their texts are merged', async () => {
    world.editor.type(PATH, mine);
    world.put(PATH, theirs);
    const words = ['name: bb', 'name: bbb'];
    whileMerging = () => world.editor.type(PATH, text().replace(/name: b+/, words.shift() ?? '$&'));
    await world.pass(5_000);
    assert.deepEqual([world.files.get(PATH)?.text, words], [both.replace('name: b', 'name: bb'), ['name: bbb']]);
    assert.deepEqual(world.saves.at(-1)?.[0]?.text, both.replace('name: b', 'name: bb'));
  });

  it('decide if both have changed one line, and a text that one decided for is merged with later ones', async () => {
    world.editor.type(PATH, mine);
    world.put(PATH, BASE.replace('time: 1', 'time: 11'));
    await world.pass(5_000);
    assert.deepEqual([text(), world.state.conflicts.size, world.state.arrivals], [mine, 1, []]);
    world.put(PATH, BASE.replace('time: 1', 'time: 11').replace('time: 3', 'time: 30'));
    await world.editor.settle(PATH, { text: text(), leavesMine: false });
    await world.pass(5_000);
    assert.deepEqual([text(), world.files.get(PATH)?.text], [both, both]);
    assert.deepEqual(world.keptAside, []);
  });

  it('keep what one has not taken, and do not end the conflict where that fails', async () => {
    world.editor.type(PATH, mine);
    world.put(PATH, BASE.replace('time: 1', 'time: 11'));
    await world.pass(5_000);
    const decided = { text: BASE.replace('time: 1', 'time: 12'), leavesMine: true };
    world.isAway = true;
    await assert.rejects(world.editor.settle(PATH, decided));
    assert.deepEqual([text(), world.state.conflicts.size, world.keptAside], [mine, 1, []]);
    world.isAway = false;
    await world.editor.settle(PATH, decided);
    assert.deepEqual([world.files.get(PATH)?.text, world.state.conflicts.size], [decided.text, 0]);
    assert.deepEqual([world.keptAside, world.settled], [[mine], [PATH]]);
  });

  const hear = async (): Promise<void> => {
    await world.editor.catchUp(world.revision, world.access === 'REVIEW');
    await world.pass(0);
  };
  const arrivals = () => world.state.arrivals.map(({ path, is }) => `${path} ${is}`);

  it('have what the other has saved at once, in files in which they do not write', async () => {
    await world.editor.change({ path: 'a.md', base: 0, text: 'a\n' }, { path: 'b.md', base: 0, text: 'b\n' });
    world.editor.type('a.md', 'a\nmine\n');
    await world.pass(5_000);
    world.put('a.md', 'theirs\na\nmine\n');
    world.put('new.md', 'new\n');
    world.files.delete('b.md');
    world.put(PATH, theirs);
    world.editor.type(PATH, mine);
    await hear();
    const texts = ['a.md', 'new.md', 'b.md', PATH].map((path) => world.state.files.get(path)?.text);
    assert.deepEqual(texts, ['theirs\na\nmine\n', 'new\n', undefined, mine]);
    assert.deepEqual(arrivals(), ['a.md changed', 'new.md changed', 'b.md gone']);
    await world.pass(5_000);
    assert.equal(world.files.get(PATH)?.text, both);
    world.editor.undo();
    world.editor.undo();
    assert.equal(world.state.files.get('a.md')?.text, 'theirs\na\n', 'only the own steps are taken back');
    world.editor.forgetArrivals();
    assert.deepEqual(arrivals(), []);
  });

  it('hear of nothing that they have done themselves, and of whether they may write', async () => {
    world.editor.type(PATH, mine);
    await world.pass(5_000);
    await hear();
    assert.deepEqual(arrivals(), []);
    world.access = 'REVIEW';
    await hear();
    assert.equal(world.state.isReadOnly, true);
  });

  it('hear that it is over, and that it is not', async () => {
    world.isDeleted = true;
    await world.editor.catchUp(Number.POSITIVE_INFINITY, false);
    assert.equal(world.state.refusal?.code, 'workspace_unknown');
    world.isDeleted = false;
    await hear();
    assert.equal(world.state.refusal, undefined);
  });

  it('go on in a file that the other has renamed', async () => {
    world.editor.type(PATH, mine);
    world.files.delete(PATH);
    world.put('all.yml', BASE);
    await hear();
    await world.pass(5_000);
    assert.deepEqual([world.files.get('all.yml')?.text, world.state.files.has(PATH)], [mine, false]);
    assert.deepEqual([world.state.conflicts.size, world.state.unsaved.size], [0, 0]);
  });

  it('lose nothing of hundreds of edits with cut lines', async () => {
    const random = randomFrom(SEED);
    let isCut = false;
    const petr = world.openElsewhere(() => isCut);
    await petr.open();
    const editors = [world.editor, petr];
    const typed: string[] = [];
    let disputes = 0;
    const decide = async (editor: Editor): Promise<void> => {
      const { files, conflicts } = openState(editor);
      for (const [path, { theirs }] of conflicts) {
        const { saved: base, text: own } = files.get(path) ?? assert.fail();
        const texts = { mine: own ?? '', theirs: theirs ?? '' };
        const merged = mergeFile({ base, ...texts }, true);
        assert.ok(merged.is === 'disputed');
        const places = disputesIn(merged.parts, texts.theirs);
        const choices = new Map(places.map((_, index) => [index, { take: 'both' } as const]));
        disputes += places.length;
        await editor.settle(path, decidedFrom(merged.parts, places, choices) ?? assert.fail());
      }
    };
    for (let edit = 0; edit < EDITS; edit += 1) {
      const editor = editors[Math.floor(random() * 2)] ?? assert.fail();
      const lines = (openState(editor).files.get(PATH)?.text ?? '').split('\n');
      const line = Math.floor(random() * (lines.length - 1));
      const word = `# w${edit};`;
      typed.push(word);
      if (random() < 0.3) lines.splice(line, 0, `- name: ${edit} ${word}`);
      else lines[line] += ` ${word}`;
      editor.type(PATH, lines.join('\n'));
      isCut = random() < 0.4;
      world.first.cut = CUTS[Math.floor(random() * CUTS.length)] ?? 'nowhere';
      await world.pass(random() * 1_500);
      if (random() < 0.3) await editor.catchUp(world.revision, false);
      for (const one of editors) await decide(one).catch(() => undefined);
    }
    isCut = false;
    world.first.cut = 'nowhere';
    for (let round = 0; round < 5; round += 1) {
      await world.pass(20_000);
      for (const editor of editors) {
        await decide(editor);
        await editor.catchUp(world.revision, false);
      }
    }
    const stored = world.files.get(PATH)?.text ?? '';
    assert.deepEqual(
      typed.filter((word) => !stored.includes(word)),
      [],
    );
    assert.deepEqual(
      editors.map((editor) => openState(editor).files.get(PATH)?.text === stored),
      [true, true],
    );
    assert.ok(disputes > 0 && disputes < EDITS, String(disputes));
  });

  it('decide if somebody has removed or renamed the file, and if both have made one', async () => {
    world.editor.type(PATH, mine);
    world.files.delete(PATH);
    await world.pass(5_000);
    assert.equal(world.state.conflicts.get(PATH)?.theirs, null);
    await world.editor.settle(PATH, { text: null, leavesMine: true });
    assert.deepEqual([world.state.files.has(PATH), world.state.unsaved.size, world.keptAside], [false, 0, [mine]]);
    world.editor.apply([{ file: 'new.yml', from: 0, to: 0, insert: 'mine\n' }], 'New', 'view');
    world.put('new.yml', 'theirs\n');
    await world.pass(5_000);
    assert.deepEqual([world.state.conflicts.get('new.yml')?.theirs, world.state.refusal], ['theirs\n', undefined]);
    await world.editor.settle('new.yml', { text: 'theirs\nmine\n', leavesMine: false });
    assert.equal(world.files.get('new.yml')?.text, 'theirs\nmine\n');
  });
});

function openState(editor: Editor): EditorState {
  const now = editor.current();
  assert.ok(now.step === 'open');
  return now.state;
}
