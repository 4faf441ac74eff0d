import { bothOf, joinParts, type MergePart } from '@muster/definition/merge/join';
import type { Decided } from '../editing/editor.ts';
import type { MarkedSides } from './merge-messages.ts';

/** What is taken of one place. */
export type Choice =
  | { readonly take: 'mine' | 'theirs' | 'both' }
  | { readonly take: 'written'; readonly text: string };

/** A place about which somebody has to decide. */
export interface Dispute {
  readonly mine: string;
  readonly theirs: string;
  /** Where it begins in the text of the other. */
  readonly line: number;
  /** What it is in, such as the name of an inject. */
  readonly thing: string | undefined;
  /** Whether both can stay. */
  readonly fitsBoth: boolean;
  /** The words in which they differ, if that is known. */
  readonly marks: MarkedSides | undefined;
}

/** More of them are one: nobody decides hundreds of times. */
const MOST = 100;

/** The parts of two texts. If they could not be compared, they are one dispute. */
export function partsToDecide(
  parts: readonly MergePart[] | undefined,
  { mine, theirs }: { readonly mine: string; readonly theirs: string },
): readonly MergePart[] {
  const count = parts?.filter(({ is }) => is === 'disputed').length ?? 0;
  return parts === undefined || count > MOST ? [{ is: 'disputed', mine, theirs, line: 1 }] : parts;
}

export function disputesIn(
  parts: readonly MergePart[],
  theirs: string,
  marks: readonly (MarkedSides | undefined)[] = [],
): readonly Dispute[] {
  const lines = theirs.split(/\r?\n/);
  let place = -1;
  return parts.flatMap((part) => {
    if (part.is === 'agreed') return [];
    const { mine, theirs: other, line, fitsBoth = false } = part;
    place += 1;
    return [{ mine, theirs: other, line, thing: thingAt(lines, line), fitsBoth, marks: marks[place] }];
  });
}

/** The first field of the item of a list in which a line is: its name, as a rule. */
function thingAt(lines: readonly string[], line: number): string | undefined {
  const above = lines.slice(0, line).findLast((one) => /^-\s/.test(one));
  const value = /^-\s+[\w-]+:\s*(.+)$/.exec(above ?? '')?.[1]?.replace(/\s+#.*$/, '');
  return value?.replace(/^(['"])(.*)\1$/, '$2').slice(0, MOST_OF_NAME);
}

const MOST_OF_NAME = 100;

/** What becomes of the file; undefined until every place is decided. */
export function decidedFrom(
  parts: readonly MergePart[],
  disputes: readonly Dispute[],
  choices: ReadonlyMap<number, Choice>,
): Decided | undefined {
  if (disputes.some((_, index) => !choices.has(index))) return undefined;
  const taken = disputes.map((dispute, index) => textOf(dispute, choices.get(index)));
  const leavesMine = disputes.some(({ mine }, index) => !(taken[index] ?? '').includes(mine));
  return { text: joinParts(parts, (index) => taken[index] ?? ''), leavesMine };
}

export function textOf(dispute: Dispute, choice: Choice | undefined): string {
  const { mine, theirs } = dispute;
  if (choice === undefined || choice.take === 'theirs') return theirs;
  if (choice.take === 'written') return choice.text;
  if (choice.take === 'mine') return mine;
  return bothOf(dispute);
}
