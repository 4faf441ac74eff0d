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
`;

export const PARTS: Readonly<Record<string, string>> = {
  'config.yml': 'version: 0.25.0\ntitle: The book\n',
  'channels.yml': '- name: News\n  type: info\n',
  'roles.yml': '- name: red\n- name: blue\n',
  'milestones.yml': '- name: seen\n  display_name: Book seen\n- name: told\n- name: end\n  final: true\n',
  'injects.yml': INJECTS,
  'content/loud.md': 'LOUD\n',
};

/** A working copy with a part of every kind that has a form. */
export const partsCopy = (texts: Readonly<Record<string, string>> = PARTS): readonly Given[] =>
  givenCopy({ name: 'The book', revision: 1, texts });
