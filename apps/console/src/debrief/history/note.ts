import { formatClock } from '../../texts/format.ts';
import type { Mark } from './mark.ts';

/** A note of an instructor, pinned to a moment. */
export interface PinnedNote {
  readonly position: number;
  readonly teamId: string;
  readonly at: number;
  readonly text: string;
}

/** The moment is at the start of the comment, so that it is visible wherever comments are shown. */
export const noteText = (at: number, text: string): string => `[${formatClock(at)}] ${text.trim()}`;

/** Comments on teams; those without a moment belong to the time when they were written. */
export function notesIn(moments: readonly Mark[]): PinnedNote[] {
  return moments
    .flatMap(({ kind, position, teamIds, told, exerciseTime }) => {
      const [teamId] = teamIds;
      if (kind !== 'COMMENT' || teamId === undefined) return [];
      const text = told?.text ?? '';
      const [whole = '', clock] = /^\[((?:\d+:)?\d{1,2}:\d\d)\] /.exec(text) ?? [];
      const at = clock === undefined ? exerciseTime : secondsOf(clock);
      return [{ position, teamId, at, text: text.slice(whole.length) }];
    })
    .sort((a, b) => a.at - b.at || a.position - b.position);
}

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
