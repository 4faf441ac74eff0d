import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Contents, check } from '../testing/packages.ts';
import { type MilestoneFacts, milestoneFacts } from './milestone-facts.ts';

async function factsOf(milestone: string, contents: Contents): Promise<MilestoneFacts | undefined> {
  const result = await check(contents);
  assert.ok(result.ok, JSON.stringify(result));
  return milestoneFacts(result.definition, milestone);
}

const CONTENTS: Contents = {
  'config.yml': 'version: 0.25.0\nenable_roles: true\n',
  'roles.yml': '- {name: red}\n- {name: blue}\n',
  'objectives.yml': '- {name: goal, activities: [{name: act}]}\n',
  'milestones.yml': [
    '- {name: m, activity: act, score: 3, roles: [red], file_names: [plan.md]}',
    '- {name: next}',
    '- {name: end, final: true}',
  ].join('\n'),
  'drive/plan.md': 'x',
  'tools.yml': '- {name: t, roles: [red], responses: [{param: p, content: c, control: {activate_milestone: m}}]}\n',
  'questionnaires.yml':
    '- {title: form, time: 5, control: {roles: red}, questions: [{type: free-form, text: Why, related_milestones: [m]}]}\n',
  'injects.yml': `
- name: asks
  time: 7
  alternatives: [{name: x, content: c, control: {milestone_condition: m, activate_milestone: next}}]
- name: either
  time: 8
  alternatives:
    - {name: with, content: c, control: {milestone_condition: next}}
    - {name: without, content: c, control: {milestone_condition: not next, deactivate_milestone: m}}
- name: stays
  time: 9
  alternatives: [{name: x, content: c, confirmation: {text: Read, control: {roles: red, activate_milestone: end}}}]
`,
};

describe('the facts of a milestone', () => {
  it('name what switches it on and off, who does it, and when at the earliest', async () => {
    const facts = await factsOf('m', CONTENTS);
    assert.deepEqual(facts?.on, [
      { place: { kind: 'response', name: 't', detail: 'p' }, by: 'team', roles: ['red'], minute: 0 },
      { place: { kind: 'judgement', name: 'form', detail: 'Why' }, by: 'instructor', roles: ['red'], minute: 5 },
    ]);
    assert.deepEqual(facts?.off, [
      { place: { kind: 'inject', name: 'either', detail: 'without' }, by: 'itself', roles: [], minute: 8 },
    ]);
    assert.deepEqual(facts?.minutes, [{ role: 'red', minute: 0 }]);
  });

  it('name what asks for it, what it unlocks and what it counts for', async () => {
    const facts = await factsOf('m', CONTENTS);
    assert.deepEqual(facts?.askedBy, [{ kind: 'inject', name: 'asks', detail: '' }]);
    assert.deepEqual(facts?.unlocks, ['plan.md']);
    assert.deepEqual(facts?.shows, { activity: 'act', objective: 'goal' });
    assert.equal(facts?.score, 3);
  });

  it('name what never happens if it never comes, a whole inject once', async () => {
    const facts = await factsOf('m', CONTENTS);
    assert.deepEqual(facts?.lost, [
      { kind: 'inject', name: 'asks', detail: '' },
      { kind: 'inject', name: 'either', detail: 'with' },
      { kind: 'document', name: 'plan.md', detail: '' },
      { kind: 'milestone', name: 'next', detail: '' },
    ]);
    assert.deepEqual((await factsOf('end', CONTENTS))?.lost, []);
  });

  it('say of a milestone that is on at the start what would be lost if it were not', async () => {
    const facts = await factsOf('lit', {
      'milestones.yml': '- {name: lit, initial_state: true}\n',
      'injects.yml': '- {name: i, alternatives: [{name: x, content: c, control: {milestone_condition: lit}}]}\n',
    });
    assert.equal(facts?.isOnAtStart, true);
    assert.deepEqual(facts?.lost, [{ kind: 'inject', name: 'i', detail: '' }]);
  });

  it('are unknown for a milestone that does not exist', async () => {
    assert.equal(await factsOf('nothing', CONTENTS), undefined);
  });
});
