import type { Params } from '@muster/sentences';
import type { MilestoneColumn } from '../../exercise/overview-state.ts';

/** What the server says about something: a sentence in English, and what it is made of. */
export interface Explained {
  readonly words: string;
  /** Older servers have none. */
  readonly parts?: readonly ExplanationPart[];
}

interface ExplanationPart {
  readonly kind: string;
  readonly params: readonly {
    readonly name: string;
    readonly text?: string | null;
    readonly number?: number | null;
    readonly texts?: readonly string[] | null;
  }[];
}

type MilestoneNames = Pick<MilestoneColumn, 'name' | 'displayName'>;

/** A piece of a sentence: plain text, the name of something, or a milestone. */
export type ExplainedPiece<Milestone> =
  | { readonly text: string }
  | { readonly name: string }
  | { readonly milestone: Milestone };

/** Parameters that name milestones; others may have the name of one. */
const NAMES_MILESTONES: readonly string[] = ['milestone', 'condition', 'conditions'];

/** The pieces of an explanation; undefined if it cannot be said in the language of the reader. */
export function explainedPieces<Milestone extends MilestoneNames>(
  { parts = [] }: Explained,
  milestones: readonly Milestone[],
  say: (kind: string, params: Params) => string | undefined,
): ExplainedPiece<Milestone>[] | undefined {
  const pieces: ExplainedPiece<Milestone>[] = [];
  for (const { kind, params } of parts) {
    const said = say(kind, paramsOf(params));
    if (said === undefined) return undefined;
    const isOfMilestones = params.some(({ name }) => NAMES_MILESTONES.includes(name));
    pieces.push(...piecesOf(said, isOfMilestones ? milestones : []));
  }
  return pieces.length === 0 ? undefined : pieces;
}

const paramsOf = (params: ExplanationPart['params']): Params =>
  Object.fromEntries(params.map(({ name, text, number, texts }) => [name, text ?? number ?? texts ?? '']));

/** Names stand between backticks. */
function piecesOf<Milestone extends MilestoneNames>(
  said: string,
  milestones: readonly Milestone[],
): ExplainedPiece<Milestone>[] {
  return said.split('`').flatMap((piece, index): ExplainedPiece<Milestone>[] => {
    if (index % 2 === 0) return piece === '' ? [] : [{ text: piece }];
    if (milestones.length === 0) return [{ name: piece }];
    // A condition names several.
    return piece.split(/([\s()]+)/).map((word) => {
      const milestone = milestones.find(({ name }) => name === word);
      return milestone === undefined ? { text: word } : { milestone };
    });
  });
}
