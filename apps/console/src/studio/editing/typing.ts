import { applyEdits, changeBetween, type Edit, inverseEdits } from '@muster/definition/edit';
import type { Console } from '../../console/console.ts';
import { type EditorState, withFile } from './editor-state.ts';
import type { Keeper } from './keeper.ts';
import type { OpenCopy } from './open-copy.ts';
import type { SaveTimer } from './save-timer.ts';
import { afterMove, type EditSource, withStep } from './undo-stack.ts';

/** How texts change in this tab. */
export interface Typing {
  type(path: string, text: string): void;
  apply(edits: readonly Edit[], label: string | undefined, source: EditSource): void;
  undo(): void;
  redo(): void;
}

export function createTyping(
  { clock }: Pick<Console, 'clock'>,
  { state, update, typed }: OpenCopy,
  keeper: Keeper,
  timer: SaveTimer,
): Typing {
  const apply = (edits: readonly Edit[], label: string | undefined, source: EditSource): void => {
    if (state()?.isReadOnly === true) return;
    update((now) => {
      const back = inverseEdits(now.files, edits);
      const next = withEdits(now, edits);
      return next === now ? now : { ...next, steps: withStep(now.steps, back, { label, source, at: clock.now() }) };
    });
    keepAndSave(edits);
  };

  const move = (way: 'undo' | 'redo'): void => {
    const touched: Edit[] = [];
    update((now) => {
      const entry = now.steps[way].at(-1);
      const forth: Edit[][] = [];
      let next = now;
      for (const edits of entry?.back ?? []) {
        forth.unshift(inverseEdits(next.files, edits));
        next = withEdits(next, edits);
        touched.push(...edits);
      }
      return { ...next, steps: afterMove(now.steps, way, forth) };
    });
    keepAndSave(touched);
  };

  /** The texts after edits, as those of the author. */
  const withEdits = (now: EditorState, edits: readonly Edit[]): EditorState => {
    const changed = [...applyEdits(now.files, edits)].filter(([path, text]) => now.files.get(path)?.text !== text);
    return changed.reduce((next, [path, text]) => {
      const file = next.files.get(path) ?? { path, revision: 0, size: text.length, text: '' };
      const saved = next.unsaved.has(path) ? file.saved : (file.text ?? '');
      return {
        ...withFile(next, { ...file, text, saved }),
        unsaved: new Set(next.unsaved).add(path),
        unsavedSince: next.unsavedSince ?? clock.now(),
      };
    }, now);
  };

  const keepAndSave = (edits: readonly Edit[]): void => {
    for (const path of new Set(edits.map(({ file }) => file))) keeper.keepSoon(path);
    if (typed().length > 0) timer.soon();
  };

  return {
    type: (path, text) => {
      const old = state()?.files.get(path)?.text;
      if (old != null) apply([{ file: path, ...changeBetween(old, text) }], undefined, 'typing');
    },
    apply,
    undo: () => move('undo'),
    redo: () => move('redo'),
  };
}
