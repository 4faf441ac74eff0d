import type { EditedFile } from '../../editing/editor-state.ts';

const LINK = /\]\(\s*<?(?:files\/)?([^)\s>]+)/g;

type Text = Pick<EditedFile, 'text'>;

/** How often texts link to files below `files/`, by name. A key changes one text of many: the others are not read again. */
export function createLinkCounts(): (files: Iterable<Text>) => ReadonlyMap<string, number> {
  const known = new WeakMap<Text, readonly string[]>();
  return (files) => {
    const counts = new Map<string, number>();
    for (const file of files) {
      const links = known.get(file) ?? linksIn(file);
      known.set(file, links);
      for (const name of links) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  };
}

function linksIn({ text }: Text): readonly string[] {
  return [...(text ?? '').matchAll(LINK)].map(([, name = '']) => decoded(name));
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
