import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatProblem } from './problem/problem.ts';
import { type Contents, check } from './testing/packages.ts';

const PACKAGE = {
  'channels.yml': `- { name: News, type: info }
- { name: Mail, type: email }
- { name: Tools, type: tool }
- { name: Forms, type: form }
- { name: Terminal, type: command }
`,
  'roles.yml': '- name: guards\n- name: office\n',
  'milestones.yml': `- name: door_open
- name: alarm_on
  initial_state: true
- name: case_closed
  final: true
  outcome: good
`,
  'injects.yml': `- name: morning
  time: 5
  alternatives:
    - name: greeting
      content: Good morning.
      control:
        activate_milestone: door_open
- name: the director writes
  type: email
  alternatives:
    - name: only one
      sender: director@museum.ex
      subject: Room 4
      content:
        content_path: intro.md
        file_names: [plan.svg]
      control:
        milestone_condition: door_open and not case_closed
      overlay: { duration: 1 }
`,
  'email.yml': '- address: director@museum.ex\n',
  'tools.yml': `- name: Camera
  responses:
    - param: '4'
      content: A window is broken.
`,
  'questionnaires.yml': `- title: What happened?
  questions:
    - type: radio
      text: How did they get in?
      options:
        - By the door
        - { text: Through the window, control: { activate_milestone: case_closed } }
      correct: Through the window
`,
  'commands.yml': `- name: alarm off
  cmd: '^alarm off$'
  control: { milestone_condition: alarm_on, deactivate_milestone: alarm_on }
`,
  'content/intro.md': 'Hello.',
  'files/plan.svg': '<svg/>',
} as const;

type File = keyof typeof PACKAGE;

/** All messages about the package with some files replaced; it has none without that. */
async function diagnostics(changed: Contents, without: readonly string[] = []): Promise<string[]> {
  const kept = Object.entries(PACKAGE).filter(([path]) => !without.includes(path));
  const result = await check({ ...Object.fromEntries(kept), ...changed });
  return [...(result.ok ? [] : result.problems), ...result.warnings].map(formatProblem);
}

/** All messages after a piece of a file is replaced. */
async function afterEdit(file: File, piece: string, instead: string): Promise<string> {
  const text: string = PACKAGE[file];
  assert.ok(text.includes(piece), `${file} does not hold ${piece}`);
  return (await diagnostics({ [file]: text.replace(piece, () => instead) })).join('\n');
}

type Slip = readonly [piece: string, instead: string, said: string];

async function expectSlips(file: File, slips: readonly Slip[]): Promise<void> {
  for (const [piece, instead, said] of slips) {
    assert.equal(await afterEdit(file, piece, instead), said === '' ? '' : `${file}:${said}`, instead);
  }
}

