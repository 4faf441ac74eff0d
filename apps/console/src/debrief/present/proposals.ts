import { countsFor } from '../../exercise/milestone-count.ts';
import { isOnAt, reachedAt } from '../history/history.ts';
import type { PinnedNote } from '../history/note.ts';
import { EMPTY, type MomentForm } from './moment-form.ts';
import type { PresentedMoment } from './presenting.generated.ts';
import type { Played } from './sides.ts';

/** As the server allows. */
export const LIMITS = { title: 120, sentence: 400, heading: 120, milestones: 4, moments: 100 } as const;

type Known = readonly Pick<PresentedMoment, 'time' | 'title'>[];

/** A moment for each setback that a team had, when the first had it; without those that are chosen already. */
export function momentsOfSetbacks(played: Played, known: Known): MomentForm[] {
  const found = played.columns.flatMap(({ outcome, name, displayName }, place) => {
    const times = played.teams.flatMap(({ teamId }) => reachedAt(played.histories.get(teamId)?.[place]) ?? []);
    if (outcome !== 'BAD' || times.length === 0) return [];
    const time = times.reduce((least, at) => Math.min(least, at));
    return {
      ...EMPTY,
      time,
      title: inOneLine(displayName || name),
      milestones: [dividerOf(time, played, place) ?? name],
    };
  });
  return unknown(found, known);
}

/** A moment for each note: its first words are the title, the rest the sentence. */
export function momentsOfNotes(notes: readonly PinnedNote[], played: Played, known: Known): MomentForm[] {
  return unknown(
    notes.map((note) => momentOfNote(note, played)),
    known,
  );
}

export function momentOfNote({ at, text }: Pick<PinnedNote, 'at' | 'text'>, played: Played): MomentForm {
  const words = text.replace(/\s+/g, ' ').trim();
  const end = /[.!?…](?= )/.exec(words)?.index ?? words.length - 1;
  const title = words.slice(0, end + 1).replace(/\.$/, '');
  const isShort = title.length <= LIMITS.title;
  const divider = dividerOf(at, played);
  return {
    ...EMPTY,
    time: at,
    title: isShort ? title : inOneLine(words),
    sentence: cut(isShort ? words.slice(end + 1).trim() : words, LIMITS.sentence),
    milestones: divider === undefined ? [] : [divider],
  };
}

function unknown(found: readonly MomentForm[], known: Known): MomentForm[] {
  const taken = new Set(known.map(({ time, title }) => `${Math.round(time)} ${title}`));
  return found
    .filter(({ time, title }) => !taken.has(`${Math.round(time)} ${title}`))
    .slice(0, Math.max(0, LIMITS.moments - known.length));
}

/**
 * The name of the good milestone that divided the teams at a time: of a setback, the one whose owners it spared; else
 * the one that divides them most evenly. Undefined: none does.
 */
export function dividerOf(time: number, { teams, columns, histories }: Played, setback?: number): string | undefined {
  const spared = setback === undefined ? undefined : columns[setback];
  const ranked = columns.flatMap((column, place) => {
    if (column.outcome !== 'GOOD' || column.isFinal) return [];
    const some = teams.filter((team) => countsFor(column, team) && (spared === undefined || countsFor(spared, team)));
    const sides = some.map(({ teamId }) => {
      const own = histories.get(teamId);
      const hit = setback === undefined ? undefined : reachedAt(own?.[setback]);
      const milestone = own?.[place];
      const had = milestone !== undefined && isOnAt(milestone, hit ?? time);
      return { had, wasHit: hit !== undefined };
    });
    const had = sides.filter((side) => side.had).length;
    const smaller = Math.min(had, sides.length - had);
    if (smaller === 0) return [];
    const fits = sides.filter((side) => side.had !== side.wasHit).length;
    // One that tells no more about the setback than chance does is no reason.
    if (setback !== undefined && 2 * fits <= sides.length) return [];
    return { name: column.name, fits: setback === undefined ? 0 : fits, smaller };
  });
  return ranked.sort((one, other) => other.fits - one.fits || other.smaller - one.smaller)[0]?.name;
}

const inOneLine = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), LIMITS.title);

/** Not between the halves of a character. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text
    .slice(0, max - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
