import type { Replacement } from './replacements.ts';

/** The platform's ids of an exercise and its things, and what stands for them in its logs. */
export interface PlatformIds {
  readonly exercise: readonly [id: number, by: number];
  readonly definition: readonly [id: number, by: number];
  readonly teams: ReadonlyMap<number, number>;
  readonly files: ReadonlyMap<string, string>;
}

const FILE = String.raw`(?<![\da-fA-F-])(?<file>[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12})(?![\da-fA-F-])`;
/** Links to pages and files of the platform, and the address of a team whose name has no usable letters. */
const LINK = String.raw`/(?:(?:exercises?|files)/(?<exercise>\d{1,15})|definitions?/(?<definition>\d{1,15})|(?:teams?|play|sandbox)/(?<team>\d{1,15}))(?!\w)`;
const ADDRESS = String.raw`(?<![\w-])team-(?<nameless>\d{1,15})(?=@)`;
const ID = new RegExp(`${FILE}|${LINK}|${ADDRESS}`, 'dg');
/** By their first letter. */
const LINKED = new Map(
  ['exercise', 'file', 'definition', 'team', 'play', 'sandbox'].map((word) => [word.charCodeAt(0), word]),
);

/** The platform's ids in a text, where they are recognised: in links, and those of files anywhere. */
export function platformIdsIn(text: string, ids: PlatformIds): Replacement[] {
  if (!mayHoldId(text)) return [];
  const found: Replacement[] = [];
  for (const { groups = {}, indices } of text.matchAll(ID)) {
    for (const [kind, range] of Object.entries(indices?.groups ?? {})) {
      const by = range && meaningOf(kind, groups[kind] ?? '', ids);
      if (by !== undefined && range !== undefined) found.push({ from: range[0], to: range[1], by });
    }
  }
  return found;
}

/** Few texts have one. Their signs are found many times as fast as a pattern. */
function mayHoldId(text: string): boolean {
  for (let at = text.indexOf('-'); at !== -1; at = text.indexOf('-', at + 1)) {
    if (text[at + 5] === '-' && text[at + 10] === '-') return true;
    if (text[at - 1] === 'm' && text.startsWith('team', at - 4)) return true;
  }
  for (let at = text.indexOf('/'); at !== -1; at = text.indexOf('/', at + 1)) {
    const word = LINKED.get(text.charCodeAt(at + 1));
    if (word !== undefined && text.startsWith(word, at + 1)) return true;
  }
  return false;
}

function meaningOf(kind: string, written: string, ids: PlatformIds): string | undefined {
  if (kind === 'file') return ids.files.get(written.toLowerCase());
  const id = Number(written);
  const by = kind === 'exercise' || kind === 'definition' ? byOf(ids[kind], id) : ids.teams.get(id);
  return by?.toString();
}

function byOf([known, by]: readonly [number, number], id: number): number | undefined {
  return known === id ? by : undefined;
}
