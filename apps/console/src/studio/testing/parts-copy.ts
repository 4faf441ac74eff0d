import type { Given } from '../../testing/given.ts';
import { givenCopy } from './given-copy.ts';

const INJECTS = `# What happens.
- name: start # first
  time: 5
  x_color: blue
  alternatives:
    - name: calm
      channel: News
      content: |
        Hello **team**.
      control: { milestone_condition: seen and not told, activate_milestone: told }
    - name: loud
      content_path: loud.md
      file_names: used.txt
`;

export const PARTS: Readonly<Record<string, string>> = {
  'config.yml': 'version: 0.25.0\ntitle: The book\n',
  'channels.yml': '- name: News\n  type: info\n',
  'roles.yml': '- name: red\n- name: blue\n',
  'milestones.yml': '- name: seen\n  display_name: Book seen\n- name: told\n- name: end\n  final: true\n',
  'injects.yml': INJECTS,
  'content/loud.md': 'LOUD\n',
  'objectives.yml': `# What they learn.
- name: search
  activities:
    - name: look
      description: Where it was.
    - name: ask # people
- name: other
`,
  'email.yml': `- address: ada@mail.ex # the author
  name: Ada
  templates:
    - context: Where is it?
      content: In the cellar.
      control: { activate_milestone: told }
    - context: Who are you?
      content_path: loud.md
`,
  'tools.yml': `- name: Phone
  responses:
    - param: lab # plain
      content: Nobody is here.
    - { param: '\\d+', regex: true, content: Wrong number. }
`,
  'questionnaires.yml': `- title: Looking back
  time: 3
  questions:
    - type: radio
      text: Where was it?
      options: [shelf, cellar, text: moon]
      correct: cellar # by text
    - { type: free-form, text: Why? }
`,
  'commands.yml': `- name: scans
  cmd: ^nmap
- name: as root
  cmd: nmap
  username: root
`,
  'drive/map.txt': 'A map.\n',
  'files/used.txt': 'x\n',
  'files/unused.txt': 'y\n',
};

/** A working copy with a part of every kind that has a form. */
export const partsCopy = (texts: Readonly<Record<string, string>> = PARTS): readonly Given[] =>
  givenCopy({ name: 'The book', revision: 1, texts });
