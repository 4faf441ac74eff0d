import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { eventually, onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { getFile, sentFile } from '../../testing/files.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import { attachedFiles, definitionFileId, filesLinkedIn } from './index.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Files that teams receive in every possible way, and one that they never receive. */
const STORY = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
  'channels.yml':
    '- {name: Messages, type: info}\n- {name: Mail, type: email}\n- {name: Forms, type: form}\n- {name: Tools, type: tool}\n',
  'milestones.yml': '- {name: later, file_names: [locked.txt]}\n- {name: never}\n',
  'injects.yml': [
    '- {name: hello, alternatives: [{name: hello, content: {content: "See ![map](files/map%20one.png) and [plan](plan.txt#top).", file_names: [attached.txt]}}]}\n',
    '- {name: mail, type: email, alternatives: [{name: mail, sender: boss@mail.ex, subject: Hi, content: {content: "[x](in-mail.txt)"}}]}\n',
    '- {name: later, time: 10, alternatives: [{name: later, content: {content: Later., file_names: [later.txt]}, control: {activate_milestone: later}}]}\n',
    '- {name: manual, auto: false, alternatives: [{name: manual, content: {content: "[s](secret.txt)", file_names: [later.txt]}}]}\n',
  ].join(''),
  'tools.yml': '- {name: look, requires_input: false, default_response: "[t](in-tool.txt)", responses: []}\n',
  'email.yml':
    '- {address: boss@mail.ex, team_visible: true, portrait: boss.png}\n- {address: shy@mail.ex, team_visible: false, portrait: shy.png}\n',
  'questionnaires.yml':
    '- {title: Round, content: {content: "[q](in-questionnaire.txt)"}, questions: [{type: free-form, text: "[q](in-question.txt)"}]}\n',
  ...Object.fromEntries(
    ['attached', 'later', 'plan', 'secret', 'in-mail', 'in-tool', 'in-questionnaire', 'in-question', 'unused'].map(
      (name) => [`files/${name}.txt`, `This is ${name}.`],
    ),
  ),
  'files/map one.png': PNG,
  'files/boss.png': PNG,
  'files/shy.png': PNG,
  'drive/open.txt': 'Open.',
  'drive/locked.txt': 'Locked.',
} as const;

