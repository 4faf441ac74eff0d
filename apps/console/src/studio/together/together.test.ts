import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { mergeFile } from '@muster/definition/merge';
import { openWorkers } from '../../testing/workers.ts';
import { World } from '../testing/editor-world.ts';
import type { MergeRequest } from './merge-messages.ts';

const BASE = '- name: a\n  time: 1\n- name: b\n  time: 2\n- name: c\n  time: 3\n';
const PATH = 'config.yml';

describe('two people in one file', () => {
  let world: World;
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
  beforeEach(async () => {
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
    world.onTexts = () => {
      world.onTexts = undefined;
      queueMicrotask(() => world.editor.type(PATH, text().replace('name: b', 'name: bb')));
    };
    await world.pass(5_000);
    assert.equal(world.files.get(PATH)?.text, both.replace('name: b', 'name: bb'));
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
