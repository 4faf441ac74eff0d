import assert from 'node:assert/strict';
import { it } from 'node:test';
import { defineActs, type recordAct } from './index.ts';

type Recorded = Parameters<typeof recordAct>[1]['act'];

it('only a declared act can be recorded', () => {
  const acts = defineActs({ 'thing.done': 'A thing was done.' });
  const declared: Recorded = acts['thing.done'];
  assert.equal(declared.name, 'thing.done');
  // @ts-expect-error: no module declares it.
  assert.equal(acts['thing.undone'], undefined);
  // @ts-expect-error: a text is not an act, whatever it is composed of.
  const text: Recorded = 'thing.done';
  // @ts-expect-error: nor is something that looks like one.
  const alike: Recorded = { name: 'thing.done', meaning: '' };
  assert.notDeepEqual([text, alike], [declared, declared]);
});
