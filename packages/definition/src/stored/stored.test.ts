import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { modelOf } from '../testing/packages.ts';
import { WHOLE_PACKAGE } from '../testing/whole-package.ts';
import { fromStored, MODEL_VERSION, toStored, UnknownModelVersion } from './index.ts';

const recorded = new URL('./recorded/', import.meta.url);

const LONG = 'A text that stands in several places, and is worth sharing. '.repeat(20);
const repeating = {
  'content/a.md': LONG,
  'injects.yml': [0, 1, 2].map((i) => `- {name: i${i}, alternatives: [{name: x, content_path: a.md}]}\n`).join(''),
};

describe('a stored model', () => {
  it('a stored model of every version so far equals what reading its package gives today', async () => {
    const files = readdirSync(recorded).sort();
    assert.equal(files.length, MODEL_VERSION, 'record the form that models had until now, under its version');
    const today = await modelOf(WHOLE_PACKAGE);
    // They were recorded before milestones had outcomes, which are optional.
    const model = { ...today, milestones: today.milestones.map(({ outcome: _, ...milestone }) => milestone) };
    for (const file of files) {
      const [, version] = /^model-(\d+)\.json$/.exec(file) ?? [];
      const stored: unknown = JSON.parse(readFileSync(new URL(file, recorded), 'utf8'));
      assert.deepEqual(fromStored(Number(version), stored), model, file);
    }
  });

  it('contains each text once, and is loaded with all texts in place', async () => {
    const definition = await modelOf(repeating);
    const text = JSON.stringify(toStored(definition));
    assert.equal(text.split(LONG.trim()).length, 2);
    assert.deepEqual(fromStored(MODEL_VERSION, JSON.parse(text)), definition);
  });

  it('a stored model of a future version is refused', () => {
    assert.throws(
      () => fromStored(MODEL_VERSION + 1, {}),
      (error) =>
        error instanceof UnknownModelVersion &&
        error.message === 'A model was stored in version 3; this program knows versions up to 2.',
    );
  });
});
