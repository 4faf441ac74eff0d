import assert from 'node:assert/strict';
import { type Contents, withConfig } from '../packages.ts';

/** Two roles, three milestones, and everything that switches them, without a warning. */
export const SOUND: Contents = {
  'roles.yml': '- name: medics\n- name: leaders\n',
  'milestones.yml': [
    '- name: alarm_seen',
    '  display_name: Alarm seen',
    '- name: police_called',
    '  roles: [leaders]',
    '- name: over',
    '  final: true',
    '  outcome: good',
    '',
  ].join('\n'),
  'email.yml': [
    '- address: jana@mail.ex',
    '  name: Jana Novak',
    '  control:',
    '    activate_milestone: police_called',
    '',
  ].join('\n'),
  'tools.yml': [
    '- name: Browser',
    '  responses:',
    '    - param: home',
    '      content: Welcome.',
    '      control: { activate_milestone: over }',
    '',
  ].join('\n'),
  'questionnaires.yml': [
    '- title: Survey',
    '  questions:',
    '    - type: radio',
    '      text: Which?',
    '      options: [One, Two]',
    '      correct: 1',
    '',
  ].join('\n'),
  'injects.yml': [
    '- name: alarm',
    '  time: 5',
    '  alternatives:',
    '    - name: only',
    '      content: It rings.',
    '      control:',
    '        activate_milestone: alarm_seen',
    '- name: mail',
    '  time: 8',
    '  type: email',
    '  alternatives:',
    '    - name: only',
    '      sender: jana@mail.ex',
    '      subject: Hello',
    '      content: Are you there?',
    '      control:',
    '        milestone_condition: alarm_seen',
    '',
  ].join('\n'),
};

export type Slip = readonly [file: string, piece: string, instead: string];

export function slipped(...slips: readonly Slip[]): Contents {
  const contents: Record<string, string | Uint8Array> = { ...withConfig(SOUND) };
  for (const [file, piece, instead] of slips) {
    const text = String(contents[file]);
    assert.ok(text.includes(piece), `${file} has ${piece}`);
    contents[file] = text.replace(piece, () => instead);
  }
  return contents;
}

/** What is accepted with one warning. */
export const WARNED: readonly (readonly [what: string, contents: Contents, line: string | RegExp])[] = [
  [
    'nothing that could happen',
    {},
    '(package):1:1 Nothing happens in this exercise: it has no injects, tools, questionnaires, command rules or people to write to.',
  ],
  [
    'a table instead of a list',
    { ...SOUND, 'injects.xlsx': 'PK' },
    'injects.xlsx:1:1 Tables are not read: write its rows as a list in `injects.yml`.',
  ],
  [
    'a table instead of all injects',
    { 'injects.csv': 'minute,text\n5,It rings.\n' },
    /^\(package\):1:1 Nothing happens in this exercise: .*\ninjects\.csv:1:1 Tables are not read: write its rows as a list in `injects\.yml`\.$/,
  ],
  [
    'no ending',
    slipped(['milestones.yml', '  final: true\n  outcome: good\n', '']),
    'milestones.yml:1:1 No milestone is `final`, so no team finishes by itself: an instructor ends the exercise.',
  ],
  [
    'a placeholder with blanks',
    slipped(['injects.yml', 'It rings.', "'{{ team.name }}, it rings.'"]),
    'injects.yml:5:17 `{{ team.name }}` is not filled in: write `{{team.name}}`.',
  ],
  [
    'a placeholder with one brace',
    slipped(['injects.yml', 'It rings.', 'It rings, {Team.Name}.']),
    'injects.yml:5:26 `{Team.Name}` is not filled in: write `{{team.name}}`.',
  ],
  [
    'a number sign inside a text',
    slipped(['injects.yml', 'It rings.', 'It rings in room # 4.']),
    'injects.yml:5:16 What follows here, `# 4.`, is a comment to YAML and not part of the text: put the text in quotes, if it belongs to it.',
  ],
  [
    'an alternative without any effect',
    slipped([
      'injects.yml',
      '      content: It rings.\n      control:\n        activate_milestone: alarm_seen',
      '      control: { roles: [medics] }',
    ]),
    /^injects\.yml:4:13 The alternative `only` of the inject `alarm` shows nothing and switches nothing: give it `content`, or `activate_milestone` in its `control`\.$/m,
  ],
  [
    'a tool without responses',
    { ...SOUND, 'tools.yml': `${SOUND['tools.yml']}- name: Phone\n` },
    'tools.yml:6:9 The tool `Phone` has no `responses`, so it always gives the same answer: add some, or remove the tool.',
  ],
  [
    'a mail without a subject',
    slipped(['injects.yml', '      subject: Hello\n', '']),
    'injects.yml:12:13 The mail `only` of the inject `mail` has no `subject`: teams see an empty line in their list.',
  ],
  [
    'a hidden address that nobody can know',
    { ...SOUND, 'email.yml': `${SOUND['email.yml']}- address: boss@mail.ex\n  team_visible: false\n` },
    'email.yml:5:12 The address `boss@mail.ex` is hidden (`team_visible: false`), and no text mentions it, so no team can know it: mention it, or show it.',
  ],
  [
    'a response to everything before the others',
    slipped([
      'tools.yml',
      '    - param: home',
      '    - { param: .*, regex: true, content: No., control: { activate_milestone: over } }\n    - { param: help, content: A. }\n    - param: home',
    ]),
    'tools.yml:3:16 The response `.*` answers everything, so the 2 responses after it are never given: move it to the end.',
  ],
  [
    'a shared ending with a button',
    slipped(
      ['milestones.yml', '  final: true', '  final: true\n  shared: true'],
      [
        'injects.yml',
        '      content: It rings.',
        '      content: It rings.\n      confirmation: { text: Done, control: { activate_milestone: over } }',
      ],
    ),
    'milestones.yml:5:9 The final milestone `over` is shared, and a button of the inject `alarm` switches it on: the first team that presses it ends the exercise for all. Leave out `shared`, if each team ends for itself.',
  ],
  [
    'thousands with a point',
    slipped(['milestones.yml', '  final: true', '  final: true\n  score: 1.500']),
    'milestones.yml:7:10 `score` is 1.5 here, as the point begins a fraction: for thousands, write `1500`.',
  ],
  [
    'a title of an inject',
    slipped(['injects.yml', '  time: 5', '  time: 5\n  title: The alarm']),
    'injects.yml:3:3 An inject has no field `title`: participants see no title of it; begin its `content` with a heading.',
  ],
  [
    'a title of an alternative',
    slipped(['injects.yml', '      content: It rings.', '      title: The alarm\n      content: It rings.']),
    'injects.yml:5:7 An alternative has no field `title`: participants see no title of it; begin its `content` with a heading.',
  ],
  [
    'a score of an inject',
    slipped(['injects.yml', '  time: 5', '  time: 5\n  score: 5']),
    'injects.yml:3:3 An inject has no field `score`: it belongs to a milestone, so give it to the one that is switched on here.',
  ],
  [
    'an ending that is an inject',
    slipped(['injects.yml', '  time: 5', '  time: 5\n  final: true']),
    'injects.yml:3:3 An inject has no field `final`: it belongs to a milestone, so give it to the one that is switched on here.',
  ],
  [
    'a score of an option',
    slipped(['questionnaires.yml', '[One, Two]', '[{ text: One, score: 5 }, Two]']),
    'questionnaires.yml:5:30 An item of `options` has no field `score`: it belongs to a milestone, so give it to the one that is switched on here.',
  ],
  [
    'a description of a tool',
    slipped(['tools.yml', '- name: Browser', '- name: Browser\n  description: Opens pages.']),
    'tools.yml:2:3 A tool has no field `description`: write `tooltip_description`.',
  ],
  [
    'mail without its type',
    slipped(['injects.yml', '  type: email\n', '']),
    'injects.yml:13:16 `subject` is only used by mail: give the inject `type: email`, or remove the field.',
  ],
];

