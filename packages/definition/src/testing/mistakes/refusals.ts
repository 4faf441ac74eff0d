import type { Contents } from '../packages.ts';

export const NAMES: Contents = {
  'roles.yml': '- name: red\n',
  'milestones.yml': '- {name: a, initial_state: true}\n',
  'email.yml': '- address: x@y.ex\n',
};

export const inject = (onInject: string, onAlternative = '') =>
  `- name: i\n${onInject}  alternatives:\n    - name: x\n      content: hi\n${onAlternative}`;

/** A known field at the wrong level. */
export const MISPLACED: readonly (readonly [file: string, text: string, problem: string])[] = [
  ...(['control', 'channel', 'sender', 'confirmation'] as const).map(
    (field) =>
      [
        'injects.yml',
        inject(`  ${field}: {}\n`),
        `2:3 An inject has no field \`${field}\`: \`${field}\` belongs to each of \`alternatives\`.`,
      ] as const,
  ),
  ...(['roles', 'milestone_condition', 'activate_milestone'] as const).map(
    (field) =>
      [
        'injects.yml',
        inject(`  ${field}: red\n`),
        `2:3 An inject has no field \`${field}\`: \`${field}\` belongs under \`control\` of each of \`alternatives\`.`,
      ] as const,
  ),
  [
    'injects.yml',
    inject('', '      delay: 5\n'),
    '5:7 An alternative has no field `delay`: `delay` belongs to the inject around it.',
  ],
  [
    'injects.yml',
    inject('', '      control: {sender: x@y.ex}\n'),
    '5:17 `control` has no field `sender`: `sender` belongs to the alternative around it.',
  ],
  [
    'injects.yml',
    inject('', '      control: {duration: 5}\n'),
    '5:17 `control` has no field `duration`: `duration` belongs under `overlay` of the alternative around it.',
  ],
  [
    'injects.yml',
    inject('', '      roles: red\n'),
    '5:7 An alternative has no field `roles`; did you mean `control: roles`?',
  ],
  [
    'questionnaires.yml',
    '- title: q\n  questions:\n    - type: radio\n      text: t\n      options:\n        - {text: o, correct: true}\n',
    '6:21 An item of `options` has no field `correct`: `correct` belongs to the question around it.',
  ],
  [
    'tools.yml',
    '- name: t\n  activate_milestone: a\n  responses: [{param: p, content: c}]\n',
    '2:3 A tool has no field `activate_milestone`: `activate_milestone` belongs under `control` of each of `responses`.',
  ],
];

/** A usual synonym of a field. */
export const SYNONYMS: readonly (readonly [file: string, text: string, problem: string])[] = [
  [
    'config.yml',
    'version: 0.25.0\nduration: 90\n',
    '2:1 `config.yml` has no field `duration`; did you mean `exercise_duration`?',
  ],
  ['milestones.yml', '- {name: a, points: 4}\n', '1:13 A milestone has no field `points`; did you mean `score`?'],
  [
    'injects.yml',
    '- name: i\n  when: 5\n  alternatives: [{name: x, body: hi}]\n',
    '2:3 An inject has no field `when`; did you mean `time`?\n3:28 An alternative has no field `body`; did you mean `content`?',
  ],
  [
    'injects.yml',
    '- name: i\n  alternatives: [{name: x, text: hi}]\n',
    '2:28 An alternative has no field `text`; did you mean `content`?',
  ],
  [
    'injects.yml',
    inject('  type: email\n', '      from: x@y.ex\n'),
    '6:7 An alternative has no field `from`; did you mean `sender`?',
  ],
  [
    'injects.yml',
    inject('', '      control: {condition: a}\n'),
    '5:17 `control` has no field `condition`; did you mean `milestone_condition`?',
  ],
  [
    'injects.yml',
    inject('', '      condition: a\n'),
    '5:7 An alternative has no field `condition`; did you mean `control: milestone_condition`?',
  ],
  [
    'injects.yml',
    inject('  condition: a\n'),
    '2:3 An inject has no field `condition`: `milestone_condition` belongs under `control` of each of `alternatives`.',
  ],
];