onEachDatabase('a file of the definition', (kind) => {
  let stage: ExerciseStage;
  let ann: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind, STORY);
    ann = await stage.trainee();
  });
  after(() => stage.remove());

  async function created(input: Record<string, unknown> = {}) {
    const { id, teams } = await stage.create(input);
    await stage.assign(teams[0].id, ann);
    return { id: id as string, teamId: teams[0].id as string, salt: await saltOf(id) };
  }

  async function saltOf(id: string): Promise<{ readonly file_salt: string }> {
    const database = openDatabase(stage.platform.address(), () => {});
    try {
      return await database
        .tables<{ exercises: { id: number; file_salt: string } }>()
        .selectFrom('exercises')
        .select('file_salt')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
    } finally {
      await database.close();
    }
  }

  /** The files of the package that somebody can download. */
  async function downloads(
    by: Account['visitor'],
    id: string,
    salt: { readonly file_salt: string },
  ): Promise<string[]> {
    const had: string[] = [];
    for (const path of Object.keys(STORY).filter((one) => /^(files|drive)\//.test(one))) {
      const { status } = await getFile(by, id, definitionFileId(salt, path));
      assert.ok(status === 200 || status === 404, `${path} ${status}`);
      if (status === 200) had.push(path);
    }
    return had.sort();
  }

  const FROM_THE_START = [
    'drive/open.txt',
    'files/attached.txt',
    'files/boss.png',
    'files/in-mail.txt',
    'files/in-question.txt',
    'files/in-questionnaire.txt',
    'files/map one.png',
    'files/plan.txt',
  ];

  it('is visible to a team once it was sent, linked to or unlocked, and to instructors always', async () => {
    const { id, salt } = await created();
    assert.deepEqual(await downloads(ann.visitor, id, salt), [], 'before the start');
    await stage.act('startExercise', id);
    assert.deepEqual(await downloads(ann.visitor, id, salt), FROM_THE_START);
    await stage.pass(10);
    await eventually('the next inject has arrived', async () =>
      (await downloads(ann.visitor, id, salt)).includes('files/later.txt') ? true : undefined,
    );
    assert.deepEqual(
      await downloads(ann.visitor, id, salt),
      [...FROM_THE_START, 'drive/locked.txt', 'files/later.txt'].sort(),
    );
    const everything = Object.keys(STORY).filter((one) => /^(files|drive)\//.test(one));
    for (const by of [stage.instructor.visitor, stage.admin]) {
      assert.deepEqual(await downloads(by, id, salt), everything.sort());
    }
  });

  it('is served as it is in the package, in ranges too, with its own name', async () => {
    const { id, salt } = await created();
    const fileId = definitionFileId(salt, 'files/map one.png');
    const whole = await getFile(stage.instructor.visitor, id, fileId);
    assert.deepEqual([whole.status, whole.bytes.equals(PNG)], [200, true]);
    assert.equal(whole.headers.get('content-type'), 'image/png');
    assert.match(whole.headers.get('content-disposition') ?? '', /^inline; filename="map one.png"/);
    const etag = whole.headers.get('etag') ?? '';
    const part = await getFile(stage.instructor.visitor, id, fileId, { range: 'bytes=1-3', 'if-range': etag });
    assert.deepEqual([part.status, part.bytes.toString()], [206, 'PNG']);
    assert.equal((await getFile(stage.instructor.visitor, id, fileId, { 'if-none-match': etag })).status, 304);
    assert.deepEqual(stage.platform.blobFiles('incoming'), []);
  });

  it('is unpacked once for concurrent requests, and removed with the exercise', async () => {
    const { id, salt } = await created();
    const fileId = definitionFileId(salt, 'files/unused.txt');
    const answers = await Promise.all(Array.from({ length: 20 }, () => getFile(stage.instructor.visitor, id, fileId)));
    for (const { status, bytes } of answers) assert.deepEqual([status, bytes.toString()], [200, 'This is unused.']);
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.equal((await getFile(stage.instructor.visitor, id, fileId)).status, 404);
  });

  it('has another id in every exercise', async () => {
    const [one, two] = [await created(), await created()];
    const fileId = definitionFileId(one.salt, 'files/plan.txt');
    assert.match(fileId, /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    assert.notEqual(fileId, definitionFileId(two.salt, 'files/plan.txt'));
    assert.equal((await getFile(stage.instructor.visitor, two.id, fileId)).status, 404);
    assert.deepEqual(
      filesLinkedIn(
        one.salt,
        { files: [{ name: 'plan.txt', path: 'files/plan.txt', size: 1 }], drive: [] },
        '[a](plan.txt) [b](https://example.org/plan.txt) [c](./files/plan.txt?x) [d](nowhere.txt)',
      ),
      [
        { name: 'plan.txt', fileId, size: 1 },
        { name: './files/plan.txt?x', fileId, size: 1 },
      ],
    );
    assert.deepEqual(
      attachedFiles(one.salt, [
        { kind: 'definition', file: { name: 'plan.txt', path: 'files/plan.txt', size: 1 } },
        { kind: 'uploaded', file: 'abc', name: 'x.txt' },
      ]),
      [
        { name: 'plan.txt', fileId, size: 1 },
        { name: 'x.txt', fileId: 'abc' },
      ],
    );
  });

  it('can be downloaded through the link in an answer of a tool', async () => {
    const { id, teamId, salt } = await created();
    await stage.act('startExercise', id);
    const { useTool } = await ann.visitor.ask(
      'mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { linkedFiles { name fileId } } }',
      { input: { teamId, tool: 'look', argument: '' } },
    );
    assert.deepEqual(useTool.linkedFiles, [
      { name: 'in-tool.txt', fileId: definitionFileId(salt, 'files/in-tool.txt') },
    ]);
    const { status, bytes } = await getFile(ann.visitor, id, useTool.linkedFiles[0].fileId);
    assert.deepEqual([status, bytes.toString()], [200, 'This is in-tool.']);
  });

  it('can be downloaded with a message that attaches or links to it', async () => {
    const { id, teamId, salt } = await created();
    await stage.act('startExercise', id);
    const { sendInject } = await stage.instructor.visitor.ask(
      `mutation ($input: SendInjectInput!) { sendInject(sendInjectInput: $input) {
        actionLog { message { attachments { name fileId } linkedFiles { name fileId } } } } }`,
      { input: { teamIds: [teamId], inject: 'manual' } },
    );
    const fileId = definitionFileId(salt, 'files/secret.txt');
    assert.deepEqual(sendInject[0].actionLog.message, {
      attachments: [{ name: 'later.txt', fileId: definitionFileId(salt, 'files/later.txt') }],
      linkedFiles: [{ name: 'secret.txt', fileId }],
    });
    assert.equal((await getFile(ann.visitor, id, fileId)).status, 200);
  });

  it('is not accessible through a link in a text of the team itself', async () => {
    const { id, teamId, salt } = await created();
    await stage.act('startExercise', id);
    const { sendEmail } = await ann.visitor.ask(
      'mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { linkedFiles { name } } }',
      { input: { teamId, to: ['boss@mail.ex'], subject: 'Please', text: 'Give me [this](secret.txt).' } },
    );
    assert.deepEqual(sendEmail.linkedFiles, []);
    assert.deepEqual(await downloads(ann.visitor, id, salt), FROM_THE_START);
  });
});

onEachDatabase('a file uploaded by instructors', (kind) => {
  let stage: ExerciseStage;
  let ann: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind, STORY);
    ann = await stage.trainee();
  });
  after(() => stage.remove());

  for (const onDemand of [false, true]) {
    it(`is accessible to a team once they send it there${onDemand ? ', also on demand' : ''}`, async () => {
      const { id, teams } = await stage.create({ onDemand, teamCount: 2 });
      const [{ id: teamId }] = teams;
      await stage.assign(teamId, ann);
      await stage.act('startExercise', id);
      if (onDemand) await stage.act('startTeam', teamId, 'id', ann.visitor);
      const [told, mailed] = [
        await sentFile(stage.instructor.visitor, id, 'By message.', 'told.txt'),
        await sentFile(stage.instructor.visitor, id, 'By mail.', 'mailed.txt'),
      ];
      for (const fileId of [told, mailed]) {
        assert.equal((await getFile(ann.visitor, id, fileId)).status, 404);
        const { codes } = await ann.visitor.graphql(
          'mutation ($input: SendEmailInput!) { sendEmail(sendEmailInput: $input) { id } }',
          { input: { teamId, to: ['boss@mail.ex'], subject: 'x', text: 'x', fileIds: [fileId] } },
        );
        assert.deepEqual(codes, ['file_unknown']);
      }
      const { sendOwnInject } = await stage.instructor.visitor.ask(
        `mutation ($input: SendOwnInjectInput!) { sendOwnInject(sendOwnInjectInput: $input) {
          actionLog { message { attachments { name fileId } } } } }`,
        { input: { teamIds: [teamId], channel: 'Messages', text: 'Look.', fileIds: [told] } },
      );
      assert.deepEqual(sendOwnInject[0].actionLog.message.attachments, [{ name: 'told.txt', fileId: told }]);
      const { sendEmailAs } = await stage.instructor.visitor.ask(
        `mutation ($input: SendEmailAsInput!) { sendEmailAs(sendEmailAsInput: $input) { attachments { name fileId } } }`,
        { input: { teamId, address: 'boss@mail.ex', subject: 'x', text: 'x', fileIds: [told, mailed] } },
      );
      assert.equal(sendEmailAs.attachments.length, 2);
      for (const [fileId, content] of [
        [told, 'By message.'],
        [mailed, 'By mail.'],
      ] as const) {
        const { status, bytes } = await getFile(ann.visitor, id, fileId);
        assert.deepEqual([status, bytes.toString()], [200, content]);
      }
    });
  }
});
