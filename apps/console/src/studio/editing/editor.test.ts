import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { hasUnsavedFiles } from '../../drafts/unsaved-files.ts';
import { settled, World } from '../testing/editor-world.ts';
import type { Editor } from './editor.ts';
import type { EditorState } from './editor-state.ts';

describe('an open working copy', () => {
  let world: World;

  beforeEach(async () => {
    world = new World();
    await world.editor.open();
  });

  const takeMine = () =>
    world.editor.settle('config.yml', { text: world.state.files.get('config.yml')?.text ?? '', leavesMine: false });
  const takeTheirs = () =>
    world.editor.settle('config.yml', {
      text: world.state.conflicts.get('config.yml')?.theirs ?? null,
      leavesMine: true,
    });
  const texts = () => world.saves.map((changes) => changes.map(({ text }) => text).join());

  it('saves 800 ms after the last key, and after five seconds if the keys do not stop', async () => {
    world.editor.type('config.yml', 'two');
    await world.pass(799);
    assert.deepEqual([texts(), world.state.unsaved.size, hasUnsavedFiles(world.storage, 'ines')], [[], 1, true]);
    await world.pass(1);
    assert.deepEqual([texts(), world.state.unsaved.size, hasUnsavedFiles(world.storage, 'ines')], [['two'], 0, false]);
    for (let key = 0; key < 12; key += 1) {
      world.editor.type('config.yml', `three ${key}`);
      await world.pass(500);
    }
    assert.deepEqual(texts().slice(1), ['three 9'], 'five seconds after the first of them');
  });

  it('keeps what is typed while the server is away, and saves the newest when it is back', async () => {
    world.isAway = true;
    world.editor.type('config.yml', 'two');
    await world.pass(2_000);
    world.editor.type('config.yml', 'three');
    await world.pass(10_000);
    assert.equal(world.state.unsavedSince, 0);
    world.isAway = false;
    await world.pass(5_000);
    assert.deepEqual(
      [texts(), world.state.unsaved.size, world.state.unsavedSince],
      [['two', 'three'], 0, undefined],
      'what was sent and not answered first: the server could have had it',
    );
  });

  it('shows both texts if somebody else has saved, and one goes on until one decides', async () => {
    world.editor.type('config.yml', 'mine');
    world.put('config.yml', 'theirs');
    await world.pass(1_000);
    assert.deepEqual(world.state.conflicts.get('config.yml'), { base: 1, theirs: 'theirs', revision: 2 });
    world.editor.type('config.yml', 'mine, longer');
    await world.pass(10_000);
    assert.deepEqual([texts(), world.state.files.get('config.yml')?.text], [[], 'mine, longer']);
    await takeMine();
    assert.deepEqual([texts(), world.state.conflicts.size, world.settled], [['mine, longer'], 0, ['config.yml']]);
    assert.equal(world.files.get('config.yml')?.text, 'mine, longer');
  });

  it('takes the text of the other if one decides so', async () => {
    world.editor.type('config.yml', 'mine');
    world.put('config.yml', 'theirs');
    await world.pass(1_000);
    await takeTheirs();
    assert.deepEqual([texts(), world.state.files.get('config.yml')?.text, world.state.unsaved.size], [[], 'theirs', 0]);
    world.editor.type('config.yml', 'theirs and mine');
    await world.pass(1_000);
    assert.deepEqual(texts(), ['theirs and mine']);
  });

  it('saves other files while one is in conflict', async () => {
    await world.editor.change({ path: 'a.md', base: 0, text: 'a' });
    world.editor.type('config.yml', 'mine');
    world.editor.type('a.md', 'aa');
    world.put('config.yml', 'theirs');
    await world.pass(3_000);
    assert.deepEqual([world.files.get('a.md')?.text, [...world.state.conflicts.keys()]], ['aa', ['config.yml']]);
  });

  const openState = (editor: Editor): EditorState => {
    const now = editor.current();
    assert.ok(now.step === 'open');
    return now.state;
  };

  it('saves no text that would be an attachment, until it is shorter, and saves other files', async () => {
    await world.editor.open();
    world.editor.type('config.yml', 'á'.repeat(500_001));
    await world.pass(2_000);
    assert.equal(world.saves.length, 0);
    assert.equal(world.state.unsaved.has('config.yml'), true);
    const again = await world.crash();
    again.apply([{ file: 'roles.yml', from: 0, to: 0, insert: '- name: red' }], 'new', 'view');
    await world.pass(2_000);
    assert.deepEqual(
      world.saves.map((changes) => changes.map(({ path }) => path)),
      [['roles.yml']],
    );
    await world.pass(5_000);
    again.apply([{ file: 'roles.yml', from: 0, to: 0, insert: '# Roles\n' }], 'new', 'view');
    await world.pass(700);
    assert.equal(world.saves.length, 1, 'what is held makes nothing else late');
    await world.pass(200);
    assert.equal(world.saves.length, 2);
    again.type('config.yml', 'short again');
    await world.pass(2_000);
    assert.equal(world.files.get('config.yml')?.text, 'short again');
  });

  it('keeps what was typed in several files at once', async () => {
    await world.editor.change({ path: 'a.md', base: 0, text: 'a' });
    world.isAway = true;
    world.editor.type('config.yml', 'two');
    world.editor.type('a.md', 'aa');
    await world.pass(50);
    world.isAway = false;
    const { files } = openState(await world.crash());
    assert.deepEqual([files.get('config.yml')?.text, files.get('a.md')?.text], ['two', 'aa']);
  });

  it('keeps what is typed without a pause, within 50 ms of the first key', async () => {
    for (let key = 0; key < 4; key += 1) {
      world.editor.type('config.yml', `two ${key}`);
      await world.pass(20);
    }
    assert.match(openState(await world.crash()).files.get('config.yml')?.text ?? '', /two [23]/);
  });

  it('keeps what was typed during a save as a text on the saved one', async () => {
    const answer = Promise.withResolvers<void>();
    world.answering = answer.promise;
    world.editor.type('config.yml', 'two');
    await world.pass(1_000);
    world.editor.type('config.yml', 'two, longer');
    await world.pass(100);
    answer.resolve();
    await settled();
    const { files, conflicts } = openState(await world.crash());
    assert.deepEqual([files.get('config.yml')?.text, [...conflicts.keys()]], ['two, longer', []]);
    await world.pass(1_000);
    assert.equal(world.files.get('config.yml')?.text, 'two, longer');
  });

  it('keeps nothing that was saved', async () => {
    world.editor.type('config.yml', 'two');
    await world.pass(1_000);
    world.put('config.yml', 'theirs');
    const { files, unsaved } = openState(await world.crash());
    assert.deepEqual([files.get('config.yml')?.text, unsaved.size], ['theirs', 0]);
  });

  it('forgets a kept text that turns out to be saved', async () => {
    world.answering = Promise.race([]);
    world.editor.type('config.yml', 'two');
    await world.pass(1_000);
    world.answering = Promise.resolve();
    assert.equal(openState(await world.crash()).unsaved.size, 0);
    await settled();
    world.put('config.yml', 'theirs');
    assert.deepEqual([...openState(await world.crash()).conflicts.keys()], []);
  });

  it('moves what is typed during a renaming to the new name', async () => {
    const answer = Promise.withResolvers<void>();
    world.answering = answer.promise;
    const renaming = world.editor.change({ path: 'b.yml', base: 1, movedFrom: 'config.yml' });
    await settled();
    world.editor.type('config.yml', 'two');
    answer.resolve();
    await renaming;
    await world.pass(1_000);
    assert.deepEqual([world.files.get('b.yml')?.text, world.state.unsaved.size], ['two', 0]);
  });

  it('saves the text that the author has decided for on top of the other, as soon as it can', async () => {
    world.editor.type('config.yml', 'mine');
    world.put('config.yml', 'theirs');
    await world.pass(1_000);
    world.isAway = true;
    await takeMine();
    assert.deepEqual([world.state.conflicts.size, world.state.unsaved.size, world.settled], [0, 1, []]);
    world.isAway = false;
    world.put('config.yml', 'theirs again');
    await world.pass(4_000);
    assert.deepEqual(world.state.conflicts.get('config.yml'), { base: 2, theirs: 'theirs again', revision: 3 });
    await takeMine();
    await world.pass(0);
    assert.deepEqual([world.files.get('config.yml')?.text, world.state.conflicts.size], ['mine', 0]);
    assert.deepEqual(world.settled, ['config.yml', 'config.yml'], 'whatever was refused before');
  });

  it('continues a conflict after a crash with the newer of two texts that were refused', async () => {
    world.editor.type('config.yml', 'mine');
    world.put('config.yml', 'theirs');
    await world.pass(1_000);
    world.put('config.yml', 'theirs again');
    await takeMine();
    world.asides = [{ path: 'config.yml', base: 2, text: 'mine' }];
    const second = await world.crash();
    await world.pass(0);
    const { conflicts } = openState(second);
    assert.deepEqual(conflicts.get('config.yml'), { base: 2, theirs: 'theirs again', revision: 3 });
  });

  it('tries again if it cannot read the text of the other', async () => {
    world.editor.type('config.yml', 'mine');
    world.put('config.yml', 'theirs');
    world.isUnreadable = true;
    await world.pass(1_000);
    world.isUnreadable = false;
    await world.pass(4_000);
    assert.equal(world.state.conflicts.get('config.yml')?.theirs, 'theirs');
  });

  it('saves other files at the usual pace while one is in conflict', async () => {
    await world.editor.change({ path: 'a.md', base: 0, text: 'a' });
    world.editor.type('config.yml', 'mine');
    world.put('config.yml', 'theirs');
    await world.pass(10_000);
    const before = world.saves.length;
    world.editor.type('a.md', 'aa');
    await world.pass(500);
    assert.equal(world.saves.length, before);
    await world.pass(300);
    assert.equal(world.saves.length, before + 1);
  });

  /** A second tab that is open beside the first. */
  const secondTab = async (): Promise<Editor> => {
    const editor = world.open();
    await editor.open();
    return editor;
  };
  const textIn = (editor: Editor): string | null | undefined => openState(editor).files.get('config.yml')?.text;

  it('shows in each tab what another one has saved, so that both can go on', async () => {
    const second = await secondTab();
    world.editor.type('config.yml', 'one, two');
    await world.pass(1_000);
    assert.equal(textIn(second), 'one, two');
    second.type('config.yml', 'one, two, three');
    await world.pass(1_000);
    assert.deepEqual([texts(), textIn(world.editor)], [['one, two', 'one, two, three'], 'one, two, three']);
    assert.equal(world.state.conflicts.size + openState(second).conflicts.size, 0);
    await world.editor.change({ path: 'b.md', base: 0, text: 'b' });
    assert.equal(openState(second).files.get('b.md')?.text, 'b');
    await second.change({ path: 'c.md', base: openState(second).files.get('b.md')?.revision ?? 0, movedFrom: 'b.md' });
    assert.deepEqual([...world.state.files.keys()], ['config.yml', 'c.md']);
  });

  it('keeps what both tabs have typed until one decides', async () => {
    const second = await secondTab();
    world.editor.type('config.yml', 'one, mine');
    second.type('config.yml', 'one, hers');
    await world.pass(1_000);
    assert.equal(textIn(world.editor), 'one, mine');
    assert.equal(textIn(second), 'one, hers');
    assert.equal(openState(second).conflicts.get('config.yml')?.theirs, 'one, mine');
    world.editor.type('config.yml', 'one, mine, more');
    await world.pass(1_000);
    const opened = await world.crash();
    await world.pass(0);
    const third = openState(opened);
    assert.equal(third.files.get('config.yml')?.text, 'one, hers');
    assert.equal(third.conflicts.get('config.yml')?.theirs, 'one, mine, more');
  });

  it('leaves what an open tab has typed to that tab', async () => {
    world.isAway = true;
    world.editor.type('config.yml', 'one, of the first');
    await world.pass(2_000);
    world.isAway = false;
    const second = await secondTab();
    assert.deepEqual([textIn(second), openState(second).unsaved.size], ['one', 0]);
    const third = await world.reload(world.first);
    assert.equal(textIn(third.editor), 'one, of the first');
    await world.pass(5_000);
    assert.deepEqual([world.files.get('config.yml')?.text, textIn(second)], ['one, of the first', 'one, of the first']);
  });

  it('takes up what was typed before a reload, though the page before is still closing', async () => {
    world.editor.type('config.yml', 'one, two');
    await world.pass(100);
    const { editor } = await world.reload(world.first, true);
    await world.pass(0);
    assert.equal(textIn(editor), 'one, two');
    await world.pass(1_000);
    assert.equal(world.files.get('config.yml')?.text, 'one, two');
  });

  it('takes up texts of several tabs that are gone, one after the other', async () => {
    const second = await secondTab();
    world.isAway = true;
    world.editor.type('config.yml', 'one, of the first');
    await world.pass(100);
    second.type('config.yml', 'one, of the second');
    await world.pass(100);
    world.isAway = false;
    const third = await world.crash();
    await world.pass(10_000);
    const { files, conflicts } = openState(third);
    assert.equal(world.files.get('config.yml')?.text, 'one, of the first');
    assert.deepEqual(
      [files.get('config.yml')?.text, conflicts.get('config.yml')?.theirs],
      ['one, of the second', 'one, of the first'],
    );
  });

  it('goes on with a text that a second tab has found and saved, as the browser had frozen the page', async () => {
    world = new World({ hasLocks: false });
    await world.editor.open();
    world.first.isFrozen = true;
    world.isAway = true;
    world.editor.type('config.yml', 'one, kept');
    await world.pass(2_000);
    world.isAway = false;
    world.editor.type('config.yml', 'one, kept, and more');
    const second = await world.opened(world.open());
    world.first.isFrozen = false;
    await second.flush();
    assert.equal(world.files.get('config.yml')?.text, 'one, kept');
    await world.pass(5_000);
    assert.equal(world.files.get('config.yml')?.text, 'one, kept, and more');
    assert.deepEqual([world.state.conflicts.size, textIn(second)], [0, 'one, kept, and more']);
  });

  it('knows a text of its own that was saved without an answer, and goes on typing', async () => {
    world.first.cut = 'on the way back';
    world.editor.type('config.yml', 'one, two');
    await world.pass(1_000);
    world.editor.type('config.yml', 'one, two, three');
    await world.pass(1_000);
    const { editor } = await world.reload(world.first);
    editor.type('config.yml', 'one, two, three, four');
    await world.pass(2_000);
    assert.deepEqual(
      [openState(editor).conflicts.size, world.files.get('config.yml')?.text],
      [0, 'one, two, three, four'],
    );
  });

  it('reads everything again in each tab when another one went back', async () => {
    const second = await secondTab();
    world.put('config.yml', 'of last week');
    await world.editor.reload();
    await world.pass(0);
    assert.equal(textIn(second), 'of last week');
  });

  it('lists its files in parts, and once more if one was moved meanwhile', async () => {
    world.filesPerList = 2;
    for (const path of ['a.md', 'b.md', 'd.md', 'e.md']) world.put(path, path);
    world.onList = () => {
      world.onList = undefined;
      world.files.delete('e.md');
      world.put('a0.md', 'e.md');
    };
    const { files, revision } = openState(await secondTab());
    assert.deepEqual([...files.keys()], ['a.md', 'a0.md', 'b.md', 'config.yml', 'd.md']);
    assert.deepEqual([files.get('a0.md')?.text, revision], ['e.md', 6]);
  });

  it('has the bytes of what the check reads as a text, and is no text here', async () => {
    const utf16 = new Uint8Array([0xff, 0xfe, 0x2d, 0x00]);
    world.attachments.set('content/huge.md', new Uint8Array(10_000_001));
    for (const path of ['content/más.md', 'files/plan.png', 'roles.yml']) world.attachments.set(path, utf16);
    await world.editor.reload();
    const { files } = world.state;
    assert.deepEqual(
      [...files].map(([path, { text, bytes }]) => [path, text, bytes?.length]),
      [
        ['config.yml', 'one', undefined],
        ['content/huge.md', null, undefined],
        ['content/más.md', null, 4],
        ['files/plan.png', null, undefined],
        ['roles.yml', null, 4],
      ],
    );
  });

  it('has what was typed while everything was read again', async () => {
    const reading = world.editor.reload();
    world.editor.type('config.yml', 'one, and more');
    await reading;
    assert.equal(world.state.files.get('config.yml')?.text, 'one, and more');
    await world.pass(1_000);
    assert.equal(world.files.get('config.yml')?.text, 'one, and more');
  });

  it('gives its texts away if somebody has deleted it meanwhile, also after a crash', async () => {
    world.isDeleted = true;
    world.editor.type('config.yml', 'two');
    await world.pass(2_000);
    assert.deepEqual([world.state.refusal?.code, textIn(world.editor)], ['workspace_unknown', 'two']);
    const late = await world.crash();
    const failed = late.current();
    assert.ok(failed.step === 'failed');
    assert.deepEqual(
      failed.left.map(({ path, text }) => [path, text]),
      [['config.yml', 'two']],
    );
    await assert.rejects(late.moveTo(async () => Promise.reject(new Error('refused'))));
    assert.equal(hasUnsavedFiles(world.storage, 'ines'), true);
    const taken: string[] = [];
    for (const editor of [late, world.editor])
      await editor.moveTo(async (texts) => void taken.push(...texts.map(({ text }) => text)));
    assert.deepEqual([taken, hasUnsavedFiles(world.storage, 'ines')], [['two', 'two'], false]);
    const after = (await world.crash()).current();
    assert.deepEqual(after.step === 'failed' && after.left, []);
  });

  it('takes up a text that the server has kept aside', async () => {
    world.asides = [{ path: 'config.yml', base: 7, text: 'before the crash' }];
    await world.editor.reload();
    assert.deepEqual(world.state.conflicts.get('config.yml'), { base: 7, theirs: 'one', revision: 1 });
    assert.equal(world.state.files.get('config.yml')?.text, 'before the crash');
  });

  it('takes back what was typed and what a view did, and saves the text of before', async () => {
    world.editor.type('config.yml', 'one two');
    await world.pass(1_000);
    const made = { file: 'roles.yml', from: 0, to: 0, insert: '- name: red\n' };
    world.editor.apply([made, { file: 'config.yml', from: 0, to: 3, insert: '1' }], 'New role', 'view');
    await world.pass(1_000);
    assert.equal(world.files.get('roles.yml')?.text, '- name: red\n');
    assert.equal(world.state.steps.undo.at(-1)?.label, 'New role');
    world.editor.undo();
    assert.equal(world.state.files.get('config.yml')?.text, 'one two');
    world.editor.undo();
    await world.pass(1_000);
    assert.deepEqual([world.files.get('config.yml')?.text, world.files.get('roles.yml')?.text], ['one', '']);
    world.editor.redo();
    world.editor.redo();
    world.editor.redo();
    assert.equal(world.state.files.get('config.yml')?.text, '1 two');
    await world.pass(1_000);
    assert.equal(world.files.get('config.yml')?.text, '1 two');
  });

  it('never takes back a text of somebody else that the author has taken', async () => {
    world.editor.type('config.yml', 'one, mine');
    await world.pass(1_000);
    world.editor.type('config.yml', 'one, mine!');
    world.put('config.yml', 'ONE, theirs');
    await world.pass(1_000);
    await takeTheirs();
    world.editor.undo();
    assert.equal(world.state.files.get('config.yml')?.text, 'ONE, theirs');
  });
});
