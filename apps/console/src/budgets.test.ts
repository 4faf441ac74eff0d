import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

const DIST = join(import.meta.dirname, '../dist');

/** What an audience loads at most, compressed with gzip, on top of what everybody loads. In kB. */
const BUDGETS = { trainee: 230, styles: 26 };

function buildFolder(): string | undefined {
  try {
    return join(DIST, JSON.parse(readFileSync(join(DIST, 'current.json'), 'utf8')).sources, 'assets');
  } catch {
    return undefined;
  }
}

const folder = buildFolder();

/** A script and all that it imports at once, without what it imports later. */
function loadedWith(assets: string, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const text = readFileSync(join(assets, name), 'utf8');
  for (const [, found = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) loadedWith(assets, found, seen);
  return seen;
}

const kilobytes = (assets: string, names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1000;

describe('the sizes of the console', { skip: folder === undefined && 'it has not been built here' }, () => {
  it('keep the room of a team within its budget', (test) => {
    const assets = folder ?? '';
    const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const room = names.filter((name) => /^(index|screens|trainee)-/.test(name));
    const scripts = new Set(room.flatMap((name) => [...loadedWith(assets, name)]));
    const styles = readdirSync(assets).filter((name) => name.endsWith('.css'));
    const sizes = { script: kilobytes(assets, scripts), styles: kilobytes(assets, styles) };
    test.diagnostic(`script ${sizes.script.toFixed(0)} kB, styles ${sizes.styles.toFixed(0)} kB (gzip)`);
    assert.ok(scripts.size > 5, [...scripts].join(' '));
    assert.ok(sizes.script <= BUDGETS.trainee, `script: ${sizes.script} kB`);
    assert.ok(sizes.styles <= BUDGETS.styles, `styles: ${sizes.styles} kB`);
  });
});
