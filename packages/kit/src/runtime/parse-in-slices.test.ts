import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseInSlices } from './parse-in-slices.ts';

/** Small ones, so that short texts have many. */
const SLICE = 16;

describe('a JSON text that is parsed in slices', () => {
  it('is the value that JSON.parse makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), fc.constantFrom(0, 1, 2), async (text, indent) => {
        const written = JSON.stringify(JSON.parse(text), null, indent);
        const value = await parseInSlices(written, SLICE);
        assert.deepEqual(value, JSON.parse(written));
        assert.equal(JSON.stringify(value, null, indent), written, 'with its keys in the same order');
      }),
      { numRuns: 2_000 },
    );
  });

  it('may contain quotes, backslashes, brackets and any key', async () => {
    const tricky = { __proto__x: 1, 'a:"b': ['\\', '\\"', '"]}', '{[,'], '': { 'x,y': { z: [[], {}, [{}]] } } };
    const text = `{"__proto__":{"a":[1,2]},${JSON.stringify(tricky).slice(1)}`;
    assert.equal(JSON.stringify(await parseInSlices(text, SLICE)), text);
  });

  it('lets the event loop turn', async () => {
    const text = JSON.stringify({ list: Array.from({ length: 1_000 }, (_, index) => `item ${index}`) });
    let turns = 0;
    const counting = setInterval(() => {}, 1);
    const count = (): void => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    await parseInSlices(text, 1_000);
    clearImmediate(immediate);
    clearInterval(counting);
    assert.ok(turns >= 10, String(turns));
  });

  it('is refused if it is not JSON', async () => {
    const text = JSON.stringify({ list: Array.from({ length: 30 }, (_, index) => `item ${index}`) });
    for (const wrong of [
      text.slice(0, -1),
      text.slice(0, 100),
      `${text}}`,
      `${text},1`,
      text.replace('"item 7"', 'item'),
    ]) {
      await assert.rejects(parseInSlices(wrong, SLICE), SyntaxError, wrong);
    }
  });
});
