import type { Contents } from './packages.ts';

/** A valid package with something of every kind. */
export const WHOLE_PACKAGE: Contents = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 30\nenable_roles: true\n',
  'roles.yml': '- name: red\n- {name: blue, description: "the *blue* ones"}\n',
  'channels.yml':
    '- {name: News, type: info}\n- {name: Mail, type: email}\n- {name: Forms, type: form}\n- {name: Tools, type: tool}\n- {name: Box, type: command}\n',
  'objectives.yml': '- name: learn\n  activities:\n    - name: look\n',
  'milestones.yml':
    '- &m\n  name: a\n  activity: look\n- <<: *m\n  name: b\n  initial_state: true\n- {name: end, final: true, outcome: good, score: 5}\n',
  'injects.yml':
    '- name: start\n  time: 1\n  alternatives:\n    - name: x\n      content: |\n        Hello, see [plan](files/plan.txt).\n      control:\n        milestone_condition: not a and (b or end)\n        activate_milestone: a, end\n      confirmation: {text: Read}\n- name: mail\n  type: email\n  alternatives:\n    - {name: y, sender: boss@firm.ex, subject: "Hi", content: {content_path: mail.md, file_names: [plan.txt]}}\n',
  'email.yml':
    '- address: boss@firm.ex\n  templates:\n    - {context: thanks, content: Thank you}\n    - {context: again, content_path: mail.md}\n',
  'tools.yml':
    '- name: lookup\n  responses:\n    - {param: "10\\\\.0\\\\.0\\\\.[0-9]+", regex: true, content: here}\n    - {param: host, content: there}\n',
  'questionnaires.yml':
    '- title: q\n  questions:\n    - {type: radio, text: t, options: [a, b], correct: 1}\n    - {type: auto-free-form, text: u, patterns: ["x+"]}\n',
  'commands.yml': '- {name: c, cmd: "^nmap ", username: root, control: {roles: [red], deactivate_milestone: [b]}}\n',
  'content/mail.md': '# Mail\n\nThe same text for two occasions, long enough to be kept once.\n',
  'files/plan.txt': 'plan',
  'drive/map.svg': '<svg/>',
};
