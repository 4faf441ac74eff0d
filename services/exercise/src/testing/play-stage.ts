import type { DatabaseKind } from '@muster/kit/testing';
import type { ServiceSettings } from '../service.ts';
import { exampleFiles } from './example-files.ts';
import { ExerciseStage } from './exercise-stage.ts';
import type { Account } from './platform-under-test.ts';
import type { GraphqlAnswer, Visitor } from './visitor.ts';

/** One of everything that people can do: a button, a tool, mail with templates, questions, and manual injects. */
const PLAY = {
  'config.yml':
    'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\nemail_between_teams: true\ncustom_email_suffix: mail.ex\n',
  'channels.yml': [
    '- name: Messages\n  type: info\n',
    '- name: Mail\n  type: email\n',
    '- name: Forms\n  type: form\n',
    '- name: Tools\n  type: tool\n',
  ].join(''),
  'milestones.yml': [
    '- name: greeted\n  display_name: Greeted\n  team_visible: true\n',
    '- name: scanned\n  team_visible: true\n  score: 2\n',
    '- name: secret\n',
    '- name: wrote\n  team_visible: true\n',
    '- name: replied\n',
    '- name: reasoned\n  team_visible: true\n',
    '- name: asked\n',
  ].join(''),
  'injects.yml': `
- name: secret name of the welcome
  alternatives:
    - name: welcome
      channel: Messages
      sender: boss@mail.ex
      content: { content: "Welcome, {{team.name}}." }
      overlay: { duration: 2 }
      confirmation: { text: Hello, control: { activate_milestone: greeted } }
- name: by mail
  type: email
  alternatives:
    - name: first
      sender: boss@mail.ex
      subject: Good morning
      content: { content: Read me. }
- name: nudge
  auto: false
  alternatives:
    - name: about the tool
      channel: Messages
      content: { content: Use the tool. }
      control: { milestone_condition: not scanned }
    - name: praise
      channel: Messages
      content: { content: Well done. }
      control: { milestone_condition: secret }
- name: nothing to see
  auto: false
  alternatives:
    - name: silent
      control: { activate_milestone: asked }
- name: later
  time: 10
  delay: 5
  alternatives:
    - name: later
      channel: Messages
      content: { content: Ten minutes. }
      control: { milestone_condition: secret }
`,
  'tools.yml': `
- name: nmap
  tooltip_description: A scanner
  default_response: Nothing.
  responses:
    - param: host
      content: { content: Port 80 is open. }
      control: { activate_milestone: [scanned, secret] }
    - param: later
      content: { content: Later. }
      control: { milestone_condition: replied }
- name: look
  tooltip_description: Needs no argument
  requires_input: false
  default_response: A room.
`,
  'email.yml': `
- address: boss@mail.ex
  name: The Boss
  control: { activate_milestone: wrote }
  templates:
    - context: Anything
      content: Thank you.
      control: { activate_milestone: replied }
- address: spy@mail.ex
  team_visible: false
`,
  'questionnaires.yml': `
- title: Round one
  questions:
    - { type: radio, text: Which port?, options: ["80", "443"], correct: "80" }
    - { type: multiple-choice, text: Which tools?, options: [nmap, ping, mail] }
    - { type: free-form, text: Why?, min: 2, related_milestones: [reasoned] }
- title: Round two
  control: { milestone_condition: reasoned and secret }
  questions:
    - { type: radio, text: Done?, options: ["Yes", "No"] }
`,
} as const;

/** A running exercise with two teams of one member each. */
export interface PlayedExercise {
  readonly id: string;
  readonly team: string;
  readonly otherTeam: string;
  readonly member: Account;
  readonly otherMember: Account;
}

/** A stage for acts of people in exercises. */
export class PlayStage {
  readonly exercises: ExerciseStage;

  private constructor(exercises: ExerciseStage) {
    this.exercises = exercises;
  }

  static async start(
    kind: DatabaseKind,
    settings: ServiceSettings = {},
    environment: Record<string, string> = {},
  ): Promise<PlayStage> {
    return new PlayStage(await ExerciseStage.start(kind, PLAY, environment, settings));
  }

