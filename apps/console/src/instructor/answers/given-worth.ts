import { readPoints } from './points-field.ts';

interface RubricLevel {
  readonly name: string;
  readonly points: number;
}

/** What an answer is worth, as far as somebody has said it: a level of the rubric, or points as they are typed. */
export type GivenWorth =
  | { readonly by: 'nothing' }
  | { readonly by: 'level'; readonly name: string }
  | { readonly by: 'points'; readonly typed: string };

/** What a question asks for. */
export interface WorthAsked {
  /** The most points; null: there are none. */
  readonly max: number | null;
  /** Empty: points are typed. */
  readonly rubric: readonly RubricLevel[];
}

export const NOTHING_GIVEN: GivenWorth = { by: 'nothing' };

/** What to send of it; undefined if something is missing or wrong. */
export function readWorth(
  given: GivenWorth,
  { max, rubric }: WorthAsked,
): { readonly level?: string; readonly points?: number } | undefined {
  if (max === null) return {};
  if (given.by === 'level') return rubric.some(({ name }) => name === given.name) ? { level: given.name } : undefined;
  const points = readPoints(given.by === 'points' ? given.typed : '', max);
  return points === undefined ? undefined : { points };
}

/** What an earlier judgement gave. */
export function worthOf(judgement: {
  readonly points: { readonly given: number } | null;
  readonly level: string | null;
}): GivenWorth {
  if (judgement.level !== null) return { by: 'level', name: judgement.level };
  return judgement.points === null ? NOTHING_GIVEN : { by: 'points', typed: String(judgement.points.given) };
}
