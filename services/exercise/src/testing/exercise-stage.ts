import assert from 'node:assert/strict';
import { type DatabaseKind, eventually } from '@muster/kit/testing';
import type { ServiceSettings } from '../service.ts';
import { packageForm, zipOf } from './package-file.ts';
import { type Account, PlatformUnderTest } from './platform-under-test.ts';
import type { Visitor } from './visitor.ts';

/**
 * A definition in which time and people cause something: a first inject at once, a second after ten minutes, a third
 * five minutes after a milestone, a tool, a questionnaire, a person to write to, and a rule for commands.
 */
const STORY = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nshow_exercise_time: true\n',
  'channels.yml': [
    '- name: Messages\n  type: info\n',
    '- name: Mail\n  type: email\n',
    '- name: Forms\n  type: form\n',
    '- name: Tools\n  type: tool\n',
    '- name: Shell\n  type: command\n',
  ].join(''),
  'milestones.yml': [
    '- name: scanned\n  display_name: Scanned\n  team_visible: true\n  score: 2\n',
    '- name: hidden\n  team_visible: false\n  score: 3\n',
    '- name: answered\n  team_visible: true\n',
    '- name: done\n  team_visible: true\n  final: true\n  outcome: good\n',
  ].join(''),
  'injects.yml': [
    '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n',
    '- name: later\n  time: 10\n  alternatives:\n    - name: later\n      content:\n        content: Ten minutes.\n      control:\n        activate_milestone: hidden\n',
    '- name: after-scan\n  delay: 5\n  alternatives:\n    - name: after-scan\n      content:\n        content: You have scanned.\n      control:\n        milestone_condition: scanned\n',
  ].join(''),
  'tools.yml':
    '- name: nmap\n  tooltip_description: A scanner\n  default_response: Nothing.\n  responses:\n    - param: host\n      content:\n        content: Port 80 is open.\n      control:\n        activate_milestone: scanned\n',
  'commands.yml':
    '- name: scan\n  cmd: ^nmap\n  control:\n    activate_milestone: scanned\n- name: end\n  cmd: ^exit$\n  control:\n    activate_milestone: done\n',
  'email.yml': '- address: boss@mail.ex\n  team_visible: true\n  control:\n    activate_milestone: answered\n',
  'questionnaires.yml':
    '- title: Round one\n  questions:\n    - type: radio\n      text: Which port?\n      options: ["80", "443"]\n      correct: "80"\n',
} as const;

/** A platform with an instructor, trainees and a definition, and operations on exercises. */
export class ExerciseStage {
  readonly platform: PlatformUnderTest;
  readonly admin: Visitor;
  readonly instructor: Account;
  readonly definitionId: string;

  private constructor(platform: PlatformUnderTest, admin: Visitor, instructor: Account, definitionId: string) {
    this.platform = platform;
    this.admin = admin;
    this.instructor = instructor;
    this.definitionId = definitionId;
  }

  static async start(
    kind: DatabaseKind,
    files: Readonly<Record<string, string | Buffer>> = STORY,
    environment: Record<string, string> = {},
    settings: ServiceSettings = {},
  ): Promise<ExerciseStage> {
    const platform = await PlatformUnderTest.start(kind, environment, settings);
    const admin = await platform.elevatedAdmin();
    const instructor = await platform.account(admin, 'INSTRUCTOR');
    const definitionId = await uploadDefinition(instructor.visitor, files);
    return new ExerciseStage(platform, admin, instructor, definitionId);
  }

  remove(): Promise<void> {
    return this.platform.remove();
  }

  /** Uploads another definition, by default with the same story; returns its id. */
  uploadAnother(files: Readonly<Record<string, string | Buffer>> = STORY): Promise<string> {
    return uploadDefinition(this.instructor.visitor, files);
  }

  async trainee(): Promise<Account> {
    // Elevation expires when the clock advances.
    return this.platform.account(await this.admin.elevate(), 'TRAINEE');
  }

  /** Creates an exercise; returns the requested fields. */
  async create(
    input: Record<string, unknown> = {},
    fields = 'id name state teams { id name role emailAddress state joinCode sandboxToken }',
    by: Visitor = this.instructor.visitor,
    // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  ): Promise<any> {
    const { createExercise } = await by.ask(
      `mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { ${fields} } }`,
      { input: { definitionId: this.definitionId, name: 'Exercise', ...input } },
    );
    return createExercise;
  }

  /** Calls a mutation of an exercise or a team by its id. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async act(name: string, id: string, fields = 'id state', by: Visitor = this.instructor.visitor): Promise<any> {
    const argument = name.endsWith('Team') || name.startsWith('rotate') ? 'teamId' : 'exerciseId';
    const data = await by.ask(`mutation { ${name}(${argument}: "${id}") { ${fields} } }`);
    return data[name];
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async exercise(id: string, fields: string, by: Visitor = this.instructor.visitor): Promise<any> {
    return (await by.ask(`{ exercise(exerciseId: "${id}") { ${fields} } }`)).exercise;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async team(id: string, fields: string, by: Visitor = this.instructor.visitor): Promise<any> {
    return (await by.ask(`{ team(teamId: "${id}") { ${fields} } }`)).team;
  }

  async assign(teamId: string, ...people: Account[]): Promise<void> {
    await this.instructor.visitor.ask(
      'mutation ($id: ID!, $users: [UUID!]!) { assignUsersToTeam(teamId: $id, userIds: $users) { id } }',
      { id: teamId, users: people.map(({ id }) => id) },
    );
  }

  /** The token of a slip for a member of an exercise. */
  async slip(exerciseId: string, userId: string, by: Visitor = this.instructor.visitor): Promise<string> {
    const { makeSlips } = await by.ask(
      'mutation ($id: ID!, $users: [UUID!]!) { makeSlips(exerciseId: $id, userIds: $users) { token } }',
      { id: exerciseId, users: [userId] },
    );
    return makeSlips[0].token;
  }

  /** Somebody who is logged in to an exercise with a slip. */
  async withSlip(): Promise<Visitor> {
    const { id, teams } = await this.create();
    const trainee = await this.trainee();
    await this.assign(teams[0].id, trainee);
    const visitor = this.platform.visitor();
    const answer = await visitor.post('/auth/slip', { token: await this.slip(id, trainee.id) });
    assert.equal(answer.status, 200, answer.text);
    return visitor;
  }

  /** Advances the clock. What is due then happens soon; wait for it. */
  async pass(minutes: number): Promise<void> {
    this.platform.clock.advance(minutes * 60_000);
  }

  /** Waits until a team is in a state. */
  async until(teamId: string, state: string): Promise<void> {
    await eventually(`team ${teamId} is ${state}`, async () =>
      (await this.team(teamId, 'state')).state === state ? true : undefined,
    );
  }

  async settled(look: () => Promise<true | undefined>): Promise<void> {
    await eventually('everything has come to rest', look);
  }

  /** Waits until a milestone of a team is in a state. */
  async reached(teamId: string, name: string, expected = true): Promise<void> {
    await eventually(`${name} is ${expected ? 'reached' : 'not reached'}`, async () => {
      const { milestones } = await this.team(teamId, 'milestones { name reached }');
      const found = milestones.find((milestone: { name: string }) => milestone.name === name);
      assert.ok(found, name);
      return found.reached === expected ? true : undefined;
    });
  }
}

async function uploadDefinition(
  by: Visitor,
  files: Readonly<Record<string, string | Buffer>>,
  name = 'A story',
): Promise<string> {
  const answer = await by.request('POST', '/definitions', { raw: packageForm(await zipOf(files), { name }) });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.definition_id;
}
