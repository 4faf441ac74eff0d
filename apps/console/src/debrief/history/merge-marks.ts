import type { Mark } from './mark.ts';

/** What happened once, to one team or to several at the same time. */
export interface MergedMark extends Mark {
  /** Empty: all. */
  readonly teamIds: readonly string[];
}

/** Marks within this time count as simultaneous, in seconds. */
const AT_ONCE = 2;

/** What came to many teams at once is told once; what a team did is its own. Marks are in order, and stay so. */
export function mergedMarks(marks: readonly Mark[]): MergedMark[] {
  const merged: (MergedMark & { readonly joined: string[] })[] = [];
  const open = new Map<string, (typeof merged)[number]>();
  /** By the teams that it was about: on demand, each has positions of its own. */
  const latest = new Map<string, Mark>();
  for (const mark of marks) {
    const to = mark.teamIds.join();
    const what = whatOf(mark, latest.get(to));
    latest.set(to, mark);
    const line = what === undefined ? undefined : open.get(what);
    if (line !== undefined && mark.exerciseTime - line.exerciseTime <= AT_ONCE && canJoin(line.joined, mark)) {
      line.joined.push(...mark.teamIds);
      continue;
    }
    const joined = [...mark.teamIds];
    const added = { ...mark, teamIds: joined, joined };
    merged.push(added);
    if (what !== undefined) open.set(what, added);
  }
  return merged;
}

/** Undefined if it is nothing that can come to several teams. */
function whatOf({ kind, byTeam, name, on, position }: Mark, before: Mark | undefined): string | undefined {
  if (byTeam || kind === 'COMMENT') return undefined;
  if (kind !== 'MAIL') return `${kind} ${on} ${name}`;
  // The mail of an inject follows upon it; others have texts of their own.
  return before?.kind === 'INJECT' && before.position === position - 1 ? `MAIL ${before.name}` : undefined;
}

/** Not if it is about all teams, or one of its teams is there already. */
const canJoin = (joined: readonly string[], { teamIds }: Mark): boolean =>
  joined.length > 0 && teamIds.length > 0 && !teamIds.some((id) => joined.includes(id));
