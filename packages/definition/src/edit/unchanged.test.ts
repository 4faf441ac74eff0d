import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { FieldPath, FieldValue } from './intent.ts';
import { outline } from './outline.ts';
import { patch } from './patch.ts';
import { jsonOf, valueAt } from './read-part.ts';
import { BASES } from './testing/random-package.ts';

/** Every field and item below a value. */
function* pathsIn(value: FieldValue, path: FieldPath = []): Generator<FieldPath> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (inner !== undefined) yield* pathsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

it('writes nothing if a field gets the value that it has, wherever in the examples', () => {
  let fields = 0;
  for (const texts of BASES) {
    const files = new Map([...texts].map(([path, text]) => [path, { text }]));
    const now = outline(files);
    for (const { kind, name, nth, node } of now.parts) {
      for (const path of pathsIn(jsonOf(node))) {
        const found = valueAt(node, path);
        // `007` and `1e1` are numbers that say more than their value.
        const isOdd =
          found?.node.type === 'scalar' &&
          typeof found.node.value === 'number' &&
          found.node.text !== String(found.node.value);
        if (found === undefined || found.isShared || isOdd) continue;
        const value = jsonOf(found.node);
        if (typeof value === 'object') continue;
        const answer = patch(files, { do: 'set', part: { kind, name, nth }, path, value }, now);
        assert.deepEqual(answer.ok && answer.edits, [], `${name}: ${path.join('/')}`);
        fields += 1;
      }
    }
  }
  assert.ok(fields > 1_000, `${fields} fields`);
});
