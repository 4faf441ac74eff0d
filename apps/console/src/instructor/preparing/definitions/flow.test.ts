import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ControlParts } from './definitions.generated.ts';
import { type FlowDefinition, flowOf } from './flow.ts';

const control = (more: Partial<ControlParts> = {}): ControlParts => ({
  condition: '',
  roles: [],
  activateMilestones: [],
  deactivateMilestones: [],
  ...more,
});

const milestone = (name: string, displayName: string) => ({
  name,
  displayName,
  description: '',
  final: false,
  shared: false,
  sharedByCell: false,
  initialState: false,
  score: 0,
  roles: [],
});

const inject = (
  name: string,
  more: Partial<FlowDefinition['injects'][number]> = {},
): FlowDefinition['injects'][number] => ({
  name,
  type: 'INFO',
  auto: true,
  time: 0,
  delay: 0,
  recheck: false,
  alternatives: [{ name: 'only', silent: false, control: control(), confirmation: null }],
  ...more,
});

const definitionWith = (more: Partial<FlowDefinition> = {}): FlowDefinition => ({
  injects: [],
  milestones: [milestone('office_isolated', 'Office isolated'), milestone('bare', '')],
  questionnaires: [],
  tools: [],
  emailAddresses: [],
  commands: [],
  ...more,
});

describe('the flow of a definition', () => {
  it('lists injects by time, those of instructors last', () => {
    const { injects } = flowOf(
      definitionWith({
        injects: [
          inject('nudge', { auto: false }),
          inject('late', { time: 30 }),
          inject('soon', { time: 5, delay: 2 }),
        ],
      }),
    );
    assert.deepEqual(
      injects.map(({ name }) => name),
      ['soon', 'late', 'nudge'],
    );
  });

  it('describes conditions and effects by display names', () => {
    const asked = control({ condition: 'not (office_isolated or bare)', activateMilestones: ['bare'] });
    const [first] = flowOf(
      definitionWith({
        injects: [
          inject('alarm', { alternatives: [{ name: 'a', silent: false, control: asked, confirmation: null }] }),
        ],
      }),
    ).injects;
    assert.deepEqual(first?.control.condition, [
      { word: 'not' },
      { word: '(' },
      { milestone: 'Office isolated' },
      { word: 'or' },
      { milestone: 'bare' },
      { word: ')' },
    ]);
    assert.deepEqual(first?.control.on, ['bare']);
  });

  it('lists everything that switches a milestone, however deeply nested', () => {
    const press = { text: 'Read', control: control({ activateMilestones: ['office_isolated'] }) };
    const flow = flowOf(
      definitionWith({
        injects: [
          inject('welcome', {
            alternatives: [
              { name: 'one', silent: false, control: control({ roles: ['technical'] }), confirmation: press },
              { name: 'two', silent: false, control: control(), confirmation: null },
            ],
          }),
        ],
        tools: [
          {
            name: 'Controls',
            responses: [{ param: 'reset', control: control({ deactivateMilestones: ['office_isolated'] }) }],
          },
          { name: 'Catalogue', responses: [{ param: 'x', control: control() }] },
        ],
      }),
    );
    const [office] = flow.milestones;
    assert.deepEqual([office?.onBy, office?.offBy], [['welcome'], ['Controls']]);
    assert.deepEqual(
      flow.others.tools.map(({ name }) => name),
      ['Controls'],
      'what neither asks nor switches is left out',
    );
  });

  it('includes what an instructor can switch with a judgement', () => {
    const question = { text: 'Why?', relatedMilestones: ['bare'], control: control(), patterns: [], choices: [] };
    const flow = flowOf(
      definitionWith({ questionnaires: [{ title: 'Report', control: control(), questions: [question] }] }),
    );
    assert.deepEqual(flow.milestones[1]?.onBy, ['Report']);
  });
});
