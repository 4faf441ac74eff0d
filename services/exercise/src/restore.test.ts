import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { databaseKinds, onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { exerciseService } from './service.ts';
import { FIELDS } from './testing/inventory.ts';
import { packageForm, SMALL, zipOf } from './testing/package-file.ts';
import { createBot, createUser, PlatformUnderTest } from './testing/platform-under-test.ts';
import type { Visitor } from './testing/visitor.ts';

const SCHEMA = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

/** Everything that can be asked of a type without arguments. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const fields = fieldsOf(type);
  if (fields.length === 0) return '';
  if (depth === 0) return '{ __typename }';
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}

function fieldsOf(type: GraphQLOutputType): GraphQLField<unknown, unknown>[] {
  const named = getNamedType(type);
  return isObjectType(named) ? Object.values(named.getFields()).filter(({ args }) => args.length === 0) : [];
}

/** Something to explain beside injects and milestones. */
const MORE = {
  'channels.yml': '- { name: Messages, type: info }\n- { name: Tools, type: tool }\n- { name: Forms, type: form }\n',
  'tools.yml': '- name: look\n  default_response: Nothing.\n',
  'questionnaires.yml': '- title: Questions\n  questions: [{ type: free-form, text: Why? }]\n',
} as const;

interface Ids {
  readonly users: readonly string[];
  readonly definitions: readonly string[];
  readonly exercises: readonly string[];
  readonly teams: readonly string[];
}

/** What every query answers, and every package with its bytes. */
async function answersOf(visitor: Visitor, ids: Ids): Promise<unknown> {
  const variants: Readonly<Record<string, readonly string[]>> = {
    definition: ids.definitions.map((id) => `(definitionId: "${id}")`),
    exercise: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    team: ids.teams.map((id) => `(teamId: "${id}")`),
    exerciseTimeLeft: ids.teams.map((id) => `(teamId: "${id}")`),
    teamView: ids.teams.map((id) => `(teamId: "${id}")`),
    teamViewBefore: ids.teams.map((id) => `(teamId: "${id}", before: 5)`),
    teamDetails: ids.teams.map((id) => `(teamId: "${id}")`),
    teamDetailsBefore: ids.teams.map((id) => `(teamId: "${id}", before: 5)`),
    exerciseOverview: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    explainInject: ids.teams.map((id) => `(teamId: "${id}", inject: "hello")`),
    explainMilestone: ids.teams.map((id) => `(teamId: "${id}", milestone: "done")`),
    explainQuestionnaire: ids.teams.map((id) => `(teamId: "${id}", questionnaire: "Questions")`),
    readMarks: ids.teams.map((id) => `(teamId: "${id}")`),
    drafts: ids.teams.map((id) => `(teamId: "${id}")`),
    explainTool: ids.teams.map((id) => `(teamId: "${id}", tool: "look", argument: "x")`),
    actionLog: ids.teams.map((id) => `(logId: "${id}-1")`),
    teamActionLogs: ids.teams.map((id) => `(logFilter: { teamId: "${id}" })`),
    emailThreads: ids.teams.map((id) => `(teamIds: ["${id}"])`),
    emailContacts: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    emailTemplates: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    validateEmailAddress: ids.exercises.map((id) => `(exerciseId: "${id}", address: "a@b")`),
    questionnaireState: ids.teams.map((id) => `(teamId: "${id}", questionnaireId: "Questions")`),
    teamQuestionnaires: ids.teams.map((id) => `(teamIds: ["${id}"])`),
    answersToJudge: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    teamTools: ids.teams.map((id) => `(teamId: "${id}")`),
    exerciseTools: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    teamMilestones: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    teamLearningObjectives: ids.teams.map((id) => `(teamIds: ["${id}"])`),
    teamInstructorComments: ids.teams.map((id) => `(teamId: "${id}")`),
    exerciseChannels: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    exerciseDrive: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    teamFiles: ids.teams.map((id) => `(teamId: "${id}")`),
    teamCommands: ids.teams.map((id) => `(teamId: "${id}")`),
    exerciseInjects: ids.exercises.map((id) => `(exerciseId: "${id}")`),
    user: ids.users.map((id) => `(userId: "${id}")`),
    users: ['', '(filterUsersInput: { limit: 3, offset: 2 })', '(filterUsersInput: { search: "csv" })'],
  };
  const answers: unknown[] = [];
  for (const field of Object.values(buildSchema(SCHEMA).getQueryType()?.getFields() ?? {})) {
    // Deeper, a list would cost more than one query may.
    const depth = isListType(getNullableType(field.type)) ? 1 : 2;
    if (variants[field.name] === undefined && field.args.some(isRequiredArgument)) {
      // As its module says that it is called.
      const query = `{ ${FIELDS[`Query.${field.name}`]?.call} }`;
      const { data, codes } = await visitor.graphql(query);
      answers.push([query, data, codes]);
      continue;
    }
    for (const parameters of variants[field.name] ?? ['']) {
      const parts = fieldsOf(field.type).map((part) => `{ ${part.name} ${selectionOf(part.type, depth)} }`);
      for (const part of parts.length === 0 ? [''] : parts) {
        const query = `{ ${field.name}${parameters} ${part} }`;
        const { data, codes } = await visitor.graphql(query);
        // But for the one that was deleted, nothing is compared by how it is refused.
        assert.ok(
          codes.every((code) => code === 'definition_unknown'),
          `${query} ${codes.join()}`,
        );
        answers.push([query, data, codes]);
      }
    }
  }
  for (const id of ids.definitions) {
    const { status, headers, text } = await visitor.get(`/definitions/${id}`);
    answers.push([id, status, headers.get('etag'), createHash('sha256').update(text).digest('hex')]);
  }
  return answers;
}

onEachDatabase('the exercise platform', (kind) => {
  const folder = temporaryFolder();
  let source: PlatformUnderTest;
  let admin: Visitor;
  let definitions: string[];
  let exercise: { id: string; teams: { id: string }[] };

  const upload = async (by: Visitor, name: string): Promise<string> => {
    const file = await zipOf({ ...SMALL, ...MORE, 'content/about.md': `About ${name}.` });
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
        saveDraft(saveDraftInput: { teamId: "${first?.id}", place: { kind: COMMENT }, content: "Zoë" }) { savedAt } }`,
    );
    await copy('backup', source);
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
      // The session was stored with everything else.
      again.cookie = admin.cookie;
      const { users } = await admin.ask('{ users { users { id } } }');
      const idOf = ({ id }: { id: string }): string => id;
      const exercises = [exercise.id];
      const ids = { users: users.users.map(idOf), definitions, exercises, teams: exercise.teams.map(idOf) };
      assert.deepEqual(await answersOf(again, ids), await answersOf(admin, ids));

      const fourth = await upload(again, 'Four');
      assert.equal(
        Number(fourth),
        Number(definitions.at(-1)) + 1,
        'the id of a deleted definition is not issued again',
      );
      await createUser(again, { username: 'after' });
      const { users: now } = await again.ask('{ users { users { id } } }');
      assert.equal(now.users.length, users.users.length + 1);
      assert.ok((await restored.loggedIn('admin', 'an-admin-of-tests')).cookie !== undefined);
    });
  }
});
