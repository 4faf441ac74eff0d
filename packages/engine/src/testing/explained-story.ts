import {
  alternative,
  commandRule,
  control,
  definitionOf,
  freeForm,
  inject,
  milestone,
  milestones,
  person,
  questionnaire,
  response,
  tool,
} from './definitions.ts';
import { Exercise } from './exercise.ts';

export const ROLES = [
  { name: 'red', description: '' },
  { name: 'blue', description: '' },
];

/** One of everything that can be explained. */
export const DEFINITION = definitionOf({
  roles: ROLES,
  milestones: [...milestones('site_blocked alarm told gone out_of_reach'), milestone('open', { initialState: true })],
  emailPersons: [person('ada@mail.ex', { control: control({ on: 'told' }) })],
  tools: [
    tool('firewall', [
      response('block', { control: control({ when: 'alarm', on: 'site_blocked' }) }),
      response('block', { control: control({ roles: ['blue'], when: 'told' }) }),
      response('unblock', { control: control({ off: 'site_blocked' }) }),
      response('close', { control: control({ off: 'open' }) }),
    ]),
  ],
  injects: [
    inject('alarm', { time: 5, control: control({ on: 'alarm' }) }),
    inject('report', { time: 35, control: control({ when: 'not site_blocked' }) }),
    inject('two ways', {
      alternatives: [
        alternative('blocked', { control: control({ when: 'site_blocked and alarm' }) }),
        alternative('told', { control: control({ when: 'told' }) }),
        alternative('blue', { control: control({ roles: ['blue'] }) }),
      ],
    }),
    inject('slow', { delay: 3, control: control({ when: 'alarm', off: 'alarm' }) }),
    inject('hint', { auto: false, control: control({ when: 'alarm' }) }),
    inject('only blue', { control: control({ roles: ['blue'] }) }),
    inject('nothing helps', { control: control({ when: 'out_of_reach' }) }),
    inject('one way left', {
      alternatives: [
        alternative('closed', { control: control({ when: 'out_of_reach' }) }),
        alternative('open', { control: control({ when: 'told' }) }),
      ],
    }),
    inject('while open', { control: control({ when: 'open and site_blocked' }) }),
  ],
  questionnaires: [
    questionnaire('Quiz', { time: 10, control: control({ when: 'alarm', on: 'gone' }), questions: [freeForm()] }),
    questionnaire('Never', { control: control({ when: 'out_of_reach' }) }),
  ],
  commands: [commandRule('iptables', 'iptables', { control: control({ on: 'site_blocked' }) })],
});

export const start = (): Exercise => new Exercise(DEFINITION, { teams: { r: 'red' } });
