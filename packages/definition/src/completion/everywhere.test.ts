import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type EditFiles, outline } from '../edit/outline.ts';
import { BASES } from '../edit/testing/random-package.ts';
import { completionsAt } from './completions.ts';
import { hoverAt } from './hover.ts';
import { schemas } from './schema-at.ts';

/** Neither a multiple of common line lengths nor of indentations. */
const STEP = 97;

it('offers what replaces the word at the caret, and tells about it, wherever it is in the examples', () => {
  const all = schemas();
  const told = { offered: 0, fields: 0, names: 0 };
  for (const texts of BASES) {
    const files: EditFiles = new Map([...texts].map(([path, text]) => [path, { text }]));
    const known = outline(files);
    for (const [path, text] of texts) {
      if (!path.endsWith('.yml')) continue;
      for (let offset = 0; offset <= text.length; offset += STEP) {
        const found = completionsAt(all, files, path, offset, known);
        if (found !== undefined) {
          const word = text.slice(found.from, offset).toLowerCase();
          assert.ok(found.from <= offset && offset <= found.to, `${path}:${offset}`);
          for (const { label } of found.options) assert.ok(label.toLowerCase().includes(word), `${label} for ${word}`);
          told.offered += 1;
        }
        const hover = hoverAt(all, files, path, offset, known);
        if (hover === undefined) continue;
        assert.ok(hover.from <= offset && offset <= hover.to, `${path}:${offset}`);
        if (hover.about === 'field') assert.notEqual(hover.description, '');
        else assert.equal(hover.thing.name, text.slice(hover.from, hover.to));
        told[hover.about === 'field' ? 'fields' : 'names'] += 1;
      }
    }
  }
  assert.ok(told.offered > 50 && told.fields > 50 && told.names > 5, JSON.stringify(told));
});
