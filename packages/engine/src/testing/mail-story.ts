import { control, definitionOf, mailInject, milestones, person } from './definitions.ts';
import { Exercise } from './exercise.ts';

const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

/** People to write to, and mail that they send. */
export const DEFINITION = definitionOf({
  roles: ROLES,
  config: { emailBetweenTeams: true },
  milestones: milestones('wrote_ada wrote_bob replied a'),
  emailPersons: [
    person('Ada@mail.ex', {
      control: control({ on: 'wrote_ada' }),
      templates: [
        { context: 'asks', content: { text: 'Try the cellar.', files: [] }, control: control({ on: 'replied' }) },
        { context: 'blue asks', content: { text: 'No.', files: [] }, control: control({ roles: ['blue'], on: 'a' }) },
      ],
    }),
    person('bob@mail.ex', { teamVisible: false, control: control({ when: 'wrote_ada', on: 'wrote_bob' }) }),
  ],
  injects: [
    mailInject('first', 'Ada@mail.ex', { time: 1 }),
    mailInject('second', 'Ada@mail.ex', { time: 2 }),
    mailInject('with bob', 'Ada@mail.ex', { time: 3, cc: ['bob@mail.ex'] }),
  ],
});

const TEAMS = { r: 'red', b: 'blue', n: null };

export const start = (definition = DEFINITION): Exercise => new Exercise(definition, { teams: TEAMS });
export const mail = (...to: string[]) =>
  ({ type: 'send_mail', to, subject: 'Hello', text: 'How are you?', files: [] }) as const;
export const reply = (thread: string) => ({ type: 'reply_to_mail', thread, text: 'Fine.', files: [] }) as const;
export const threads = (exercise: Exercise, team = 1): string[] =>
  [...exercise.team(team).threads].map((place) => {
    const thread = exercise.state.threads.get(place);
    return `${thread?.id} ${thread?.participants.join(' ')} (${thread?.messages.length})`;
  });
