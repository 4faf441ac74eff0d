import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const DIST = join(import.meta.dirname, '../dist');

interface Part {
  /** The scripts that begin it, by the names of their parts. */
  readonly entries: RegExp;
  /** At most so much, compressed with gzip, on top of `onTopOf`. In kB. */
  readonly most: number;
  readonly onTopOf?: string;
}

/** Czech texts are the longest. */
const PARTS: Readonly<Record<string, Part>> = {
  trainee: { entries: /^(index|trainee-screens|texts-cs-(common|trainee))-/, most: 230 },
  instructor: {
    entries: /^(instructor-home|exercise-frame|running-screens|preparing|texts-cs-(exercise|preparing|instructor))-/,
    most: 70,
    onTopOf: 'trainee',
  },
  debrief: { entries: /^(debrief-screens|texts-cs-debrief)-/, most: 50, onTopOf: 'trainee' },
  admin: { entries: /^(admin-screens|texts-cs-admin)-/, most: 30, onTopOf: 'trainee' },
  'check of definitions': { entries: /^check-worker-/, most: 170 },
};
const MOST_STYLES = 26;

function buildFolder(): string | undefined {
  try {
    return join(DIST, JSON.parse(readFileSync(join(DIST, 'current.json'), 'utf8')).sources, 'assets');
  } catch {
    return undefined;
  }
}

const folder = buildFolder();
const assets = folder ?? '';

/** A script and all that it imports at once, without what it imports later. */
function loadedWith(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(assets, name), 'utf8');
  for (const [, found = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) loadedWith(found, seen);
  return seen;
}

function scriptsOf({ entries, onTopOf }: Part): Set<string> {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js') && entries.test(name));
  const all = new Set(names.flatMap((name) => [...loadedWith(name)]));
  const below = onTopOf === undefined ? undefined : PARTS[onTopOf];
  return below === undefined ? all : all.difference(scriptsOf(below));
}

const kilobytes = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1000;

describe('the sizes of the console', { skip: folder === undefined && 'it has not been built here' }, () => {
  for (const [name, part] of Object.entries(PARTS)) {
    it(`keep the part “${name}” within ${part.most} kB`, (test) => {
      const scripts = scriptsOf(part);
      const size = kilobytes(scripts);
      test.diagnostic(`${name}: ${size.toFixed(0)} kB of script (gzip)`);
      assert.ok(scripts.size > 0, 'there is such a part');
      assert.ok(size <= part.most, `${size} kB: ${[...scripts].join(' ')}`);
    });
  }

  it(`keep all styles together within ${MOST_STYLES} kB`, (test) => {
    const size = kilobytes(readdirSync(assets).filter((name) => name.endsWith('.css')));
    test.diagnostic(`styles: ${size.toFixed(0)} kB (gzip)`);
    assert.ok(size <= MOST_STYLES, `${size} kB`);
  });
});
