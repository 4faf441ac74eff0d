import { StateEffect, StateField, type Transaction } from '@codemirror/state';

interface Range {
  readonly from: number;
  readonly to: number;
}

export interface TypedWord {
  readonly field: StateField<Range | undefined>;
  /** Whoever looks elsewhere has finished the word. */
  readonly leave: () => StateEffect<null>;
}

/** The word that is being typed: what is half written is no mistake yet. It ends when the caret leaves it. */
export function createTypedWord(): TypedWord {
  const left = StateEffect.define<null>();
  const field = StateField.define<Range | undefined>({
    create: () => undefined,
    update: (word, transaction) => {
      if (transaction.effects.some((effect) => effect.is(left))) return undefined;
      const here = wordAround(transaction);
      if (transaction.docChanged && transaction.isUserEvent('input')) return here;
      if (word === undefined || here === undefined) return undefined;
      const from = transaction.changes.mapPos(word.from, -1);
      return here.from <= from && from <= here.to ? here : undefined;
    },
  });
  return { field, leave: () => left.of(null) };
}

function wordAround({ newDoc, newSelection }: Transaction): Range | undefined {
  const { head } = newSelection.main;
  const { from, text } = newDoc.lineAt(head);
  const [before = ''] = /[^\s,[\]{}]*$/.exec(text.slice(0, head - from)) ?? [];
  const [after = ''] = /^[^\s,[\]{}]*/.exec(text.slice(head - from)) ?? [];
  return before === '' && after === '' ? undefined : { from: head - before.length, to: head + after.length };
}
