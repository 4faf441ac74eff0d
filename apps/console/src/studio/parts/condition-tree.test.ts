import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Condition } from '@muster/definition';
import { formatCondition, parseCondition } from '@muster/definition/condition';
import { outline } from '@muster/definition/edit';
import { groupsDeep, negated, withGroup, withMilestone, withOtherWord, withoutPart } from './condition-tree.ts';
import { coverageOf } from './coverage.ts';

function read(text: string): Condition {
  const parsed = parseCondition(text);
  assert.ok(parsed.ok);
  return parsed.condition;
}

const after = (text: string, change: (condition: Condition) => Condition): string =>
  formatCondition(change(read(text)));

describe('chips of a condition', () => {
  it('are added to their group, also behind not', () => {
    assert.equal(
      after('', (all) => withMilestone(all, [], 'a')),
      'a',
    );
    assert.equal(
      after('a', (all) => withMilestone(all, [], 'b')),
      'a and b',
    );
    assert.equal(
      after('a or b', (all) => withMilestone(all, [], 'c')),
      'a or b or c',
    );
    assert.equal(
      after('a and not (b or c)', (all) => withMilestone(all, [1], 'd')),
      'a and not (b or c or d)',
    );
  });

  it('leave no group of one, and no empty one', () => {
    assert.equal(
      after('a and (b or c)', (all) => withoutPart(all, [1, 0])),
      'a and c',
    );
    assert.equal(
      after('not (a or b) and c', (all) => withoutPart(all, [1])),
      'not (a or b)',
    );
    assert.equal(
      after('a', (all) => withoutPart(all, [])),
      '',
    );
  });

  it('are negated, grouped, and bound by the other word', () => {
    assert.equal(
      after('a and b', (all) => negated(all, [1])),
      'a and not b',
    );
    assert.equal(
      after('a and not b', (all) => negated(all, [1])),
      'a and b',
    );
    assert.equal(
      after('a and b', (all) => withGroup(all, [1], 'or', 'c')),
      'a and (b or c)',
    );
    assert.equal(
      after('a and (b or c)', (all) => withOtherWord(all, [])),
      'a or b or c',
    );
  });

  it('are counted by how deep groups lie in each other', () => {
    assert.deepEqual(
      ['a', 'not a', 'a and b', 'a and not (b or c)', 'a and (b or (c and d))'].map((text) => groupsDeep(read(text))),
      [0, 0, 1, 2, 3],
    );
  });
});

describe('the coverage of alternatives', () => {
  const coverage = (alternatives: string, roles: string[] = []) => {
    const files = new Map([['injects.yml', { text: `- name: x\n  alternatives: ${alternatives}\n` }]]);
    const [part] = outline(files).parts;
    assert.ok(part);
    return coverageOf(part, roles);
  };

  it('is complete if one of the conditions always holds', () => {
    assert.equal(coverage('[{name: a}]'), 'all');
    assert.equal(coverage('[{control: {milestone_condition: m}}, {control: {milestone_condition: not m}}]'), 'all');
    assert.equal(coverage('[{control: {milestone_condition: m}}]'), 'somebody');
  });

  it('names the roles that can be left out', () => {
    const both = '[{control: {roles: red}}, {control: {roles: blue, milestone_condition: m}}]';
    assert.deepEqual(coverage(both, ['red', 'blue']), { leftOut: ['blue'] });
  });

  it('is unknown while a condition cannot be read', () => {
    assert.equal(coverage('[{control: {milestone_condition: m and}}]'), undefined);
  });
});
