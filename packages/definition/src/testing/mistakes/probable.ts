import type { Contents } from '../packages.ts';

const inject = (timing: string) => `- {name: i, ${timing}, alternatives: [{name: x, content: hi}]}\n`;
export const response = (fields: string) => ({ 'tools.yml': `- {name: t, responses: [{${fields}, content: c}]}\n` });

/** What is allowed but probably a mistake, and its warning; none if it may be intended. */
export const PROBABLE: Readonly<Record<string, readonly [contents: Contents, warnings: readonly string[]]>> = {
  'an inject after the end': [
    { 'injects.yml': inject('time: 61') },
    ['injects.yml:1:10 The inject `i` is due at minute 61, and the exercise lasts 60 minutes: correct one of the two.'],
  ],
  'an inject whose delay ends after the end': [
    { 'config.yml': 'version: 0.25.0\nexercise_duration: 20\n', 'injects.yml': inject('time: 15, delay: 10') },
    [
      'injects.yml:1:10 The inject `i` is sent at minute 25 at the earliest, with its delay, and the exercise lasts 20 minutes: correct one of the two.',
    ],
  ],
  'an inject at the end': [{ 'injects.yml': inject('time: 50, delay: 10') }, []],
  'a questionnaire after the end': [
    { 'questionnaires.yml': '- {title: q, time: 90, questions: [{type: free-form, text: t}]}\n' },
    [
      'questionnaires.yml:1:11 The questionnaire `q` appears at minute 90, and the exercise lasts 60 minutes: correct one of the two.',
    ],
  ],
  'a duration in seconds': [
    { 'config.yml': 'version: 0.25.0\nexercise_duration: 3600\n', 'injects.yml': inject('time: 55') },
    [
      'config.yml:2:20 The exercise lasts 3600 minutes, and the last time in the definition is minute 55: is the duration right? It is given in minutes.',
    ],
  ],
  'a long exercise that begins with a few injects': [
    { 'config.yml': 'version: 0.25.0\nexercise_duration: 180\n', 'injects.yml': inject('time: 5') },
    [],
  ],
  'a long exercise without any times': [
    { 'config.yml': 'version: 0.25.0\nexercise_duration: 3000\n', 'injects.yml': inject('time: 0') },
    [],
  ],
  'a milestone that is switched on and off in one control': [
    {
      'milestones.yml': '- {name: a, initial_state: true}\n',
      'commands.yml': '- {name: c, cmd: x, control: {activate_milestone: a, deactivate_milestone: [a]}}\n',
    },
    [
      'commands.yml:1:77 `a` is switched on and off in one control, and off comes last, so it is never seen on: remove one of the two.',
    ],
  ],
  'an automatic question without patterns': [
    { 'questionnaires.yml': '- {title: q, questions: [{type: auto-free-form, text: t}]}\n' },
    [
      'questionnaires.yml:1:33 An `auto-free-form` question without `patterns` is judged by nobody: add some, or make it `free-form`.',
    ],
  ],
  'roles that are named while they are off, once': [
    {
      'config.yml': 'version: 0.25.0\nenable_roles: false\n',
      'roles.yml': '- name: red\n',
      'milestones.yml': '- {name: a, initial_state: true, roles: red}\n',
      'commands.yml': '- {name: c, cmd: x, control: {roles: red}}\n- {name: d, cmd: x, control: {roles: red}}\n',
    },
    [
      'config.yml:2:15 `enable_roles` is off, so no list of roles restricts anything, such as the one at milestones.yml:1: switch it on, or remove the lists.',
    ],
  ],
  'roles that nothing names while they are off': [
    { 'config.yml': 'version: 0.25.0\nenable_roles: false\n', 'roles.yml': '- name: red\n' },
    [],
  ],
};