  /** The same with more files of the definition, or replacements. */
  static async withFiles(kind: DatabaseKind, more: Readonly<Record<string, string | Buffer>>): Promise<PlayStage> {
    return new PlayStage(await ExerciseStage.start(kind, { ...PLAY, ...more }));
  }

  /** The same with the example that has one of everything; its teams have roles. */
  static async startTour(kind: DatabaseKind, { showTime = true } = {}): Promise<PlayStage> {
    const files = exampleFiles('tour');
    const config = String(files['config.yml']).replace('show_exercise_time: true', `show_exercise_time: ${showTime}`);
    return new PlayStage(await ExerciseStage.start(kind, { ...files, 'config.yml': config }));
  }

  remove(): Promise<void> {
    return this.exercises.remove();
  }

  get instructor(): Visitor {
    return this.exercises.instructor.visitor;
  }

  /** Somebody reports that they are in a team. */
  async signIn(by: Visitor, teamId: string): Promise<void> {
    await by.ask('mutation ($input: SignPresenceInput!) { signPresence(signPresenceInput: $input) }', {
      input: { teamId },
    });
  }

  async play(input: Record<string, unknown> = {}, { start = true } = {}): Promise<PlayedExercise> {
    const { exercises } = this;
    const { id, teams } = await exercises.create({ ...(!('teams' in input) && { teamCount: 2 }), ...input });
    const [member, otherMember] = [await exercises.trainee(), await exercises.trainee()];
    const [{ id: team }, { id: otherTeam }] = teams;
    await exercises.assign(team, member);
    await exercises.assign(otherTeam, otherMember);
    if (start) await exercises.act('startExercise', id);
    return { id, team, otherTeam, member, otherMember };
  }
}

/** A mutation of play with its input, as a client calls it. */
export interface Call {
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly clientId?: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  confirmInject: '$teamId: ID!, $logId: ID!, $clientId: String',
  commentTeam: '$teamId: ID!, $text: String!, $shared: Boolean, $draft: DraftRefInput, $clientId: String',
  startTeam: '$teamId: ID!, $clientId: String',
  joinTeam: '$joinCode: String!, $clientId: String',
  assignUsersToTeam: '$teamId: ID!, $userIds: [UUID!]!, $clientId: String',
  removeUsersFromTeam: '$teamId: ID!, $userIds: [UUID!]!, $clientId: String',
  assignUsersByTags: '$exerciseId: ID!, $tags: [String!]!, $clientId: String',
  startExercise: '$exerciseId: ID!, $clientId: String',
  stopExercise: '$exerciseId: ID!, $clientId: String',
  finishExercise: '$exerciseId: ID!, $clientId: String',
  addTime: '$exerciseId: ID!, $minutes: Float!, $clientId: String',
};

const FIELDS: Readonly<Record<string, string>> = {
  sendInject: 'teamId sent code message',
  sendOwnInject: 'teamId sent code message',
  modifyMilestone: 'name',
  raiseTeamLimits: 'acts',
};

/** Calls a mutation; those with an input object pass it as a variable, the others their arguments. */
export function call(
  by: Visitor,
  { mutation, input, ...named }: Call,
  fields = FIELDS[mutation] ?? 'id',
): Promise<GraphqlAnswer> {
  const types = TYPES[mutation];
  if (types === undefined) {
    const name = `${mutation}Input`;
    const type = `${name[0]?.toUpperCase()}${name.slice(1)}!`;
    const query = `mutation ($input: ${type}, $clientId: String) { ${mutation}(${name}: $input, clientId: $clientId) { ${fields} } }`;
    return by.graphql(query, { input, ...named });
  }
  const variables = { ...input, ...named };
  const given = Object.keys(variables).map((name) => `${name}: $${name}`);
  const declared = types.split(', ').filter((one) => Object.hasOwn(variables, one.slice(1, one.indexOf(':'))));
  return by.graphql(`mutation (${declared.join(', ')}) { ${mutation}(${given.join(', ')}) { ${fields} } }`, variables);
}
