import type { LineVersionsResult } from './versions.generated.ts';

export type Line = LineVersionsResult['definitionLine'];
export type Version = Line['versions'][number];

/** Numbers of a line that nobody has any more, or that the reader does not see. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** As many as the server lists. Older ones are not missing, but not listed. */
const MOST_LISTED = 1_000;

/** The versions, the newest first, with the gaps between them. */
export function withGaps({ versions, lastVersion }: Pick<Line, 'versions' | 'lastVersion'>): (Version | Gap)[] {
  const rows: (Version | Gap)[] = [];
  let next = lastVersion;
  for (const version of versions) {
    const number = version.lineVersion ?? next;
    if (number < next) rows.push({ from: number + 1, to: next });
    rows.push(version);
    next = number - 1;
  }
  if (next >= 1 && versions.length < MOST_LISTED) rows.push({ from: 1, to: next });
  return rows;
}

/** The version before another one, of those that the reader sees. */
export function versionBefore(versions: readonly Version[], id: string): Version | undefined {
  return versions[versions.findIndex((version) => version.id === id) + 1];
}
