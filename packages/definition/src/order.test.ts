import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkFiles } from './check.ts';
import { type Contents, filesOf, problemsOf, warningsOf } from './testing/packages.ts';

const switching = (...milestones: string[]) =>
  milestones.map((name, i) => `- {name: c${i}, cmd: x, control: {activate_milestone: ${name}}}\n`).join('');

describe('the problems of a package', () => {
  it('are reported all at once, in the order of files and lines', async () => {
    const problems = await problemsOf({
      'config.yml': 'version: 0.26.0',
      'milestones.yml': '- name: a b\n- title: c\n',
      'injects.yml':
        '- name: i\n  time: -1\n  alternatives: []\n- name: i\n  alternatives:\n    - name: x\n      content: hi\n      control: {activate_milestone: z}\n',
    });
    assert.deepEqual(
      problems.map((problem) => problem.slice(0, problem.indexOf(' '))),
      [
        'config.yml:1:10',
        'injects.yml:2:9',
        'injects.yml:3:17',
        'injects.yml:8:37',
        'milestones.yml:1:9',
        'milestones.yml:2:3',
      ],
    );
  });

  const causes: Readonly<Record<string, readonly [contents: Contents, problems: readonly string[]]>> = {
    'begin with a list file that is missing, and count what refers to it': [
      { 'commands.yml': `${switching('a', 'b', 'c')}- {name: d, cmds: x}\n` },
      [
        'milestones.yml:1:1 The package has no `milestones.yml`, but the milestone `a` is named at commands.yml:1:52: add the file. 2 references to what it should hold are not listed.',
        'commands.yml:4:13 A command rule has no field `cmds`; did you mean `cmd`?',
      ],
    ],
    'begin with a list file that is misnamed': [
      { 'commands.yml': switching('a', 'b'), 'milestone.yml': '- name: a\n' },
      [
        'milestone.yml:1:1 The format has no `milestone.yml`; did you mean `milestones.yml`? 2 references to what it should hold are not listed.',
      ],
    ],
    'begin with a folder that is misnamed, once for all of its files': [
      { 'commands.yml': switching('a', 'b'), 'milestone/a.yml': '- name: a\n', 'milestone/b.yml': '- name: b\n' },
      [
        'milestone/a.yml:1:1 The format has no `milestone`; did you mean `milestones/`? 2 references to what it should hold are not listed.',
      ],
    ],
    'begin with a list file that cannot be read': [
      { 'commands.yml': `${switching('a', 'b')}- {name: d, cmds: x}\n`, 'milestones.yml': '- name: "a\n' },
      [
        'milestones.yml:1:9 What opens here is never closed: add the missing `"`. 2 references to what it should hold are not listed.',
        'commands.yml:3:13 A command rule has no field `cmds`; did you mean `cmd`?',
      ],
    ],
    'say nothing of channels that stand in a file that cannot be read': [
      {
        'channels.yml': '- name: "News\n',
        'injects.yml': '- {name: i, alternatives: [{name: x, content: hi, channel: News}]}\n',
      },
      [
        'channels.yml:1:9 What opens here is never closed: add the missing `"`. 1 reference to what it should hold is not listed.',
      ],
    ],
    'name a missing file also for a single reference to a role, an address or a channel': [
      {
        'injects.yml':
          '- {name: i, alternatives: [{name: x, content: hi, channel: News, control: {roles: red}}]}\n- {name: j, type: email, alternatives: [{name: x, content: hi, sender: a@b.ex}]}\n',
      },
      [
        'channels.yml:1:1 The package has no `channels.yml`, but the channel `News` is named at injects.yml:1:60: add the file.',
        'email.yml:1:1 The package has no `email.yml`, but the address `a@b.ex` is named at injects.yml:2:72: add the file.',
        'roles.yml:1:1 The package has no `roles.yml`, but the role `red` is named at injects.yml:1:83: add the file.',
      ],
    ],
  };
  for (const [what, [contents, problems]] of Object.entries(causes)) {
    it(`the problems of a package ${what}`, async () => assert.deepEqual(await problemsOf(contents), problems));
  }

  it('begin with the configuration if it is missing', async () => {
    const result = await checkFiles(filesOf({ 'channels.yml': '- {name: a, type: x}\n' }));
    assert.deepEqual(result.ok ? [] : result.problems.map(({ file }) => file), ['config.yml', 'channels.yml']);
  });
});

describe('the warnings of a package', () => {
  it('begin with a folder beside a file of the same list, once', async () => {
    const contents = {
      'channels.yml': '- {name: a, type: info, colour: red}',
      'milestones.yml': '- {name: a, initial_state: true}',
      'milestones/a.yml': '- name: b',
      'milestones/b.yml': '- name: b',
    };
    assert.deepEqual(await warningsOf(contents), [
      'milestones/:1:1 Nothing in this folder is read (2 files), because `milestones.yml` exists and wins over it: keep one of the two.',
      'channels.yml:1:25 A channel has no field `colour` in this version of the format: it is kept, and not used.',
    ]);
  });
});
