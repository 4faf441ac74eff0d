import type { StoryEntry } from '@muster/definition/storyboard';
import type { ReactNode } from 'react';
import type { StoryLine } from './story-lines.ts';

/** An entry, and how it is told. */
export interface ToldEntry {
  /** The only one with this kind, name and count. */
  readonly key: string;
  readonly entry: StoryEntry;
  readonly lines: readonly StoryLine[];
}

/** What a screen adds to a storyboard. */
export interface StoryAdditions {
  /** Whether an entry is listed; all, if nothing is given. */
  readonly isListed?: (entry: StoryEntry) => boolean;
  /** Below the name of an entry. */
  readonly beside: (entry: StoryEntry) => ReactNode;
  /** In a row of its own below an entry; null for none. */
  readonly under: (entry: StoryEntry, isPrinting: boolean) => ReactNode;
  /** Above the table, beside what else is chosen. */
  readonly choices: ReactNode;
}

export function withKeys(entries: readonly { readonly entry: StoryEntry; readonly lines: readonly StoryLine[] }[]) {
  const counts = new Map<string, number>();
  return entries.map(({ entry, lines }): ToldEntry => {
    const name = `${entry.what.kind} ${entry.what.name}`;
    const nth = counts.get(name) ?? 0;
    counts.set(name, nth + 1);
    return { key: `${name} ${nth}`, entry, lines };
  });
}
