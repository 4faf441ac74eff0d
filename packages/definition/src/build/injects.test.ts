import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { modelOf, problemsOf, warningsOf } from '../testing/packages.ts';

const ALWAYS = { condition: { kind: 'always' }, activate: [], deactivate: [], roles: [] };

describe('a control', () => {
  it('accepts lists and comma-separated texts alike', async () => {
    const { commands } = await modelOf({
      'milestones.yml': '- name: a\n- name: b\n- {name: c, initial_state: true}',
      'roles.yml': '- name: red\n- name: blue team',
      'commands.yml':
        '- name: one\n  cmd: x\n  control:\n    milestone_condition: NOT (a or b)\n    activate_milestone: a, b,\n    deactivate_milestone: [c, c]\n    roles: red, blue team\n',
    });
    const or = {
      kind: 'or',
      operands: [
        { kind: 'milestone', name: 'a' },
        { kind: 'milestone', name: 'b' },
      ],
    };
    assert.deepEqual(commands[0]?.control, {
      condition: { kind: 'not', operand: or },
      activate: ['a', 'b'],
      deactivate: ['c'],
      roles: ['red', 'blue team'],
    });
  });

  it('points at the exact word that is wrong', async () => {
    const contents = {
      'milestones.yml': '- name: found_key',
      'roles.yml': '- name: guard',
      'commands.yml':
        '- name: one\n  cmd: x\n  control:\n    milestone_condition: "found_key and fuond_key"\n    activate_milestone: found_key, lost_key\n    roles: [ghost]\n- name: two\n  cmd: y\n  control: {milestone_condition: found_key and or}\n',
    };
    assert.deepEqual(await problemsOf(contents), [
      'commands.yml:4:41 There is no milestone `fuond_key`; did you mean `found_key`?',
      'commands.yml:5:36 There is no milestone `lost_key`: add it to `milestones.yml` or name one that is there.',
      'commands.yml:6:13 There is no role `ghost`: add it to `roles.yml` or name one that is there.',
      'commands.yml:9:48 In front of `or` a milestone name is missing.',
    ]);
  });
});

describe('content', () => {
  const inject = (fields: string) => `- name: i\n  alternatives:\n    - name: x\n${fields.replace(/^/gm, '      ')}\n`;
  const contentOf = async (fields: string, files: Record<string, string> = {}) => {
    const { injects } = await modelOf({ 'injects.yml': inject(fields), ...files });
    return injects[0]?.alternatives[0]?.content;
  };

  it('can be a text, a mapping or a file', async () => {
    const text = { text: 'Hello', files: [] };
    assert.deepEqual(await contentOf('content: Hello'), text);
    assert.deepEqual(await contentOf('content: {content: Hello}'), text);
    assert.deepEqual(await contentOf('content: {content_path: a.md}', { 'content/a.md': 'Hello' }), text);
    assert.deepEqual(await contentOf('content_path: content/sub/a.md', { 'content/sub/a.md': 'Hello' }), text);
    assert.deepEqual(await contentOf('content_path: sub\\a.md', { 'content/sub/a.md': '\uFEFFHello' }), text);
  });

  it('includes its files', async () => {
    const files = { 'files/a.txt': 'aa', 'files/b.txt': 'bbb' };
    assert.deepEqual(
      await contentOf('content:\n  content: Hello\n  file_names: [a.txt]\nattachments: files/b.txt, a.txt', files),
      {
        text: 'Hello',
        files: [
          { name: 'a.txt', path: 'files/a.txt', size: 2 },
          { name: 'b.txt', path: 'files/b.txt', size: 3 },
        ],
      },
    );
    assert.deepEqual(await contentOf('file_names: a.txt, b.txt', files).then((content) => content?.text), '');
  });

  it('is required, must be given once, and must exist', async () => {
    const diagnostic = (fields: string, files: Record<string, string> = {}) =>
      problemsOf({ 'injects.yml': inject(fields), ...files });
    assert.deepEqual(await diagnostic('control: {}'), [
      'injects.yml:3:7 An alternative must have content: give it `content` (a text) or `content_path` (a file in `content/`).',
    ]);
    assert.deepEqual(await diagnostic('content: a\ncontent_path: a.md', { 'content/a.md': 'x' }), [
      'injects.yml:5:21 The text is given more than once: keep either `content` or `content_path`.',
    ]);
    assert.deepEqual(await diagnostic('content_path: intor.md', { 'content/intro.md': 'x' }), [
      'injects.yml:4:21 There is no file `intor.md` in `content/`; did you mean `intro.md`?',
    ]);
    assert.deepEqual(await diagnostic('content: x\nfile_names: [report.pdf]', { 'drive/report.pdf': 'x' }), [
      'injects.yml:5:20 There is no file `report.pdf` in `files/`; there is one in `drive/`: move or copy it.',
    ]);
  });
});

