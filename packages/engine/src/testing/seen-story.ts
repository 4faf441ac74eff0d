import {
  choice,
  control,
  definitionOf,
  inject,
  mailInject,
  milestone,
  person,
  questionnaire,
  response,
  tool,
} from './definitions.ts';
import { Exercise } from './exercise.ts';

/** One of everything that is visible, and of what is not. */
export const DEFINITION = definitionOf({
  roles: [
    { name: 'red', description: '' },
    { name: 'blue', description: '' },
  ],
  config: { emailBetweenTeams: true },
  objectives: [
    {
      name: 'Look',
      tags: [],
      activities: [
        { name: 'see', description: 'Open your eyes.', tags: [] },
        { name: 'hear', description: '', tags: [] },
      ],
    },
  ],
  milestones: [
    milestone('shown', { teamVisible: true, activity: 'see', displayName: 'Seen', score: 2 }),
    milestone('secret', { activity: 'see' }),
    milestone('blue_only', { teamVisible: true, roles: ['blue'], activity: 'hear' }),
  ],
  emailPersons: [person('ada@mail.ex'), person('spy@mail.ex', { teamVisible: false })],
  tools: [
    tool('look', [
      response('up', { control: control({ on: 'shown secret' }) }),
      response('down', { control: control({ off: 'secret' }) }),
    ]),
    tool('blue tool', [], { roles: ['blue'] }),
  ],
  injects: [
    inject('spoiler name', { confirmation: { text: 'Yes', control: control() }, overlay: { duration: 2 } }),
    mailInject('mail', 'spy@mail.ex'),
    inject('future', { time: 50 }),
  ],
  questionnaires: [
    questionnaire('Q', {
      questions: [choice('radio', { a: control({ on: 'secret' }), b: control() }, { correct: [0] })],
    }),
  ],
  drive: [
    { name: 'always.md', path: 'drive/always.md', size: 1, unlockedBy: [] },
    { name: 'later.md', path: 'drive/later.md', size: 1, unlockedBy: ['secret', 'blue_only'] },
  ],
});

export const start = (): Exercise => new Exercise(DEFINITION, { teams: { r: 'red', b: 'blue' } });
