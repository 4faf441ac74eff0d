import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, PlayStage } from '../../testing/play-stage.ts';
import type { Visitor } from '../../testing/visitor.ts';

const PREPARED = {
  'config.yml':
    'version: 0.25.0\nexercise_duration: 60\nemail_between_teams: true\ncustom_email_suffix: mail.ex\nenable_roles: true\n',
  'roles.yml': '- name: red\n- name: blue\n',
  'email.yml': `
- address: Boss@mail.ex
  name: The Boss
  templates:
    - context: Anything
      content: { content: "Thank you, {{team.name}}, see [it](plan.txt).", file_names: plan.txt }
      control: { activate_milestone: [replied, wrote], deactivate_milestone: secret }
    - context: From the blue
      content: Blue it is.
      control: { activate_milestone: replied, roles: blue }
    - context: Later
      content: Later.
      control: { milestone_condition: scanned and not asked, activate_milestone: replied }
- address: spy@mail.ex
  team_visible: false
  templates:
    - context: Caught
      content: Who are you?
- address: mute@mail.ex
`,
  'files/plan.txt': 'The plan.',
};

onEachDatabase('reply templates', (kind) => {
  let stage: PlayStage;

  before(async () => {
    stage = await PlayStage.withFiles(kind, PREPARED);
  });
  after(() => stage.remove());

  const begin = async (by: Visitor, teamId: string, to: readonly string[]): Promise<string> => {
    const { data } = await call(by, { mutation: 'sendEmail', input: { teamId, to, text: 'x' } }, 'threadId');
    return data.sendEmail.threadId;
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test reaches into answers whose shape is what it checks
  const inThread = async (threadId: string, fields: string, asked = ''): Promise<any[]> =>
    (await stage.instructor.ask(`{ threadTemplates(threadId: "${threadId}" ${asked}) { ${fields} } }`)).threadTemplates;

  it('are listed for the people of a thread, with what each would switch for the team', async () => {
    const { id, member, team } = await stage.play();
    await call(stage.instructor, {
      mutation: 'modifyMilestone',
      input: { teamId: team, milestone: 'wrote', activate: true },
    });
    const threadId = await begin(member.visitor, team, ['mute@mail.ex', 'boss@mail.ex']);
    const fields = `address template context text teamId contact { name kind } attachments { name fileId }
      linkedFiles { name fileId } control { condition roles } effect { applies reason milestones { name displayName activate changes } }`;
    const [thanks, blue, later, ...more] = await inThread(threadId, fields);
    assert.deepEqual(more, []);
    const [{ fileId }] = thanks.attachments;
    assert.deepEqual(thanks, {
      address: 'Boss@mail.ex',
      template: 1,
      context: 'Anything',
      text: 'Thank you, team-1, see [it](plan.txt).',
      teamId: team,
      contact: { name: 'The Boss', kind: 'PERSON' },
      attachments: [{ name: 'plan.txt', fileId }],
      linkedFiles: [{ name: 'plan.txt', fileId }],
      control: { condition: '', roles: [] },
      effect: {
        applies: true,
        reason: null,
        milestones: [
          { name: 'replied', displayName: 'replied', activate: true, changes: true },
          { name: 'wrote', displayName: 'wrote', activate: true, changes: false },
          { name: 'secret', displayName: 'secret', activate: false, changes: false },
        ],
      },
    });
    assert.equal((await stage.instructor.get(`/files/${id}/${fileId}`)).status, 200);
    assert.deepEqual(
      [blue.template, blue.effect.applies, blue.effect.reason],
      [2, false, 'It would switch nothing: it is for the role blue only, and the team is red.'],
    );
    assert.deepEqual(
      [later.control.condition, later.effect.reason],
      ['scanned and not asked', 'It would switch nothing: it waits for `scanned` to be on.'],
    );
    const sent = { teamId: team, threadId, address: thanks.address, template: thanks.template };
    await call(stage.instructor, { mutation: 'sendEmailAs', input: sent });
    await stage.exercises.reached(team, 'replied');
    const [again] = await inThread(threadId, 'effect { milestones { changes } }');
    assert.deepEqual(
      again.effect.milestones.map(({ changes }: { changes: boolean }) => changes),
      [false, false, false],
    );
    assert.equal((await inThread(threadId, 'template', 'limit: 1, offset: 2'))[0].template, 3);
  });

  it('keep the order of the definition in every thread, and say when the team last got one', async () => {
    const { member, team, otherTeam, otherMember } = await stage.play();
    const first = await begin(member.visitor, team, ['spy@mail.ex', 'boss@mail.ex']);
    const second = await begin(otherMember.visitor, otherTeam, ['boss@mail.ex', 'spy@mail.ex']);
    const order = await inThread(first, 'address template');
    assert.deepEqual(await inThread(second, 'address template'), order);
    assert.deepEqual(order[0], { address: 'Boss@mail.ex', template: 1 });
    await stage.exercises.pass(0.5);
    const sent = { teamId: team, threadId: first, address: 'Boss@mail.ex', template: 1 };
    await call(stage.instructor, { mutation: 'sendEmailAs', input: sent });
    const used = async (thread: string): Promise<unknown[]> =>
      (await inThread(thread, 'lastUsed')).map(({ lastUsed }) => lastUsed);
    assert.deepEqual((await used(first)).slice(0, 2), [30, null]);
    assert.ok(
      (await used(second)).every((at) => at === null),
      'what another team got says nothing',
    );
    assert.deepEqual(await inThread(first, 'address template'), order, 'nothing has moved');
  });

  it('are listed for one of the teams that share a thread', async () => {
    const { member, team, otherTeam } = await stage.play();
    const threadId = await begin(member.visitor, team, ['boss@mail.ex', 'team-2@mail.ex']);
    const applies = async (asked = ''): Promise<boolean> =>
      (await inThread(threadId, 'effect { applies }', asked))[1].effect.applies;
    assert.equal(await applies(), false);
    assert.equal(await applies(`teamId: "${otherTeam}"`), true);
    assert.equal(await applies('teamId: null'), false);
    const third = await stage.play();
    for (const other of [third.team, '0', 'x', '9'.repeat(30)]) {
      const query = `{ threadTemplates(threadId: "${threadId}", teamId: "${other}") { template } }`;
      assert.deepEqual((await stage.instructor.graphql(query)).codes, ['team_unknown'], other);
    }
  });

  it('are listed for people of the definition, with or without a team', async () => {
    const { id, team } = await stage.play();
    const templates = async (asked: string, fields = 'address template'): Promise<unknown> =>
      (await stage.instructor.ask(`{ emailTemplates(exerciseId: "${id}" ${asked}) { ${fields} } }`)).emailTemplates;
    const boss = [1, 2, 3].map((template) => ({ address: 'Boss@mail.ex', template }));
    const spy = [{ address: 'spy@mail.ex', template: 1 }];
    assert.deepEqual(await templates(''), [...boss, ...spy]);
    assert.deepEqual(await templates('emailAddresses: null, teamId: null, limit: null, offset: null'), [
      ...boss,
      ...spy,
    ]);
    assert.deepEqual(await templates('emailAddresses: ["BOSS@mail.ex", "boss@mail.ex", "nobody@x"]'), boss);
    assert.deepEqual(await templates('emailAddresses: []'), []);
    const [plain] = (await templates('', 'text effect { applies }')) as unknown[];
    assert.deepEqual(plain, { text: 'Thank you, {{team.name}}, see [it](plan.txt).', effect: null });
    const [meant] = (await templates(`teamId: "${team}"`, 'text effect { applies }')) as unknown[];
    assert.deepEqual(meant, { text: 'Thank you, team-1, see [it](plan.txt).', effect: { applies: true } });
  });

  it('are visible to instructors of the exercise only', async () => {
    const { id, member, team } = await stage.play();
    const threadId = await begin(member.visitor, team, ['boss@mail.ex']);
    const another = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    const asked = [
      `{ threadTemplates(threadId: "${threadId}") { template } }`,
      `{ emailTemplates(exerciseId: "${id}") { template } }`,
      `{ emailTemplates(exerciseId: "${id}", teamId: "${team}") { template } }`,
    ];
    for (const query of asked) assert.deepEqual((await member.visitor.graphql(query)).codes, ['forbidden'], query);
    const codes: unknown[] = [];
    for (const query of asked) codes.push(...(await another.visitor.graphql(query)).codes);
    assert.deepEqual(codes, ['thread_unknown', 'exercise_unknown', 'exercise_unknown']);
    await stage.exercises.assign(team, another);
    codes.length = 0;
    for (const query of asked) codes.push(...(await another.visitor.graphql(query)).codes);
    assert.deepEqual(codes, ['forbidden', 'forbidden', 'forbidden'], 'a member who is an instructor elsewhere');
    for (const query of asked) assert.deepEqual((await stage.exercises.admin.graphql(query)).codes, [], query);
  });
});
