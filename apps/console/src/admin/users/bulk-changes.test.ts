import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '@muster/ui/server';
import { applyToEach, changedTags, tagsIn } from './bulk-changes.ts';

const ana = { name: 'Ana' };
const bob = { name: 'Bob' };

describe('an act on several users', () => {
  it('continues after a refusal and reports whom it concerned and why', async () => {
    const seen: string[] = [];
    const outcome = await applyToEach(
      [ana, bob],
      ({ name }) => name,
      async ({ name }) => {
        seen.push(name);
        if (name === 'Ana') throw new ApiError('last_administrator', 'The last one stays.');
      },
    );
    assert.deepEqual(seen, ['Ana', 'Bob']);
    assert.equal(outcome.done, 1);
    assert.deepEqual(
      outcome.refused.map(({ name, error }) => [name, error.message]),
      [['Ana', 'The last one stays.']],
    );
  });

  it('stops if the session was not elevated, or the server does not answer', async () => {
    for (const code of ['elevation_declined', 'unreachable']) {
      const seen: string[] = [];
      const all = applyToEach(
        [ana, bob],
        ({ name }) => name,
        async ({ name }) => {
          seen.push(name);
          throw new ApiError(code, 'no');
        },
      );
      await assert.rejects(all, { code });
      assert.deepEqual(seen, ['Ana']);
    }
  });
});

describe('tags', () => {
  it('are parsed from a line, whatever separates them, each once', () => {
    assert.deepEqual(tagsIn(' spring, evening;spring | late '), ['spring', 'evening', 'late']);
    assert.deepEqual(tagsIn(' , '), []);
  });

  it('are added and removed case-insensitively, and the others stay', () => {
    assert.deepEqual(changedTags(['Spring', 'old'], { add: ['spring', 'new'], remove: new Set(['old']) }), [
      'Spring',
      'new',
    ]);
  });
});
