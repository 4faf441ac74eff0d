import { type Extension, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, hoverTooltip } from '@codemirror/view';
import type { ShownProblem } from './shown-problem.ts';
import type { TypedWord } from './typed-word.ts';

export interface ProblemMarks {
  readonly extension: Extension;
  readonly show: (view: EditorView, problems: readonly ShownProblem[]) => void;
}

/** Underlines problems, except at the word that is being typed, and tells them to whoever points there. */
export function createProblemMarks({ field: typed }: TypedWord): ProblemMarks {
  const found = StateEffect.define<readonly ShownProblem[]>();
  const known = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update: (marks, { changes, effects, newDoc }) => {
      const newest = effects.find((effect) => effect.is(found));
      return newest === undefined ? marks.map(changes) : marksOf(newest.value, newDoc);
    },
  });
  const shown = EditorView.decorations.compute([known, typed], (state) => {
    const word = state.field(typed);
    const marks = state.field(known);
    if (word === undefined) return marks;
    return marks.update({ filter: (from, to) => to < word.from || from > word.to });
  });
  const told = hoverTooltip((view, at) => {
    const here: ShownProblem[] = [];
    view.state.field(known).between(at, at, (_from, _to, { spec }) => void here.push(spec['problem']));
    return here.length === 0 ? null : { pos: at, create: () => ({ dom: notesOf(here) }) };
  });
  return {
    extension: [known, shown, told],
    show: (view, problems) => view.dispatch({ effects: found.of(problems) }),
  };
}

function marksOf(problems: readonly ShownProblem[], doc: Text): DecorationSet {
  const ranges = problems.flatMap((problem) => {
    const { from, to } = rangeOf(problem, doc);
    return from < to ? [Decoration.mark({ class: `code-${problem.kind}`, problem }).range(from, to)] : [];
  });
  return Decoration.set(ranges, true);
}

/** In the text that is shown: the check may have seen an older one. */
function rangeOf({ line, column, end }: ShownProblem, doc: Text): { readonly from: number; readonly to: number } {
  const from = placeIn(doc, line, column);
  if (end !== undefined) return { from, to: Math.max(from, placeIn(doc, end.line, end.column)) };
  const row = doc.lineAt(from);
  const [word = ''] = /^(?:[\p{L}\p{N}_.@/-]+|\S)?/u.exec(row.text.slice(from - row.from)) ?? [];
  // At the end of a line there is nothing to underline but its last character.
  return word === '' ? { from: Math.max(row.from, from - 1), to: from } : { from, to: from + word.length };
}

export function placeIn(doc: Text, line: number, column: number): number {
  const row = doc.line(Math.min(Math.max(1, line), doc.lines));
  return Math.min(row.from + column - 1, row.to);
}

function notesOf(problems: readonly ShownProblem[]): HTMLElement {
  const notes = document.createElement('div');
  notes.className = 'code-notes';
  for (const { text, language } of problems) {
    const note = document.createElement('p');
    if (language !== undefined) note.lang = language;
    for (const [index, part] of text.split('`').entries()) {
      const piece = index % 2 === 0 ? document.createTextNode(part) : document.createElement('code');
      piece.textContent = part;
      note.append(piece);
    }
    notes.append(note);
  }
  return notes;
}
