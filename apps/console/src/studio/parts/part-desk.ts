import {
  type FieldPath,
  type Intent,
  type Outline,
  type Part,
  type PartRef,
  type Patch,
  patch,
  valueAt,
} from '@muster/definition/edit';
import { createContext, use } from 'react';
import type { Editor } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';
import type { EditSource } from '../editing/undo-stack.ts';

/** A part that is shown in its form. */
export interface PartDesk {
  readonly workspace: string;
  readonly outline: Outline;
  readonly files: EditorState['files'];
  readonly part: Part;
  readonly ref: PartRef;
  /** Changes the text; false if it cannot, which the page then says. `label` says what is done, for *Undo*. */
  readonly change: (intent: Intent, label: string, source?: EditSource) => boolean;
}

const Desk = createContext<PartDesk | undefined>(undefined);

export const PartDeskProvider = Desk.Provider;

export function usePartDesk(): PartDesk {
  const desk = use(Desk);
  if (desk === undefined) throw new Error('A field is shown outside of a form.');
  return desk;
}

/** A field as it is written; '' if it is not. */
export interface WrittenField {
  readonly text: string;
  readonly isGiven: boolean;
  /** Another place has it too, so that it is changed in the text only. */
  readonly isShared: boolean;
}

export function fieldAt({ part }: Pick<PartDesk, 'part'>, path: FieldPath): WrittenField {
  const found = valueAt(part.node, path);
  const text = found?.node.type === 'scalar' ? found.node.text : '';
  return { text, isGiven: found !== undefined, isShared: part.node.isAnchored || found?.isShared === true };
}

export type PatchRefused = Extract<Patch, { ok: false }>;

interface Written {
  readonly editor: Editor;
  readonly known: Outline;
  readonly know: (outline: Outline) => void;
}

/** Computes an intent on the text as it is now, not as it was when it was shown. */
export function applyIntent(
  { editor, known, know }: Written,
  intent: Intent,
  label: string,
  source: EditSource,
): PatchRefused | undefined {
  const now = editor.current();
  if (now.step !== 'open') return undefined;
  const answer = patch(now.state.files, intent, known);
  if (!answer.ok) return answer;
  know(answer.outline);
  if (answer.edits.length > 0) editor.apply(answer.edits, label, source);
  return undefined;
}
