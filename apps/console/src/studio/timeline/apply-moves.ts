import { type Intent, type Outline, type Patch, patch } from '@muster/definition/edit';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { editors } from '../editing/editor.ts';
import { outlines } from '../parts/outlines.ts';
import type { Move } from './moving.ts';

/** Why a minute cannot be written, and where. */
export type Refusal = Exclude<Patch, { readonly ok: true }>;

export function useApplyMoves(id: string, known: Outline) {
  const editor = usePart(editors)(id);
  const { know } = usePart(outlines)(id);
  const [refusal, setRefusal] = useState<Refusal>();
  const apply = (moves: readonly Move[], label: string): boolean => {
    const editing = editor.current();
    if (editing.step !== 'open') return false;
    const { files } = editing.state;
    const answer = patch(files, { do: 'all', intents: moves.map(intentOf) }, known);
    setRefusal(answer.ok ? undefined : answer);
    if (answer.ok) {
      know(answer.outline);
      editor.apply(answer.edits, label, 'view');
    }
    return answer.ok;
  };
  return { apply, refusal };
}

const intentOf = ({ item: { kind, name, nth }, time }: Move): Intent => ({
  do: 'set',
  part: { kind, name, nth },
  path: ['time'],
  value: time,
});
