import type { Contents } from '../packages.ts';

/** A package without a mistake. */
export const PACKAGE = {
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

export type WrittenSlip = readonly [piece: string, instead: string, said: string];

const IN_INDENTATION = 'in the indentation: YAML wants spaces.';

/** Of `injects.yml`. */
export const SIGNS: readonly WrittenSlip[] = [
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
];

export const INDENTATION: readonly WrittenSlip[] = [
  ['      sender', '\tsender', `12:1 There is a tab ${IN_INDENTATION}`],
  ['      subject', '      \tsubject', `13:7 There is a tab ${IN_INDENTATION}`],
  ['      subject', '     \u00a0subject', `13:6 There is U+00A0, a blank that is no ordinary space, ${IN_INDENTATION}`],
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
];

export const VALUES: readonly WrittenSlip[] = [
  ['time: 5', 'time: 0,5', '2:9 `time` must be a number, not `0,5`. Write `0.5`.'],
  ['time: 5', 'time: 5 min', '2:9 `time` must be a number, not `5 min`. Give it in minutes, such as `90` or `0.5`.'],
  ['time: 5', 'time: 00:05', '2:9 `time` must be a number, not `00:05`. Give it in minutes, such as `90` or `0.5`.'],
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
];

export function written([piece, instead]: WrittenSlip): Contents {
  return { ...PACKAGE, 'injects.yml': PACKAGE['injects.yml'].replace(piece, () => instead) };
}
