import { type ApiError, toApiError } from '@muster/ui/server';
import { isRefusedWith } from '../../server/error-class.ts';

export interface Outcome {
  readonly done: number;
  readonly refused: readonly { readonly name: string; readonly error: ApiError }[];
}

/** Sequentially: a refusal for one does not affect the others. */
export async function applyToEach<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  run: (one: One) => Promise<unknown>,
): Promise<Outcome> {
  const refused: { name: string; error: ApiError }[] = [];
  for (const one of all) {
    try {
      await run(one);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.isUnreachable || isRefusedWith(error, 'elevation_declined', 'not_logged_in')) throw error;
      refused.push({ name: nameOf(one), error });
    }
  }
  return { done: all.length - refused.length, refused };
}

/** Tags as people type several of them. */
export const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];

export function changedTags(
  tags: readonly string[],
  { add, remove }: { readonly add: readonly string[]; readonly remove: ReadonlySet<string> },
): string[] {
  const kept = tags.filter((tag) => !remove.has(tag));
  const known = new Set(kept.map((tag) => tag.toLowerCase()));
  return [...kept, ...add.filter((tag) => !known.has(tag.toLowerCase()))];
}
