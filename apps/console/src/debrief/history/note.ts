import { formatClock } from '../../texts/format.ts';
import type { Mark } from './mark.ts';

/** A note of an instructor, pinned to a moment: about one team, several or all. */
export interface PinnedNote {
  readonly key: string;
  readonly teamIds: readonly string[];
  readonly at: number;
  readonly text: string;
}

/** The moment is at the start of the comment, so that it is visible wherever comments are shown. */
export const noteText = (at: number, text: string): string => `[${formatClock(at)}] ${text.trim()}`;

/**
 * Comments on teams; those without a moment belong to the time when they were written. A note about several teams is the
 * same comment on each of them.
 */
export function notesIn(moments: readonly Mark[]): PinnedNote[] {
  const notes = new Map<string, PinnedNote & { readonly teamIds: string[]; readonly position: number }>();
  for (const { kind, position, teamIds, told, exerciseTime } of moments) {
    if (kind !== 'COMMENT') continue;
    const [teamId] = teamIds;
    if (teamId === undefined) continue;
    const whole = told?.text ?? '';
    const [pin = '', clock] = /^\[((?:\d+:)?\d{1,2}:\d\d)\] /.exec(whole) ?? [];
    const pinned = clock === undefined ? undefined : notes.get(whole);
    if (pinned !== undefined && !pinned.teamIds.includes(teamId)) {
      pinned.teamIds.push(teamId);
      continue;
    }
    // Only what is pinned to a moment is the same note on several teams.
    const key = clock === undefined || pinned !== undefined ? `${teamId} ${position}` : whole;
    const at = clock === undefined ? exerciseTime : secondsOf(clock);
    notes.set(key, { key, teamIds: [teamId], at, text: whole.slice(pin.length), position });
  }
  return [...notes.values()].sort((a, b) => a.at - b.at || a.position - b.position);
}

const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);