describe('an inject', () => {
  it('has defaults', async () => {
    const { injects, channels } = await modelOf({
      'injects.yml': '- name: i\n  alternatives: [{name: x, content: hi}]',
    });
    assert.deepEqual(injects, [
      {
        name: 'i',
        time: 0,
        delay: 0,
        auto: true,
        type: 'info',
        alternatives: [
          {
            name: 'x',
            channel: 'Information',
            content: { text: 'hi', files: [] },
            control: ALWAYS,
            confirmation: null,
            overlay: null,
          },
        ],
      },
    ]);
    assert.deepEqual(channels, [{ name: 'Information', type: 'info', description: '' }]);
  });

  it('can be mail with a full-screen confirmation button', async () => {
    const { injects: mails } = await modelOf({
      'email.yml': '- address: Boss@firm.ex\n- address: pr@firm.ex',
      'injects.yml':
        '- name: i\n  type: email\n  auto: false\n  alternatives:\n    - {name: x, content: hi, sender: boss@firm.ex, subject: Now, cc: pr@firm.ex, overlay: {duration: 0.5}, confirmation: {text: Read}}\n    - {name: y, content: hi, sender: boss@firm.ex, overlay: true, confirmation: {}}\n',
    });
    const [x, y] = mails[0]?.type === 'email' ? mails[0].alternatives : [];
    assert.deepEqual([x?.sender, x?.subject, x?.cc, x?.channel], ['Boss@firm.ex', 'Now', ['pr@firm.ex'], 'E-mail']);
    assert.deepEqual([x?.overlay, y?.overlay], [{ duration: 0.5 }, { duration: null }]);
    assert.deepEqual([x?.confirmation?.text, y?.confirmation?.text], ['Read', 'Confirm']);
  });

  it('is refused with a message about what is missing or not allowed', async () => {
    const problems = await problemsOf({
      'channels.yml':
        '- {name: News, type: info}\n- {name: Radio, type: info}\n- {name: Mail, type: email}\n- {name: Post, type: email}\n',
      'email.yml': '- address: nobody\n- address: a@b.ex\n- address: A@b.ex\n',
      'injects.yml':
        '- name: i\n  time: -5\n  alternatives:\n    - {name: x, content: hi}\n    - {name: x, content: hi, channel: Mail}\n    - {name: y, content: hi, channel: Nwes}\n- name: m\n  type: mail\n  alternatives: []\n- name: n\n  type: email\n  alternatives:\n    - {name: x, content: hi, channel: Mail}\n    - {name: y, content: hi, channel: Post, sender: a@c.ex}\n  delay: 1e9\n',
    });
    assert.deepEqual(problems, [
      'channels.yml:4:22 Only one channel can be of type `email`, and `Mail` is one already: remove one of them.',
      'email.yml:1:12 `nobody` is not a mail address: write one such as `kim.novak@mail.ex`.',
      'email.yml:3:12 There is another address `A@b.ex` at email.yml:2: rename one of the two.',
      'injects.yml:2:9 `time` must not be negative, and this is `-5`.',
      'injects.yml:4:7 Several channels are of type `info`: say with `channel` which of `News` or `Radio` is meant.',
      'injects.yml:5:14 There is another alternative `x` at injects.yml:4: rename one of the two.',
      'injects.yml:5:39 The channel `Mail` is of type `email`, but this inject needs one of type `info`.',
      'injects.yml:6:39 There is no channel `Nwes`; did you mean `News`?',
      'injects.yml:8:9 `type` must be `info` or `email`, not `mail`; did you mean `email`?',
      'injects.yml:9:17 `alternatives` must have at least one item.',
      'injects.yml:13:7 An alternative of a mail inject must have a `sender`: an address of `email.yml`.',
      'injects.yml:14:53 There is no address `a@c.ex`; did you mean `a@b.ex`?',
      'injects.yml:15:10 `delay` must be at most 525600, and this is `1e9`.',
    ]);
  });

  it('an inject that uses an undeclared kind of channel gets one, with a warning', async () => {
    const contents = {
      'channels.yml': '- {name: Mail, type: email}',
      'injects.yml': '- name: i\n  alternatives: [{name: x, content: hi, subject: s}]',
    };
    assert.deepEqual(await warningsOf(contents), [
      'channels.yml:1:1 The definition has injects of type `info` but no channel of type `info`; one called `Information` is added.',
      'injects.yml:2:50 `subject` is only used by mail: give the inject `type: email`, or remove the field.',
    ]);
  });
});

