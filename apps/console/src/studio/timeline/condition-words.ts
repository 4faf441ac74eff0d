/** A condition as it is written, in pieces: also one with a mistake in it. */
export interface ConditionPiece {
  readonly kind: 'milestone' | 'and' | 'or' | 'not' | 'sign';
  readonly text: string;
}

const PIECE = /[\p{L}\p{M}\p{N}_.-]+|\S/gu;

export function piecesOf(condition: string): ConditionPiece[] {
  return [...condition.matchAll(PIECE)].map(([text]) => {
    const word = text.toLowerCase();
    if (word === 'and' || word === 'or' || word === 'not') return { kind: word, text };
    return { kind: /^[\p{L}\p{M}\p{N}_.-]/u.test(text) ? 'milestone' : 'sign', text };
  });
}

export const milestonesAskedBy = (condition: string): string[] =>
  piecesOf(condition).flatMap(({ kind, text }) => (kind === 'milestone' ? [text] : []));
