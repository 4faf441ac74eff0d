import type { Moment } from '../../moments/moments.generated.ts';
import { formatClock } from '../../texts/format.ts';

/** A note of an instructor, pinned to a moment. */
export interface PinnedNote {
  readonly position: number;
  readonly teamId: string;
  readonly at: number;
  readonly text: string;
  readonly by: Moment['user'];
}

/** The moment is at the start of the comment, so that it is visible wherever comments are shown. */
export const noteText = (at: number, text: string): string => `[${formatClock(at)}] ${text.trim()}`;

/** Comments on teams; those without a moment belong to the time when they were written. */
export function notesIn(moments: readonly Moment[]): PinnedNote[] {
  return moments
    .flatMap(({ kind, position, teamIds, text, exerciseTime, user }) => {
      const [teamId] = teamIds;
      if (kind !== 'COMMENT' || teamId === undefined) return [];
      const [whole = '', clock] = /^\[((?:\d+:)?\d{1,2}:\d\d)\] /.exec(text) ?? [];
      const at = clock === undefined ? exerciseTime : secondsOf(clock);
      return [{ position, teamId, at, text: text.slice(whole.length), by: user }];
    })
    .sort((a, b) => a.at - b.at || a.position - b.position);
}

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
