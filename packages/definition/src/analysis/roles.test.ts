import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Contents, warningsOf } from '../testing/packages.ts';
import { assertQuick } from '../testing/processor-time.ts';

const ROLES = { 'roles.yml': '- name: red\n- name: blue\n' };
const rule = (name: string, control: string) => `- {name: ${name}, cmd: x, control: {${control}}}\n`;
const milestones = (...all: string[]) => all.map((each) => `- {${each}}\n`).join('');

/** What some team can reach, but none of those it is meant for. */
const CASES: Readonly<Record<string, readonly [contents: Contents, warnings: readonly string[]]>> = {
  'a condition that asks one role for what only another can do': [
    {
      'milestones.yml': milestones('name: a'),
      'commands.yml': rule('c', 'activate_milestone: a, roles: blue') + rule('d', 'milestone_condition: a, roles: red'),
    },
    [
      'commands.yml:2:52 The condition `a` can never hold for teams of the role `red`, because `a` is never on for them.',
    ],
  ],
  'a condition that asks one role for what only another can do with its tool': [
    {
      'milestones.yml': milestones('name: a'),
      'tools.yml': '- {name: t, roles: blue, responses: [{param: p, content: c, control: {activate_milestone: a}}]}\n',
      'commands.yml': rule('d', 'milestone_condition: a, roles: red'),
    },
    [
      'commands.yml:1:52 The condition `a` can never hold for teams of the role `red`, because `a` is never on for them.',
    ],
  ],
  'a condition that asks for what different roles can do': [
    {
      'milestones.yml': milestones('name: a', 'name: b'),
      'commands.yml':
        rule('c', 'activate_milestone: a, roles: blue') +
        rule('d', 'activate_milestone: b, roles: red') +
        rule('e', 'milestone_condition: a and b'),
    },
    ['commands.yml:3:52 The condition `a and b` can never hold for teams of any one role.'],
  ],
  'a condition that one of its roles can fulfil': [
    {
      'milestones.yml': milestones('name: a'),
      'commands.yml': rule('c', 'activate_milestone: a, roles: blue') + rule('d', 'milestone_condition: a'),
    },
    [],
  ],
  'a condition about a milestone that teams share': [
    {
      'milestones.yml': milestones('name: a, shared: true'),
      'commands.yml': rule('c', 'activate_milestone: a, roles: blue') + rule('d', 'milestone_condition: a, roles: red'),
    },
    [],
  ],
  'a milestone for one role that only another can reach': [
    {
      'milestones.yml': milestones('name: a, roles: red'),
      'commands.yml': rule('c', 'activate_milestone: a, roles: blue'),
    },
    ['milestones.yml:1:10 The milestone `a` is for the role `red`, and only other roles can reach it.'],
  ],
  'a role that can never finish, while another can': [
    {
      'milestones.yml': milestones('name: won, final: true, outcome: good', 'name: seen'),
      'commands.yml': rule('c', 'activate_milestone: won, roles: blue') + rule('d', 'activate_milestone: seen'),
    },
    [
      'roles.yml:1:9 Teams of the role `red` can reach no final milestone, and other roles can: they would never finish.',
    ],
  ],
  'what follows from a button that another role gets': [
    {
      'milestones.yml': milestones('name: a'),
      'commands.yml': rule('c', 'activate_milestone: a, roles: blue'),
      'injects.yml':
        '- name: i\n  alternatives:\n    - {name: x, content: hi, control: {milestone_condition: a, roles: red}, confirmation: {control: {milestone_condition: a}}}\n    - {name: y, content: hi}\n',
    },
    [
      'injects.yml:3:61 The condition `a` can never hold for teams of the role `red`, because `a` is never on for them.',
    ],
  ],
  'roles that are off': [
    {
      'config.yml': 'version: 0.25.0\nenable_roles: false\n',
      'milestones.yml': milestones('name: a, roles: red'),
      'commands.yml': rule('c', 'activate_milestone: a, roles: blue'),
    },
    [
      'config.yml:2:15 `enable_roles` is off, so no list of roles restricts anything, such as the one at milestones.yml:1: switch it on, or remove the lists.',
    ],
  ],
};

describe('reachability per role', () => {
  for (const [what, [contents, warnings]] of Object.entries(CASES)) {
    it(`${warnings.length === 0 ? 'no warning' : 'a warning'} is given for ${what}`, async () =>
      assert.deepEqual(await warningsOf({ ...ROLES, ...contents }), warnings));
  }

  it('takes little time, however many roles there are and however they differ', async () => {
    const names = Array.from({ length: 100 }, (_, i) => `r${i}`);
    const contents = {
      'roles.yml': names.map((name) => `- name: ${name}\n`).join(''),
      'milestones.yml': Array.from({ length: 700 }, (_, i) => `- name: m${i}\n`).join(''),
      'commands.yml': Array.from({ length: 700 }, (_, i) =>
        rule(
          `c${i}`,
          `activate_milestone: m${i}, roles: ${names[i % 100]}${i === 0 ? '' : `, milestone_condition: m${i - 1} or not m${i - 1}`}`,
        ),
      ).join(''),
    };
    await assertQuick(() => warningsOf(contents));
  });
});
