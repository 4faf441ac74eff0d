import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { startCompletion } from '@codemirror/autocomplete';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, keymap } from '@codemirror/view';
import type { Fix } from '@muster/definition/fixes';
import type { ShownProblem } from './shown-problem.ts';

export interface FixMenu {
  readonly extension: Extension;
  /** The fixes of the line, if they were asked for. */
  readonly source: (context: CompletionContext) => CompletionResult | null;
}

interface FixMenuOptions {
  readonly problems: () => readonly ShownProblem[];
  readonly titleOf: (fix: Fix) => string;
  readonly onFix: (fix: Fix) => void;
}

/** Ctrl+. lists what mends the problems of the line, where completion lists what fits. */
export function createFixMenu({ problems, titleOf, onFix }: FixMenuOptions): FixMenu {
  const ask = StateEffect.define<boolean>();
  /** Until the next change or step of the caret. */
  const asked = StateField.define<boolean>({
    create: () => false,
    update: (isAsked, { effects, docChanged, selection }) => {
      const newest = effects.find((effect) => effect.is(ask));
      if (newest !== undefined) return newest.value;
      return isAsked && !docChanged && selection === undefined;
    },
  });
  const open = (view: EditorView): boolean => {
    view.dispatch({ effects: ask.of(true) });
    return startCompletion(view);
  };
  const source = ({ state, pos }: CompletionContext): CompletionResult | null => {
    if (!state.field(asked)) return null;
    const line = state.doc.lineAt(pos).number;
    const fixes = problems().flatMap((problem) => (problem.line === line ? problem.fixes : []));
    const options = fixes.map((fix): Completion => ({ label: titleOf(fix), type: 'fix', apply: () => onFix(fix) }));
    return options.length === 0 ? null : { from: pos, options, filter: false };
  };
  return { extension: [asked, keymap.of([{ key: 'Mod-.', run: open, preventDefault: true }])], source };
}
