import type { PresentedMoment, PresentedMomentInput } from './presenting.generated.ts';

/** What stands in the editor. */
export interface MomentForm
  extends Pick<PresentedMoment, 'time' | 'title' | 'sentence' | 'milestones' | 'heading' | 'sides'> {}

export const EMPTY: MomentForm = { time: 0, title: '', sentence: '', milestones: [], heading: '', sides: [] };

export function formOf({ time, title, sentence, milestones, heading, sides }: PresentedMoment): MomentForm {
  return { time, title, sentence, milestones, heading, sides };
}

/** Headings of sides that cannot be any more, since other milestones divide, are left behind. */
export function inputOf({ sides, milestones, ...form }: MomentForm): PresentedMomentInput {
  return {
    ...form,
    milestones,
    sides: sides
      .filter(({ reached, heading }) => heading.trim() !== '' && reached.every((name) => milestones.includes(name)))
      .map(({ reached, heading }) => ({ reached, heading })),
  };
}

export const isSameForm = (one: MomentForm, other: MomentForm): boolean =>
  JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));

/** A form that this page has kept in the browser; undefined if there is none. */
export function formIn(kept: string | undefined): MomentForm | undefined {
  if (kept === undefined) return undefined;
  try {
    return { ...EMPTY, ...JSON.parse(kept) };
  } catch {
    return undefined;
  }
}

export const presentingPlace = (exercise: string): string => `presented-moment:${exercise}`;
