import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applyEdits, changeBetween, type Edit, inverseEdits } from '@muster/definition/edit';
import { afterForeign, afterMove, NO_STEPS, type UndoStack, withoutFile, withStep } from './undo-stack.ts';

/** Texts with a stack, as the editor keeps them. */
class Desk {
  texts = new Map([
    ['a', 'one two three'],
    ['b', 'x'],
  ]);
  stack: UndoStack = NO_STEPS;
  at = 0;

  #files() {
    return new Map([...this.texts].map(([path, text]) => [path, { text }]));
  }

  #apply(edits: readonly Edit[]): Edit[] {
    const back = inverseEdits(this.#files(), edits);
    for (const [path, text] of applyEdits(this.#files(), edits)) this.texts.set(path, text);
    return back;
  }

  type(file: string, text: string, ms = 100): void {
    this.at += ms;
    const back = this.#apply([{ file, ...changeBetween(this.texts.get(file) ?? '', text) }]);
    this.stack = withStep(this.stack, back, { label: undefined, source: 'typing', at: this.at });
  }

  view(...edits: Edit[]): void {
    this.at += 100;
    this.stack = withStep(this.stack, this.#apply(edits), { label: 'form', source: 'view', at: this.at });
  }

  foreign(file: string, text: string): void {
    const edit = { file, ...changeBetween(this.texts.get(file) ?? '', text) };
    this.texts.set(file, text);
    this.stack = afterForeign(this.stack, edit);
  }

  move(way: 'undo' | 'redo'): void {
    const forth: Edit[][] = [];
    for (const edits of this.stack[way].at(-1)?.back ?? []) forth.unshift(this.#apply(edits));
    this.stack = afterMove(this.stack, way, forth);
  }
}

describe('the undo stack', () => {
  it('takes back letters up to a pause as one step, wherever they stand', () => {
    const desk = new Desk();
    for (const text of ['one two three!', 'one two three!?', 'one two three!', 'one to three!', 'one o three!']) {
      desk.type('a', text);
    }
    desk.type('a', 'one o three! More', 600);
    assert.equal(desk.stack.undo.length, 2);
    desk.move('undo');
    assert.equal(desk.texts.get('a'), 'one o three!');
    desk.move('undo');
    assert.equal(desk.texts.get('a'), 'one two three');
    desk.move('redo');
    desk.move('redo');
    assert.equal(desk.texts.get('a'), 'one o three! More');
  });

  it('takes back steps of all files and views in their order', () => {
    const desk = new Desk();
    desk.type('b', 'xy');
    desk.view({ file: 'a', from: 0, to: 3, insert: '1' }, { file: 'b', from: 0, to: 0, insert: '-' });
    desk.type('a', '1 two');
    desk.move('undo');
    desk.move('undo');
    assert.deepEqual([...desk.texts.values()], ['one two three', 'xy']);
    desk.type('b', 'xyz');
    assert.equal(desk.stack.redo.length, 0);
  });

  it('never takes back what somebody else has changed', () => {
    const desk = new Desk();
    desk.view({ file: 'a', from: 4, to: 7, insert: 'TWO' });
    desk.view({ file: 'a', from: 8, to: 13, insert: '3' });
    desk.foreign('a', 'zero one TWO 3');
    desk.foreign('a', 'zero one TWO 3 four');
    desk.move('undo');
    assert.equal(desk.texts.get('a'), 'zero one TWO three four');
    desk.move('undo');
    assert.equal(desk.texts.get('a'), 'zero one two three four');
  });

  it('gives up a step that somebody else has written into', () => {
    const desk = new Desk();
    desk.view({ file: 'b', from: 1, to: 1, insert: 'y' });
    desk.view({ file: 'a', from: 4, to: 7, insert: 'TWO' });
    desk.foreign('a', 'one T-O three');
    desk.move('undo');
    assert.deepEqual([...desk.texts.values()], ['one T-O three', 'x']);
  });

  it('forgets the steps of a file that is gone, and what lies below them', () => {
    const desk = new Desk();
    desk.view({ file: 'b', from: 1, to: 1, insert: 'y' });
    desk.view({ file: 'a', from: 0, to: 0, insert: 'y' });
    desk.view({ file: 'b', from: 0, to: 0, insert: 'z' });
    assert.equal(withoutFile(desk.stack, 'a').undo.length, 1);
  });
});
