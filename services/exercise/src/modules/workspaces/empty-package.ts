/** The smallest definition that is worth changing: one role, one inject and one ending. It passes the check. */
export const EMPTY_PACKAGE: Readonly<Record<string, string>> = {
  'config.yml': `version: 0.25.0
title: New exercise
exercise_duration: 30
enable_roles: true
`,
  'roles.yml': `- name: team
`,
  'channels.yml': `- name: Messages
  type: info
`,
  'milestones.yml': `- name: finished
  display_name: The team has finished
  final: true
  outcome: good
`,
  'injects.yml': `- name: welcome
  time: 0
  alternatives:
    - name: welcome
      content:
        content: Welcome. Press the button when you have finished.
      confirmation:
        text: We have finished
        control:
          activate_milestone: finished
`,
};
