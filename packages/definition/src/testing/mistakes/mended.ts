import type { Contents } from '../packages.ts';

const inject = (fields: string): string =>
  `- name: i\n  time: 1\n  alternatives:\n    - name: a\n      content: x\n${fields}`;
const judged = (points: string, rubric?: string): string =>
  [
    '- title: q',
    '  questions:',
    '    - type: free-form',
    '      text: Why?',
    ...(points === '' ? [] : [`      points: ${points}`]),
    ...(rubric === undefined ? [] : [`      rubric: [${rubric}]`]),
    '',
  ].join('\n');
const MILESTONE = '- name: seen\n';

/** Mistakes of every kind that a fix mends. */
export const MENDED: readonly (readonly [what: string, contents: Contents])[] = [
  [
    'a list of milestones that is missing',
    { 'injects.yml': inject('      control: { milestone_condition: a and not b or c }\n') },
  ],
  [
    'an empty list of milestones',
    { 'milestones.yml': '', 'injects.yml': inject('      control: { activate_milestone: seen }\n') },
  ],
  ['two milestones of one name', { 'milestones.yml': '- name: seen\n- name: seen\n- name: seen_2\n' }],
  ['two people of one address', { 'email.yml': '- address: a@b.ex\n- address: a@b.ex\n' }],
  ['a milestone with blanks in its name', { 'milestones.yml': '- name: book seen!\n' }],
  ['a milestone called not, with a blank', { 'milestones.yml': '- name: "not "\n- name: b\n' }],
  [
    'a wide colon behind each field',
    { 'milestones.yml': '- name： seen\n  display_name： Seen: all\n  final： true\n' },
  ],
  ['a wide colon without a blank', { 'milestones.yml': '- name: seen\n  display_name：Seen\n' }],
  ['a wide colon and a plain one in one line', { 'milestones.yml': '- name: seen\n  display_name： Seen: all\n' }],
  ['a field without a blank behind its colon', { 'milestones.yml': '- name:seen\n  description:Time：8\n' }],
  ['wide braces', { 'milestones.yml': '- ｛name: seen｝\n' }],
  [
    'wide brackets around names',
    {
      'milestones.yml': MILESTONE,
      'injects.yml': inject('      control: { activate_milestone: ［seen］ }\n'),
    },
  ],
  ['a milestone of signs alone', { 'milestones.yml': '- name: "??"\n' }],
  ['a name with an invisible character', { 'milestones.yml': '- name: se\u200ben\n' }],
  ['a name in typographic quotes', { 'milestones.yml': '- name: “seen”\n' }],
  ['a tool in typographic quotes', { 'tools.yml': '- name: “scan”\n  responses:\n    - param: x\n      content: y\n' }],
  [
    'a link without its beginning',
    { 'injects.yml': inject('').replace('content: x', "content: 'See [us](www.example.org/a).'") },
  ],
  [
    'a mail address as a link',
    { 'injects.yml': inject('').replace('content: x', "content: 'Write [us](ada@example.org).'") },
  ],
  [
    'a link to a file of nearly that name',
    { 'files/plan.txt': 'x', 'injects.yml': inject('').replace('content: x', "content: 'See [it](files/plam.txt).'") },
  ],
  [
    'a milestone on and off at once',
    {
      'milestones.yml': MILESTONE,
      'injects.yml': inject('      control: { activate_milestone: [seen], deactivate_milestone: [seen] }\n'),
    },
  ],
  [
    'a milestone on and off at once, without lists',
    {
      'milestones.yml': MILESTONE,
      'injects.yml': inject('      control: { activate_milestone: seen, deactivate_milestone: seen }\n'),
    },
  ],
  ['a text in odd quotes', { 'milestones.yml': '- name: seen\n  display_name: “The: book”\n' }],
  ['long dashes', { 'milestones.yml': '– name: seen\n– name: told\n' }],
  ['no blank behind dashes', { 'milestones.yml': '-name: seen\n-name: told\n' }],
  ['an escape that is none', { 'milestones.yml': '- name: seen\n  display_name: "C:\\dir\\new"\n' }],
  ['merge markers', { 'milestones.yml': '<<<<<<< a\n- name: seen\n=======\n- name: told\n>>>>>>> b\n' }],
  ['odd blanks in the indentation', { 'milestones.yml': '- name: seen\n\u00a0\u00a0display_name: x\n' }],
  ['a tab in the indentation', { 'milestones.yml': '- name: seen\n\tdisplay_name: x\n' }],
  ['a text that begins like a tag', { 'milestones.yml': '- name: seen\n  display_name: !Look here\n' }],
  ['a text that begins like an alias', { 'milestones.yml': '- name: seen\n  display_name: *Look here\n' }],
  ['a text behind quotes', { 'milestones.yml': '- name: seen\n  display_name: "The" book\n' }],
  [
    'a bracket that is never closed',
    { 'injects.yml': '- name: i\n  time: 1\n  alternatives: [{name: a, content: x}\n' },
  ],
  [
    'an apostrophe that is never closed',
    { 'milestones.yml': "- name: seen\n  display_name: 'It's here\n- name: told\n" },
  ],
  ['a second line of a text', { 'milestones.yml': '- name: seen\n  display_name: One\nand another: two\n' }],
  ['names alone', { 'milestones.yml': '- seen\n- told\n' }],
  ['a list below a name', { 'milestones.yml': 'milestones:\n- name: seen\n' }],
  ['an empty item', { 'milestones.yml': '- name: seen\n-\n- name: told\n' }],
  [
    'an empty item of a list',
    { 'injects.yml': '- name: i\n  time: 1\n  alternatives:\n    - name: a\n      content: x\n    -\n' },
  ],
  ['another version', { 'config.yml': 'version: 0.1.0\n' }],
  ['a truth in words', { 'milestones.yml': '- name: seen\n  final: ja\n' }],
  ['a truth in quotes', { 'milestones.yml': '- name: seen\n  final: "true"\n' }],
  ['a number in quotes', { 'injects.yml': inject('').replace('time: 1', 'time: "5"') }],
  ['a number with a comma', { 'injects.yml': inject('').replace('time: 1', 'time: 2,5') }],
  ['a number of minutes in words', { 'injects.yml': inject('').replace('time: 1', 'time: 5 min') }],
  [
    'a placeholder with blanks',
    { 'injects.yml': inject('').replace('content: x', "content: 'Hello {{ team.name }}.'") },
  ],
  [
    'a placeholder with one brace',
    { 'injects.yml': inject('').replace('content: x', "content: 'Hello {team.name}.'") },
  ],
  ['line ends of old computers', { 'milestones.yml': '- name: seen\r- name: told\r' }],
  ['a comment inside of a text', { 'injects.yml': inject('').replace('content: x', 'content: Room # 5 is open') }],
  ['a duration in seconds', { 'config.yml': 'version: 0.25.0\nexercise_duration: 360000\n' }],
  [
    'an option twice',
    {
      'questionnaires.yml':
        '- title: q\n  questions:\n    - type: multiple-choice\n      text: t\n      options: [a, b, a]\n',
    },
  ],
  [
    'no correct option',
    {
      'questionnaires.yml':
        '- title: q\n  questions:\n    - type: multiple-choice\n      text: t\n      correct: 0\n      options: [a, b]\n',
    },
  ],
  [
    'a response to everything before others',
    {
      'tools.yml':
        '- name: t\n  responses:\n    - param: .*\n      regex: true\n      content: all\n    - param: b\n      content: c\n',
    },
  ],
  ['a field twice', { 'milestones.yml': '- name: seen\n  score: 1\n  score: 2\n' }],
  ['the same field twice', { 'milestones.yml': '- name: seen\n  score: 1\n  score: 1\n' }],
  [
    'an alternative without a name',
    { 'injects.yml': '- name: i\n  time: 1\n  alternatives:\n    - content: x\n    - content: y\n' },
  ],
  [
    'a mail without a type',
    { 'email.yml': '- address: a@b.ex\n', 'injects.yml': inject('      sender: a@b.ex\n      subject: Hello\n') },
  ],
  [
    'a mail without a sender',
    { 'email.yml': '- address: a@b.ex\n', 'injects.yml': `${inject('      subject: Hello\n')}  type: email\n` },
  ],
  [
    'a message without a channel',
    { 'channels.yml': '- {name: A, type: info}\n- {name: B, type: info}\n', 'injects.yml': inject('') },
  ],
  ['an ending without an outcome', { 'milestones.yml': '- name: end\n  final: true\n' }],
  ['a field that is nearly right', { 'milestones.yml': '- name: seen\n  display_nam: x\n' }],
  [
    'a role that is nowhere declared',
    {
      'config.yml': 'version: 0.25.0\nenable_roles: true\n',
      'roles.yml': '- name: red\n',
      'milestones.yml': '- name: seen\n  roles: bleu\n',
    },
  ],
  ['a mail suffix with an at sign', { 'config.yml': 'version: 0.25.0\ncustom_email_suffix: me@mail.ex\n' }],
  ['levels without points', { 'questionnaires.yml': judged('', '{name: none, points: 0}, {name: all, points: 4}') }],
  [
    'levels without points, in lines',
    {
      'questionnaires.yml': `${judged('')}      rubric:
        - name: none
          points: 0
        - name: all
          points: 4
`,
    },
  ],
  ['a level for nothing, without points', { 'questionnaires.yml': judged('', '{name: none, points: 0}') }],
  [
    'a level above the points',
    { 'questionnaires.yml': judged('3', '{name: none, points: 0}, {name: all, points: 4}') },
  ],
  [
    'levels from the best to the worst',
    { 'questionnaires.yml': judged('4', '{name: all, points: 4}, {name: some, points: 2}, {name: none, points: 0}') },
  ],
  ['a level twice', { 'questionnaires.yml': judged('4', '{name: some, points: 1}, {name: "Some ", points: 2}') }],
  ['a level with thirds', { 'questionnaires.yml': judged('4', '{name: third, points: 1.3333}') }],
];