describe('a mistake of an author', () => {
  it('is tested on a package without any', async () => {
    assert.deepEqual(await diagnostics({}), []);
  });

  it('a mistake with quotes, brackets and signs is explained where it begins, once', async () => {
    await expectSlips('injects.yml', [
      ['subject: Room 4', 'subject: "Room 4', '13:16 What opens here is never closed: add the missing `"`.'],
      ['[plan.svg]', '[plan.svg', '16:21 What opens here is never closed: add the missing `]`.'],
      ['{ duration: 1 }', '{ duration: 1', '19:16 What opens here is never closed: add the missing `}`.'],
      ['[plan.svg]', '[plan.svg]]', '16:31 This bracket closes nothing: remove it, or put the text in quotes.'],
      [
        'subject: Room 4',
        "subject: 'The director's room'",
        "13:30 The text in quotes ends before this: put all of it in quotes, and write `''` for a `'` that belongs to it.",
      ],
      [
        'subject: Room 4',
        'subject: Re: Room 4',
        '13:16 Two `:` on one line: put the text in quotes, or begin a new line for the inner field.',
      ],
      ['subject: Room 4', 'subject: @all', '13:16 A text cannot begin with this character: put the text in quotes.'],
      ['{ duration: 1 }', '{duration:1}', '19:17 A space is missing after `duration:`; write `duration: 1`.'],
      [
        '{ duration: 1 }',
        '{ duration: 1 text: a }',
        '19:28 Inside `[…]` or `{…}` commas separate the parts: is one missing, or does a text that holds `: ` need quotes?',
      ],
      [
        'content: Good morning.',
        'content: | Good morning.',
        '5:18 After `|` or `>` the text begins on the next line, indented; move it there.',
      ],
    ]);
  });

  it('a mistake in the indentation is explained at its place', async () => {
    const spaces = 'in the indentation: YAML wants spaces.';
    await expectSlips('injects.yml', [
      ['      sender', '\tsender', `12:1 There is a tab ${spaces}`],
      ['      subject', '      \tsubject', `13:7 There is a tab ${spaces}`],
      ['      subject', '     \u00a0subject', `13:6 There is U+00A0, a blank that is no ordinary space, ${spaces}`],
      [
        '      subject',
        '     subject',
        '13:1 Nothing above begins in this column: fields of one mapping must begin in the same one.',
      ],
      [
        '      subject',
        '       subject',
        '13:8 This line is indented deeper than the field above it, which has a value already: begin both in one column.',
      ],
      ['- name: the', '-name: the', '8:1 A space is missing after this `-`.'],
      [
        '- name: the',
        'name: the',
        '8:1 This line does not continue what stands above it: `-` items and `field:` lines cannot be mixed on one level.',
      ],
      [
        '    - name: only',
        '      name: only',
        '11:7 `alternatives` must be a list, but this is a mapping: begin each item with `- `.',
      ],
    ]);
  });

  it('a mistake in a value is explained with what would be right', async () => {
    await expectSlips('injects.yml', [
      ['time: 5', 'time: 0,5', '2:9 `time` must be a number, not `0,5`. Write `0.5`.'],
      [
        'time: 5',
        'time: 5 min',
        '2:9 `time` must be a number, not `5 min`. Give it in minutes, such as `90` or `0.5`.',
      ],
      [
        'time: 5',
        'time: 00:05',
        '2:9 `time` must be a number, not `00:05`. Give it in minutes, such as `90` or `0.5`.',
      ],
      ['time: 5', 'time: soon', '2:9 `time` must be a number, not `soon`.'],
      ['time: 5', 'auto: "false"', '2:9 `auto` must be `true` or `false`, not `false`. Remove the quotes.'],
      [
        '{ duration: 1 }',
        '1',
        '19:16 `overlay` must be a mapping (lines such as `duration: …`) or `true` or `false`, not `1`.',
      ],
      [
        'content: Good morning.',
        'content: "Good \\0 morning."',
        '5:16 `content` holds an escape sequence that stands for no character: remove it.',
      ],
      [
        'content: Good morning.',
        'content: "Good \\ud800 morning."',
        '5:16 `content` holds an escape sequence that stands for no character: remove it.',
      ],
    ]);
    await expectSlips('commands.yml', [
      [
        '^alarm off$',
        '*alarm',
        '2:8 The regular expression begins with a repetition that has nothing to repeat: write `.*` for any text, or a backslash in front of the sign itself.',
      ],
    ]);
  });

  it('a sign that turns half a text into a comment gets a warning', async () => {
    const warned = 'is a comment to YAML and not part of the text: put the text in quotes, or a space after the `#`.';
    await expectSlips('injects.yml', [
      ['subject: Room 4', 'subject: Room #4', `13:16 What follows here, \`#4\`, ${warned}`],
      [
        'subject: Room 4',
        'subject: #4',
        `11:13 The mail \`only one\` of the inject \`the director writes\` has no \`subject\`: teams see an empty line in their list.\ninjects.yml:13:16 What follows here, \`#4\`, ${warned}`,
      ],
      ['subject: Room 4', 'subject: Room 4 # to be decided', ''],
      ['time: 5', 'time: 5 #minutes', ''],
      ['subject: Room 4', "subject: 'Room #4'", ''],
    ]);
  });

  it('is reported once, not again wherever it has consequences', async () => {
    await expectSlips('injects.yml', [
      ['type: email', 'type: e-mail', '9:9 `type` must be `info` or `email`, not `e-mail`; did you mean `email`?'],
      ['alternatives:', 'alternativs:', '3:3 An inject has no field `alternativs`; did you mean `alternatives`?'],
      [
        'content: Good morning.',
        'content: [Good morning.]',
        '5:16 `content` must be a mapping (lines such as `content: …`) or a text, but this is a list.',
      ],
    ]);
    await expectSlips('channels.yml', [
      [
        'type: info',
        'type: infos',
        '1:23 `type` must be `info`, `email`, `form`, `tool` or `command`, not `infos`; did you mean `info`?',
      ],
    ]);
    await expectSlips('milestones.yml', [
      [
        'alarm_on',
        'alarm on',
        '2:9 No condition could name `alarm on`: a milestone name has letters, digits, `_`, `-` and `.` only, and is none of `and`, `or`, `not`. Write `alarm_on`.',
      ],
      [
        '- name: door_open',
        'milestones:\n- name: door_open',
        '1:1 This file must be a list, each item beginning with `- name: …`, but this is a mapping: remove the line `milestones:`. 6 references to what it should hold are not listed.',
      ],
    ]);
  });

  it('a required field that is left empty is reported at the field', async () => {
    assert.deepEqual(await diagnostics({ 'config.yml': 'exercise_duration: 5\nversion:\n' }), [
      'config.yml:2:1 The field `version` has no value: give it one.',
    ]);
  });

  it('a mistake in a file name is refused, even if the system hid the extension', async () => {
    const injects = PACKAGE['injects.yml'];
    for (const name of ['inject.yml', 'Injects.yml', 'injects', 'injects.txt', 'injects.yml.txt']) {
      const [first] = await diagnostics({ [name]: injects }, ['injects.yml']);
      assert.equal(first, `${name}:1:1 The format has no \`${name}\`; did you mean \`injects.yml\`?`);
    }
    assert.match(
      (await diagnostics({ 'injects.yml/a.yml': injects }, ['injects.yml']))[0] ?? '',
      /did you mean `injects\/`\?$/,
    );
    assert.deepEqual(await diagnostics({ 'notes.txt': 'x' }), [
      'notes.txt:1:1 The format has no such file: it is kept, and not used.',
    ]);
  });

  it('a file that an editor did not save as plain text is reported at its place', async () => {
    assert.deepEqual(await diagnostics({ 'content/intro.md': 'one\ntwo\0' }), [
      'content/intro.md:2:4 There is a NUL character here, which no text holds: save the file as UTF-8.',
    ]);
    assert.deepEqual(await diagnostics({ 'content/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]) }), [
      'content/logo.png:1:1 This is no text, and `content/` holds texts only: move the file to `files/`.',
    ]);
  });
});
