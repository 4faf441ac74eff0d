import { diffLines, linesOf } from '../diff/lines.ts';
import { lineStart, nextLine } from '../edit/lines.ts';
import { changeBetween, type TextEdit, trimmed } from '../edit/text-edit.ts';
import { hunksOf } from './hunks.ts';

/** Finding more of them takes longer than a key may. */
const MOST_DIFFERENCES = 100;

/** What differs between two texts, as changes of lines, in order; one change from the first to the last if it is too much. */
export function changesBetween(old: string, text: string): TextEdit[] {
  const all = changeBetween(old, text);
  if (all.from === all.to && all.insert === '') return [];
  const [from, to] = [lineStart(old, all.from), nextLine(old, all.to)];
  const grown = text.length - old.length;
  const [lines, others] = [linesOf(old.slice(from, to)), linesOf(text.slice(from, to + grown))];
  const runs = diffLines(lines, others, MOST_DIFFERENCES);
  if (runs === undefined) return [all];
  const edits: TextEdit[] = [];
  let [place, line] = [from, 0];
  const pass = (until: number): number => {
    for (; line < until; line += 1) place += lines[line]?.length ?? 0;
    return place;
  };
  for (const hunk of hunksOf(runs)) {
    const [start, end] = [pass(hunk.from), pass(hunk.to)];
    edits.push(trimmed(old, { from: start, to: end, insert: others.slice(hunk.start, hunk.end).join('') }));
  }
  return edits;
}
