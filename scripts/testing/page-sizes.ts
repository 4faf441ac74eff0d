import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

export interface PagePart {
  /** The entry scripts, by the names of their parts. */
  readonly entries: RegExp;
  /** The maximum in kB, compressed with gzip, on top of `onTopOf`. */
  readonly most: number;
  readonly onTopOf?: string;
}

interface PageSizes {
  readonly page: string;
  readonly dist: string;
  readonly parts: Readonly<Record<string, PagePart>>;
  /** The maximum of all styles together, in kB, compressed with gzip. */
  readonly mostStyles: number;
}

/** Tests that a built page stays small. */
export function describePageSizes({ page, dist, parts, mostStyles }: PageSizes): void {
  const folder = buildFolder(dist);
  const assets = folder ?? '';

  function scriptsOf({ entries, onTopOf }: PagePart): Set<string> {
    const below = onTopOf === undefined ? undefined : parts[onTopOf];
    const all = loadedBy(entries);
    return below === undefined ? all : all.difference(withBelow(below));
  }

  /** The scripts of a part, and of what it is on top of. */
  function withBelow({ entries, onTopOf }: PagePart): Set<string> {
    const below = onTopOf === undefined ? undefined : parts[onTopOf];
    return below === undefined ? loadedBy(entries) : loadedBy(entries).union(withBelow(below));
  }

  function loadedBy(entries: RegExp): Set<string> {
    const names = readdirSync(assets).filter((name) => name.endsWith('.js') && entries.test(name));
    return new Set(names.flatMap((name) => [...loadedWith(assets, name)]));
  }

  const kilobytes = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1000;

  describe(`the sizes of ${page}`, { skip: folder === undefined && 'it has not been built here' }, () => {
    for (const [name, part] of Object.entries(parts)) {
      it(`keep the part “${name}” within ${part.most} kB`, (test) => {
        const scripts = scriptsOf(part);
        const size = kilobytes(scripts);
        test.diagnostic(`${name}: ${size.toFixed(0)} kB of script (gzip)`);
        assert.ok(scripts.size > 0, 'there is such a part');
        assert.ok(size <= part.most, `${size} kB: ${[...scripts].join(' ')}`);
      });
    }

    it(`keep all styles together within ${mostStyles} kB`, (test) => {
      const size = kilobytes(readdirSync(assets).filter((name) => name.endsWith('.css')));
      test.diagnostic(`styles: ${size.toFixed(0)} kB (gzip)`);
      assert.ok(size <= mostStyles, `${size} kB`);
    });
  });
}

function buildFolder(dist: string): string | undefined {
  try {
    return join(dist, JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')).sources, 'assets');
  } catch {
    return undefined;
  }
}

/** A script and its static imports, without dynamic ones. */
function loadedWith(assets: string, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(assets, name), 'utf8');
  for (const [, found = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) loadedWith(assets, found, seen);
  return seen;
}
