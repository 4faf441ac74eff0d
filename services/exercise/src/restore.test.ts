import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { databaseKinds, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { exerciseService } from './service.ts';
import { type AnsweredQuery, askAgain, askEverything, type QueryArguments } from './testing/every-query.ts';
import { askForLogs, type LogsAnswer, polledLogs } from './testing/logs-archive.ts';
import { packageForm, SMALL, zipOf } from './testing/package-file.ts';
import { createBot, createUser, PlatformUnderTest } from './testing/platform-under-test.ts';
import type { Visitor } from './testing/visitor.ts';

/** Some data of every kind that queries return, without finishing anything. */
const FILES = {
  ...SMALL,
  'channels.yml':
    '- { name: Messages, type: info }\n- { name: Tools, type: tool }\n- { name: Forms, type: form }\n- { name: Mail, type: email }\n',
  'injects.yml':
    '- name: hello\n  alternatives: [{ name: hello, content: Hello. }]\n- name: nudge\n  auto: false\n  alternatives: [{ name: nudge, content: Go. }]\n',
  'tools.yml': '- name: look\n  default_response: Nothing.\n',
  'questionnaires.yml': '- title: Questions\n  questions: [{ type: free-form, text: Why? }]\n',
  'email.yml': '- address: boss@mail.ex\n  templates: [{ context: Anything, content: Thank you. }]\n',
} as const;

interface Ids {
  readonly users: readonly string[];
  readonly definitions: readonly string[];
  readonly exercises: readonly string[];
  readonly teams: readonly string[];
}

const quoted = (ids: readonly string[]): string[] => ids.map((id) => `"${id}"`);

/** The arguments of queries. A new query needs no line here unless it has an argument with a new name. */
function argumentsFor({ users, definitions, exercises, teams }: Ids): QueryArguments {
  return {
    required: {
      userId: quoted(users),
      definitionId: quoted(definitions),
      exerciseId: quoted(exercises),
      teamId: quoted(teams),
      teamIds: teams.map((id) => `["${id}"]`),
      logFilter: teams.map((id) => `{ teamId: "${id}" }`),
      logId: teams.map((id) => `"${id}-1"`),
      threadId: teams.slice(0, 1).map((id) => `"${id}:1"`),
      inject: ['"nudge"'],
      milestone: ['"done"'],
      questionnaire: ['"Questions"'],
      questionnaireId: ['"Questions"'],
      tool: ['"look"'],
      address: ['"boss@mail.ex"'],
      activate: ['true'],
      at: ['0'],
      before: ['5'],
    },
    optional: {
      explainTool: teams.map((id) => `(teamId: "${id}", tool: "look", argument: "x")`),
      // For trainees only, while the caller here is an administrator.
      teamToJoin: [],
      teamMilestones: exercises.map((id) => `(exerciseId: "${id}")`),
      users: ['', '(filterUsersInput: { limit: 3, offset: 2 })', '(filterUsersInput: { search: "csv" })'],
    },
  };
}

/** Status, ETag and bytes of every package. */
function packagesOf(visitor: Visitor, definitions: readonly string[]): Promise<unknown[]> {
  return Promise.all(
    definitions.map(async (id) => {
      const { status, headers, text } = await visitor.get(`/definitions/${id}`);
      return [id, status, headers.get('etag'), createHash('sha256').update(text).digest('hex')];
    }),
  );
}

onEachDatabase('the exercise platform', (kind) => {
  const folder = temporaryFolder();
  let source: PlatformUnderTest;
  let admin: Visitor;
  let definitions: string[];
  let users: { id: string }[];
  let expected: AnsweredQuery[];
  let exercise: { id: string; teams: { id: string }[] };
  let exported: LogsAnswer;

  const upload = async (by: Visitor, name: string): Promise<string> => {
    const file = await zipOf({ ...FILES, 'content/about.md': `About ${name}.` });
    const answer = await by.request('POST', '/definitions', { raw: packageForm(file, { name }) });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.definition_id;
  };
  const copy = (verb: 'backup' | 'restore', { database }: PlatformUnderTest): Promise<string> =>
    copyCommand(
      verb,
      [exerciseService],
      ['exercise', join(folder.path, 'backup')],
      database.environment('DATABASE_URL'),
    );

  before(async () => {
    source = await PlatformUnderTest.start(kind);
    admin = await source.elevatedAdmin();
    const header = 'username,first_name,last_name,group,tags';
    const rows = Array.from({ length: 12 }, (_, index) => `csv-${index},Zoë,Ř,TRAINEE,red|group ${index % 3}`);
    assert.equal((await admin.upload([header, ...rows].join('\n'))).status, 200);
    const leaver = await createUser(admin, { username: 'leaver' });
    await admin.ask('mutation ($id: UUID!) { deleteUser(userId: $id) }', { id: leaver });
    await admin.ask('mutation { addDomain(domain: "example.org") { id } }');
    await createBot(admin, 'robot', ['UPLOAD_DEFINITION'], ['metal']);
    await source.visitor().post('/user/register', { username: 'new@example.org', first_name: 'A', last_name: 'B' });
    await source.outbox(1);
    definitions = [await upload(admin, 'One'), await upload(admin, 'Two'), await upload(admin, 'Three')];
    await admin.ask('mutation ($id: ID!) { deleteDefinition(definitionId: $id) }', { id: definitions.at(-1) });
    const created = await admin.ask(
      'mutation ($id: ID!) { createExercise(createExerciseInput: { definitionId: $id, name: "Kept", teamCount: 2 }) { id teams { id } } }',
      { id: definitions[0] },
    );
    exercise = created.createExercise;
    await admin.ask(`mutation { startExercise(exerciseId: "${exercise.id}") { id } }`);
    const [first] = exercise.teams;
    await admin.ask(
      `mutation { commentTeam(teamId: "${first?.id}", text: "Well.") { id }
        markRead(markReadInput: { teamId: "${first?.id}", place: { kind: COMMENTS }, upTo: 1 }) { mark }
        saveDraft(saveDraftInput: { teamId: "${first?.id}", place: { kind: COMMENT }, content: "Zoë" }) { savedAt }
        sendEmailAs(sendEmailAsInput: { teamId: "${first?.id}", address: "boss@mail.ex", subject: "Hi", text: "Zoë" }) { id } }`,
    );
    exported = await polledLogs(admin, exercise.id);
    await copy('backup', source);
    ({ users } = (await admin.ask('{ users { users { id } } }')).users);
    const idOf = ({ id }: { id: string }): string => id;
    const ids = { users: users.map(idOf), definitions, exercises: [exercise.id], teams: exercise.teams.map(idOf) };
    expected = await askEverything(admin, argumentsFor(ids));
    // Except for the deleted definition, no comparison is one of refusals.
    const refused = expected.filter(({ codes }) => codes.some((code) => code !== 'definition_unknown'));
    assert.deepEqual(refused, []);
  });

  after(async () => {
    await source.remove();
    folder.remove();
  });

  for (const other of databaseKinds()) {
    it(`answers everything as before once it is restored on ${other.name}, and goes on from there`, async (test) => {
      const restored = new PlatformUnderTest(await other.create(), {});
      test.after(() => restored.remove());
      await copy('restore', restored);
      await restored.resume();
      const again = restored.visitor();
      // The session was restored with everything else.
      again.cookie = admin.cookie;
      assert.deepEqual(await askAgain(again, expected), expected);
      assert.deepEqual(await packagesOf(again, definitions), await packagesOf(admin, definitions));
      const { status, bytes } = await askForLogs(again, exercise.id);
      assert.deepEqual([status, bytes.equals(exported.bytes)], [200, true], 'what was exported is in the backup');

      const fourth = await upload(again, 'Four');
      assert.equal(
        Number(fourth),
        Number(definitions.at(-1)) + 1,
        'the id of a deleted definition is not issued again',
      );
      await createUser(again, { username: 'after' });
      const { users: now } = await again.ask('{ users { users { id } } }');
      assert.equal(now.users.length, users.length + 1);
      assert.ok((await restored.loggedIn('admin', 'an-admin-of-tests')).cookie !== undefined);
    });
  }
});