/** What is refused with one sentence. */
export const REFUSED: readonly (readonly [what: string, slips: readonly Slip[], line: string])[] = [
  [
    'merge markers',
    [['injects.yml', '  time: 5\n', '<<<<<<< ours\n  time: 5\n=======\n  time: 6\n>>>>>>> theirs\n']],
    'injects.yml:2:1 Here are two versions of the file that could not be merged: keep one, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
  ],
  [
    'a second line without a sign',
    [['injects.yml', 'It rings.', 'It rings.\nAgain and again.']],
    'injects.yml:6:1 This line is neither `field: value` nor a list item: if the text above goes on here, write `|` after its field, and the text on the next lines, indented.',
  ],
  [
    'a wrong indentation',
    [['injects.yml', '  time: 5', '   time: 5']],
    'injects.yml:2:4 This line is indented deeper than the field above it, which has a value already: begin both in one column.',
  ],
  [
    'a role called all',
    [['milestones.yml', 'roles: [leaders]', 'roles: all']],
    'milestones.yml:4:10 There is no role `all`: leave out `roles`, and it is for every team.',
  ],
  [
    'a display name in a condition',
    [['injects.yml', 'milestone_condition: alarm_seen', 'milestone_condition: not Alarm seen and over']],
    'injects.yml:17:34 `Alarm seen` is the name that people see; the milestone is `alarm_seen`: write `alarm_seen`.',
  ],
  [
    'a display name in a list',
    [['injects.yml', 'activate_milestone: alarm_seen', 'activate_milestone: [alarm seen]']],
    'injects.yml:7:30 `alarm seen` is the name that people see; the milestone is `alarm_seen`: write `alarm_seen`.',
  ],
  [
    "a person's name as the sender",
    [['injects.yml', 'sender: jana@mail.ex', 'sender: Jana Novak']],
    'injects.yml:13:15 `Jana Novak` is the name that people see; the address is `jana@mail.ex`: write `jana@mail.ex`.',
  ],
  [
    'a list as a condition',
    [['injects.yml', 'milestone_condition: alarm_seen', 'milestone_condition: [alarm_seen, over]']],
    'injects.yml:17:30 `milestone_condition` must be a text, but this is a list: join the names with `and` or `or`, such as `alarm_seen and over`.',
  ],
  [
    'thousands with a comma',
    [['milestones.yml', '  final: true', '  final: true\n  score: 1,500']],
    'milestones.yml:7:10 `score` must be a number, not `1,500`. Write `1500`.',
  ],
  [
    'a list of activities',
    [['milestones.yml', '  final: true', '  final: true\n  activity: [a]']],
    'milestones.yml:7:13 `activity` must be a text, but this is a list: write one, without a list.',
  ],
  [
    'options with commas',
    [['questionnaires.yml', '[One, Two]', 'One, Two']],
    'questionnaires.yml:5:16 `options` must be a list, but this is a text: begin each item with `- `.',
  ],
  [
    'composed and decomposed letters',
    [
      ['milestones.yml', 'police_called', 'caf\u00e9'],
      ['email.yml', 'police_called', 'cafe\u0301'],
    ],
    'email.yml:4:25 There is no milestone `cafe\u0301`; its letters are put together from other characters, although they look alike: copy `caf\u00e9` from there.',
  ],
];
