import type { Channel, ChannelType, Condition, Control, Definition, Inject, Question } from '@muster/definition';

/** A part of a model without omitted or null fields. A new field of the model must be filled here. */
type Filled<Part> = Part extends string | number | boolean | Condition
  ? Part
  : Part extends readonly (infer Entry)[]
    ? readonly Filled<Entry>[]
    : { readonly [Field in keyof Part]-?: Filled<NonNullable<Part[Field]>> };

type OfType<Union, Type> = Union extends { readonly type: infer Own } ? (Type extends Own ? Union : never) : never;

/** One of each type. */
type EachType<Union extends { readonly type: string }> = {
  readonly [Type in Union['type']]: Filled<OfType<Union, Type>> & { readonly type: Type };
};

const control = (name: string): Filled<Control> => ({
  condition: { kind: 'not', operand: { kind: 'milestone', name: `${name}-asked` } },
  activate: [`${name}-on`],
  deactivate: [`${name}-off`],
  roles: [`${name}-role`],
});
const file = (name: string, size: number) => ({ name, path: `files/${name}`, size });
const content = (text: string) => ({ text, files: [file(`${text}.pdf`, 11)] });

const CHANNELS: { readonly [Type in ChannelType]: Filled<Channel> & { readonly type: Type } } = {
  info: { name: 'News', type: 'info', description: 'about news' },
  email: { name: 'Mail', type: 'email', description: 'about mail' },
  form: { name: 'Forms', type: 'form', description: 'about forms' },
  tool: { name: 'Tools', type: 'tool', description: 'about tools' },
  command: { name: 'Box', type: 'command', description: 'about commands' },
};

const timing = {
  time: 1.5,
  delay: 2.5,
  auto: true,
  recheck: true,
  expectedActions: ['They call.'],
  instructorNote: 'for injects',
} as const;
const alternative = {
  silent: true,
  channel: 'News',
  content: content('hello'),
  sender: 'boss@firm.ex',
  control: control('alternative'),
  confirmation: { text: 'Seen', control: control('confirmation') },
  overlay: { duration: 3.5 },
} as const;
const INJECTS: EachType<Inject> = {
  info: { name: 'message', type: 'info', ...timing, alternatives: [{ name: 'one', ...alternative }] },
  email: {
    name: 'mail',
    type: 'email',
    ...timing,
    alternatives: [{ name: 'two', ...alternative, subject: 'Hi', cc: ['chief@firm.ex'] }],
  },
};

const choice = {
  options: [
    { text: 'yes', control: control('yes') },
    { text: 'no', control: control('no') },
  ],
  correct: [1],
  control: control('choice'),
} as const;
const QUESTIONS: EachType<Question> = {
  radio: { type: 'radio', text: 'One?', ...choice },
  'multiple-choice': { type: 'multiple-choice', text: 'Some?', ...choice },
  'free-form': {
    type: 'free-form',
    text: 'Why?',
    min: 4,
    max: 400,
    relatedMilestones: ['understood'],
    points: 12.5,
    rubric: [
      { name: 'Only guessed', points: 0.25 },
      { name: 'With a reason', points: 12.25 },
    ],
    control: control('why'),
  },
  'auto-free-form': {
    type: 'auto-free-form',
    text: 'Where?',
    min: 5,
    max: 500,
    patterns: [{ pattern: 'here|there', control: control('pattern') }],
    control: control('where'),
  },
};

/** A model with every field filled, including combinations that no package can have. */
export const FILLED: Filled<Definition> = {
  config: {
    version: '0.25.0',
    title: 'Everything',
    description: 'about everything',
    authors: ['Jana'],
    audience: 'everybody',
    license: 'CC-BY-4.0',
    language: 'en',
    exerciseDuration: 45,
    showExerciseTime: true,
    emailBetweenTeams: true,
    customEmailSuffix: 'teams.ex',
    enableRoles: true,
    cells: ['red'],
  },
  roles: [{ name: 'red', description: 'about red' }],
  channels: Object.values(CHANNELS),
  milestones: [
    {
      name: 'understood',
      displayName: 'Understood',
      description: 'about understanding',
      teamVisible: true,
      visibleAfter: true,
      roles: ['red'],
      tags: ['milestone-tag'],
      activity: 'look',
      initialState: true,
      final: true,
      shared: true,
      score: 6.5,
      outcome: 'neutral',
      driveFiles: [file('map.svg', 12)],
      instructorNote: 'for milestones',
    },
  ],
  objectives: [
    {
      name: 'learn',
      tags: ['objective-tag'],
      activities: [{ name: 'look', description: 'about looking', tags: ['activity-tag'] }],
    },
  ],
  injects: Object.values(INJECTS),
  emailPersons: [
    {
      address: 'boss@firm.ex',
      name: 'The boss',
      portrait: file('boss.png', 13),
      description: 'about the boss',
      organization: 'Firm',
      teamVisible: true,
      control: control('person'),
      templates: [{ context: 'thanks', content: content('thank you'), control: control('template') }],
      instructorNote: 'for people',
    },
  ],
  tools: [
    {
      name: 'lookup',
      tooltipDescription: 'Looks up.',
      hint: 'a name',
      category: 'Search',
      roles: ['red'],
      requiresInput: true,
      defaultResponse: 'nothing',
      responses: [{ param: 'h.*', regex: true, content: content('here'), control: control('response') }],
    },
  ],
  questionnaires: [
    {
      title: 'After all',
      time: 7.5,
      content: content('answer'),
      control: control('questionnaire'),
      overlay: { duration: 8.5 },
      repeatable: true,
      maxAttempts: 9,
      questions: Object.values(QUESTIONS),
      instructorNote: 'for questionnaires',
    },
  ],
  commands: [
    {
      name: 'scan',
      cmd: '^nmap ',
      username: 'root',
      container: 'kali',
      workingDirectory: '/root',
      cmdSource: 'bash',
      type: 'shell',
      control: control('command'),
    },
  ],
  files: [file('plan.txt', 14)],
  drive: [{ ...file('map.svg', 12), unlockedBy: ['understood'] }],
};