describe('a silent alternative', () => {
  const MILESTONES = { 'milestones.yml': '- {name: a, initial_state: true}\n' };
  const inject = (fields: string, more = '') => ({
    ...MILESTONES,
    'email.yml': '- address: ada@mail.ex\n',
    'injects.yml': `- name: i\n${more}  alternatives:\n    - name: x\n      control: {deactivate_milestone: a}\n${fields}`,
  });

  it('has only a control, and needs no channel', async () => {
    const { injects, channels } = await modelOf({ ...inject(''), 'email.yml': '' });
    const [alternative] = injects[0]?.alternatives ?? [];
    const control = { ...ALWAYS, deactivate: ['a'] };
    const nothing = { channel: '', content: { text: '', files: [] }, confirmation: null, overlay: null };
    assert.deepEqual(alternative, { name: 'x', silent: true, ...nothing, control });
    assert.deepEqual(channels, []);
  });

  it('has nothing to show', async () => {
    for (const [field, value] of [
      ['confirmation', '{text: Yes}'],
      ['overlay', 'true'],
      ['sender', 'ada@mail.ex'],
    ]) {
      assert.deepEqual(await problemsOf(inject(`      ${field}: ${value}\n`)), [
        `injects.yml:5:${9 + (field?.length ?? 0)} \`${field}\` needs something to show: give the alternative \`content\`, or remove \`${field}\`.`,
      ]);
    }
    assert.deepEqual(await problemsOf(inject('      overlay: false\n')), []);
  });

  it('is not silent if it names a channel, and cannot be mail', async () => {
    const lacks = /An alternative must have content/;
    assert.match((await problemsOf(inject('      channel: Information\n'))).join(), lacks);
    assert.match((await problemsOf(inject('      sender: ada@mail.ex\n', '  type: email\n'))).join(), lacks);
  });
});

describe('a rechecking inject', () => {
  it('needs a delay', async () => {
    const inject = (delay: string) => ({
      'injects.yml': `- name: i\n  recheck: true\n${delay}  alternatives: [{name: x, content: hi}]\n`,
    });
    const { injects } = await modelOf(inject('  delay: 1\n'));
    assert.equal(injects[0]?.recheck, true);
    assert.deepEqual(await problemsOf(inject('')), [
      'injects.yml:2:12 `recheck` asks again when the `delay` is over, and this inject has none: add one, or remove `recheck`.',
    ]);
  });
});

describe('the sender of a message', () => {
  it('must be an address of email.yml', async () => {
    const inject = (sender: string) => ({
      'email.yml': '- address: ada@mail.ex\n',
      'injects.yml': `- name: i\n  alternatives: [{name: x, content: hi, sender: ${sender}}]\n`,
    });
    const { injects } = await modelOf(inject('Ada@mail.ex'));
    assert.equal(injects[0]?.alternatives[0]?.sender, 'ada@mail.ex');
    assert.match((await problemsOf(inject('adam@mail.ex'))).join(), /There is no address `adam@mail.ex`; did you mean/);
  });
});
