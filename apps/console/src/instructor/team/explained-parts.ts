import type { MilestoneColumn } from '../../exercise/overview-state.ts';

type MilestoneNames = Pick<MilestoneColumn, 'name' | 'displayName'>;

/** A part of a sentence: plain text, the name of something, or a milestone. */
export type ExplainedPart<Milestone> =
  | { readonly text: string }
  | { readonly name: string }
  | { readonly milestone: Milestone };

/** Follows a milestone in the sentences of the engine. */
const AFTER = /^ (to be|was switched) o/;
/** Precedes a condition in them. */
const BEFORE = /(^ or| while| make) $/;

/** The engine puts names between backticks: those of milestones, also in conditions, and those of other things. */
export function explainedParts<Milestone extends MilestoneNames>(
  words: string,
  milestones: readonly Milestone[],
): ExplainedPart<Milestone>[] {
  return words.split('`').flatMap((part, index, all): ExplainedPart<Milestone>[] => {
    if (index % 2 === 0) return [{ text: part }];
    // An inject or an alternative may have the name of a milestone.
    if (!AFTER.test(all[index + 1] ?? '') && !BEFORE.test(all[index - 1] ?? '')) return [{ name: part }];
    return part.split(/([\s()]+)/).map((word) => {
      const milestone = milestones.find(({ name }) => name === word);
      return milestone === undefined ? { text: word } : { milestone };
    });
  });
}
