import type { Package } from './package.ts';

/** One of everything that can be played, all of it small; the last of each list is a plain one. Nothing ends it. */
export const BASE_PACKAGE: Package = {
  config: {
    title: 'Base',
    description: 'Small.',
    authors: ['Somebody'],
    audience: 'Everybody',
    license: 'MIT',
    language: 'en',
    exercise_duration: 60,
    show_exercise_time: true,
    email_between_teams: true,
    custom_email_suffix: 'mail.ex',
    enable_roles: true,
  },
  lists: {
    roles: [
      { name: 'red', description: 'Attacks.' },
      { name: 'blue', description: 'Defends.' },
    ],
    channels: [
      { name: 'Mail', type: 'email' },
      { name: 'Forms', type: 'form' },
      { name: 'Tools', type: 'tool' },
      { name: 'Shell', type: 'command' },
      { name: 'News', type: 'info', description: 'Messages.' },
    ],
    objectives: [
      { name: 'learn', tags: ['t'], activities: [{ name: 'look', description: 'Look.', tags: ['t'] }] },
      { name: 'rest' },
    ],
    milestones: [
      {
        name: 'first',
        display_name: 'First',
        description: 'The first.',
        instructor_note: 'A note.',
        team_visible: true,
        roles: ['red', 'blue'],
        tags: ['t'],
        activity: 'look',
        initial_state: false,
        score: 1,
        file_names: ['map.txt'],
      },
      { name: 'third', shared: true },
      { name: 'last', final: true },
      { name: 'second', team_visible: true },
    ],
    injects: [
      {
        name: 'welcome',
        time: 0,
        instructor_note: 'A note.',
        expected_actions: ['They look.'],
        alternatives: [
          {
            name: 'one',
            content: { content: 'Welcome, {{team.name}}.', file_names: ['plan.txt'] },
            channel: 'News',
            sender: 'boss@firm.ex',
            control: { milestone_condition: 'not first', activate_milestone: ['second'], roles: ['red', 'blue'] },
            confirmation: { text: 'Read', control: { activate_milestone: ['first'] } },
            overlay: { duration: 1 },
          },
        ],
      },
      {
        name: 'letter',
        type: 'email',
        alternatives: [
          {
            name: 'one',
            sender: 'boss@firm.ex',
            subject: 'Hello',
            cc: ['chief@firm.ex'],
            content: { content_path: 'letter.md' },
          },
        ],
      },
      {
        name: 'by hand',
        auto: false,
        alternatives: [
          { name: 'one', channel: 'News', content: 'A hint.', control: { deactivate_milestone: ['second'] } },
        ],
      },
      {
        name: 'later',
        time: 30,
        delay: 5,
        recheck: true,
        alternatives: [{ name: 'one', channel: 'News', content: 'Later.', control: { milestone_condition: 'first' } }],
      },
    ],
    email: [
      {
        address: 'boss@firm.ex',
        name: 'The boss',
        portrait: 'plan.txt',
        description: 'The boss.',
        instructor_note: 'A note.',
        organization: 'Firm',
        team_visible: true,
        control: { activate_milestone: ['second'] },
        templates: [
          { context: 'Thanks', content: 'Thank you, {{team.name}}.', control: { milestone_condition: 'first' } },
        ],
      },
      { address: 'chief@firm.ex' },
    ],
    tools: [
      {
        name: 'lookup',
        tooltip_description: 'Looks something up.',
        hint: 'A name',
        category: 'Search',
        roles: ['red', 'blue'],
        requires_input: true,
        default_response: 'Nothing.',
        responses: [
          { param: 'host', content: 'Found, {{team.name}}.', control: { activate_milestone: ['first'] } },
          { param: '10\\.0\\.[0-9]+', regex: true, content: 'A network.' },
        ],
      },
    ],
    questionnaires: [
      {
        title: 'form',
        content: 'Answer, {{team.name}}.',
        repeatable: true,
        max_attempts: 100,
        instructor_note: 'A note.',
        overlay: { duration: 1 },
        control: { activate_milestone: ['second'] },
        questions: [
          {
            type: 'radio',
            text: 'Which?',
            options: [{ text: 'a', control: { activate_milestone: ['second'] } }, 'b'],
            correct: 1,
          },
          { type: 'multiple-choice', text: 'Which ones?', options: ['a', 'b'], correct: [1, 2] },
          { type: 'free-form', text: 'Why?', min: 1, max: -1, related_milestones: ['first'] },
          {
            type: 'auto-free-form',
            text: 'How?',
            patterns: [{ pattern: 'x+', control: { activate_milestone: ['second'] } }],
          },
        ],
      },
    ],
    commands: [
      {
        name: 'scan',
        cmd: '^nmap',
        control: { activate_milestone: ['second'] },
      },
    ],
  },
  files: {
    'content/letter.md': 'A letter to {{team.name}}, see [plan](files/plan.txt).\n',
    'files/plan.txt': 'plan',
    'drive/map.txt': 'map',
  },
};
