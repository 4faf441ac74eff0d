import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Database, migrate, openDatabase } from '@muster/kit/database';
import type { HttpServer } from '@muster/kit/http';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { onEachDatabase, type TestDatabase } from '@muster/kit/testing';
import { sql } from 'kysely';
import { readConfig } from './config.ts';
import { exerciseService } from './service.ts';
import { exampleFiles } from './testing/example-files.ts';
import { packageForm, SMALL, zipOf } from './testing/package-file.ts';
import { ADMIN, createBot, createUser, givePassword } from './testing/platform-under-test.ts';
import { Visitor } from './testing/visitor.ts';
import { watch } from './testing/watcher.ts';

const PAGE = `query ($filter: FilterUsersInput) { users(filterUsersInput: $filter) {
  totalCount hasNextPage users { username tags { name } } } }`;

/** Of every request with a session, one statement is the look-up of the session. */
const SESSION = 1;

onEachDatabase('the number of statements', (kind) => {
  const statements: string[] = [];
  const clock = { ...systemClock };
  let test: TestDatabase;
  let database: Database;
  let app: HttpServer;
  let admin: Visitor;
  let anonymous: Visitor;

  before(async () => {
    test = await kind.create();
    database = openDatabase(
      test.address('exercise'),
      () => {},
      (text) => statements.push(text),
    );
    await migrate(database, exerciseService.migrations, 'exercise', () => 0);
    const config = readConfig({ DATA_DIR: test.folder, ADMIN_PASSWORD: ADMIN.password }, false);
    const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
    const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
    await exerciseService.prepare(deps);
    ({ app } = await exerciseService.create(deps));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    anonymous = new Visitor({ url });
    admin = new Visitor({ url });
    assert.equal((await admin.logIn(ADMIN.username, ADMIN.password)).status, 204);
    const rows = Array.from({ length: 120 }, (_, index) => `user-${index},Name ${index},X,red|blue|tag-${index}`);
    assert.equal((await admin.upload(`username,first_name,last_name,tags\n${rows.join('\n')}`)).status, 200);
  });

  after(async () => {
    await app.close();
    await database.close();
    await test.drop();
  });

  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    statements.length = 0;
    await work();
    return [...statements];
  }

  it('is none for what is open to everyone, session or not', async () => {
    for (const visitor of [anonymous, admin]) assert.deepEqual(await statementsOf(() => visitor.get('/version')), []);
    assert.deepEqual(await statementsOf(() => anonymous.ask('{ platformConfig { version } }')), []);
  });

  it('is one more for the check of a session, and that one goes by the key', async () => {
    const [lookUp = '', ...more] = await statementsOf(() => admin.ask('{ platformConfig { version } }'));
    assert.deepEqual(more, []);
    const { rows } =
      kind.name === 'SQLite'
        ? await sql<{ detail: string }>`explain query plan ${sql.raw(lookUp.replaceAll('?', "'x'"))}`.execute(
            database.tables(),
          )
        : await database.snapshot(async (handle) => {
            // A table of a few rows is read whole otherwise, whatever its keys.
            await sql`set local enable_seqscan = off`.execute(handle.tables());
            return sql<{ detail: string }>`explain ${sql.raw(lookUp.replaceAll(/\$\d+/g, "'x'"))}`.execute(
              handle.tables(),
            );
          });
    assert.match(JSON.stringify(rows), /SEARCH sessions USING INDEX|Index Scan using sessions_pkey/);
  });

  it('is two for a page of users with their tags, and two more where tags or a search narrow it', async () => {
    const filters: [filter: object, statements: number][] = [
      [{}, 2],
      [{ group: 'TRAINEE' }, 2],
      [{ isActive: true }, 2],
      // The embedded database goes through slices of users, of which there is one here: its end and how many match.
      [{ search: 'name' }, kind.name === 'SQLite' ? 4 : 2],
      [{ limit: 200 }, 2],
      [{ offset: 1000 }, 2],
      [{ tags: ['red'] }, 4],
      [{ tags: ['red', 'blue'] }, 4],
      [{ group: 'TRAINEE', isActive: true, tags: ['red'], search: 'user', offset: 50 }, 4],
    ];
    for (const [filter, count] of filters) {
      const made = await statementsOf(() => admin.ask(PAGE, { filter }));
      assert.equal(made.length, SESSION + count, `${JSON.stringify(filter)}\n${made.join('\n')}`);
    }
  });

  /** New instructors by name, each of whom uploads a definition that is shared with the one before. */
  async function uploadBy(names: readonly string[]): Promise<void> {
    await admin.elevate();
    for (const [index, username] of names.entries()) {
      const id = await createUser(admin, { username, group: 'INSTRUCTOR' });
      const instructor = new Visitor({ url: admin.url });
      assert.equal((await instructor.logIn(username, await givePassword(admin, id))).status, 204);
      const shared = names[index - 1];
      const fields = { name: username, ...(shared === undefined ? {} : { share_with: shared }) };
      const answer = await instructor.request('POST', '/definitions', { raw: packageForm(await zipOf(SMALL), fields) });
      assert.equal(answer.status, 200, answer.text);
    }
  }

  it('is as many for a list of definitions with those who use them, whatever its length', async () => {
    const LIST = '{ definitions { id uploadedBy { username tags { name } } instructors { username tags { name } } } }';
    await uploadBy(['first', 'second']);
    const few = await statementsOf(() => admin.ask(LIST));
    await uploadBy(['third', 'fourth', 'fifth', 'sixth']);
    const many = await statementsOf(() => admin.ask(LIST));
    assert.equal(few.length, many.length, many.join('\n'));
    // The definitions, who may see them, the users and their tags.
    assert.equal(many.length, SESSION + 4, many.join('\n'));
  });

  it('is one for a user that a request asks for many times', async () => {
    const { users } = await admin.ask('{ users { users { id } } }');
    const [{ id }] = users.users;
    const asked = Array.from({ length: 20 }, (_, n) => `a${n}: user(userId: "${id}") { username tags { name } }`);
    const made = await statementsOf(() => admin.ask(`{ ${asked.join(' ')} whoAmI { username tags { name } } }`));
    assert.ok(made.length <= SESSION + 2, made.join('\n'));
  });

  it('is as many for the list of bots, whatever its length', async () => {
    await admin.elevate();
    const list = () => statementsOf(() => admin.ask('{ botUsers { user { username tags { name } } operations } }'));
    await createBot(admin, 'first-bot', ['EXERCISES'], ['red']);
    const few = await list();
    for (const name of ['second-bot', 'third-bot', 'fourth-bot']) await createBot(admin, name, ['EXERCISES'], ['blue']);
    const many = await list();
    assert.equal(few.length, many.length, many.join('\n'));
    assert.equal(many.length, SESSION + 3, many.join('\n'));
  });

  it('is two for the progress of a trainee, in however many exercises', async () => {
    await admin.elevate();
    const id = await createUser(admin, { username: 'busy', group: 'TRAINEE' });
    const answer = await admin.request('POST', '/definitions', { raw: packageForm(await zipOf(SMALL), { name: 'x' }) });
    const takePart = async (count: number): Promise<void> => {
      for (let made = 0; made < count; made += 1) {
        const { createExercise } = await admin.ask(
          'mutation ($id: ID!) { createExercise(createExerciseInput: { definitionId: $id, name: "x" }) { teams { id } } }',
          { id: answer.body.definition_id },
        );
        await admin.ask(
          'mutation ($team: ID!, $id: UUID!) { assignUsersToTeam(teamId: $team, userIds: [$id]) { id } }',
          {
            team: createExercise.teams[0].id,
            id,
          },
        );
      }
    };
    for (const count of [1, 4]) {
      await takePart(count);
      assert.equal((await statementsOf(() => admin.get('/progress/busy/'))).length, SESSION + 2);
    }
    assert.equal((await admin.get('/progress/busy/')).body.exercises.length, 5);
  });

  it('is as many for a list of users, whatever its length', async () => {
    const upload = (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => `up-${count}-${index},A,B,one|two`);
      return statementsOf(() => admin.upload(`username,first_name,last_name,tags\n${rows.join('\n')}`));
    };
    // The first one makes the tags.
    await upload(4);
    // A longer list is read in a thread with a connection of its own, where nobody counts.
    assert.equal((await upload(5)).length, (await upload(200)).length);
  });

  it('is one more for an act that has a name, the first time, and names the act again without doing it', async () => {
    const form = packageForm(await zipOf(SMALL), { name: 'With names' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const { createExercise } = await admin.ask(
      `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "x" }) { teams { id } } }`,
    );
    const comment = (more: string) =>
      statementsOf(() =>
        admin.ask(`mutation { commentTeam(teamId: "${createExercise.teams[0].id}", text: "x"${more}) { id } }`),
      );
    await comment('');
    const [without, named] = [await comment(''), await comment(', clientId: "a"')];
    assert.equal(named.length, without.length + 1, named.join('\n'));
    const again = await comment(', clientId: "a"');
    assert.ok(again.length <= named.length + 3, again.join('\n'));
  });

  it('is the same for what is seen of twenty teams as of one, together and on demand', async () => {
    await admin.elevate();
    const form = packageForm(await zipOf(SEEN), { name: 'Seen' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const id = await createUser(admin, { username: 'onlooker', group: 'TRAINEE' });
    for (const onDemand of [false, true]) {
      const start = async (teamCount: number) => {
        const { createExercise: made } = await admin.ask(
          `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "x", teamCount: ${teamCount}, onDemand: ${onDemand} }) { id teams { id } } }`,
        );
        await admin.ask(`mutation { startExercise(exerciseId: "${made.id}") { id } }`);
        const ids: string[] = made.teams.map((team: { id: string }) => team.id);
        for (const team of onDemand ? ids : []) await admin.ask(`mutation { startTeam(teamId: "${team}") { id } }`);
        await admin.ask(
          'mutation ($team: ID!, $id: UUID!) { assignUsersToTeam(teamId: $team, userIds: [$id]) { id } }',
          { team: ids[0], id },
        );
        for (const argument of ['one', 'two', 'three']) {
          const input = { teamId: ids[0], tool: 'look', argument };
          await admin.ask('mutation ($input: UseToolInput!) { useTool(useToolInput: $input) { id } }', { input });
        }
        return { exerciseId: made.id as string, teamIds: ids };
      };
      const [few, many] = [await start(1), await start(20)];
      for (const [query, most] of Object.entries(OF_TEAMS)) {
        const count = async ({ exerciseId, teamIds }: typeof few): Promise<string[]> => {
          const variables = { exerciseId, teamIds, teamId: teamIds[0] };
          return statementsOf(() => admin.ask(query, variables));
        };
        const made = await count(many);
        assert.equal(made.length, (await count(few)).length, made.join('\n'));
        // The session and, where other instances may append, whether streams have moved.
        const usual = SESSION + (kind.name === 'SQLite' ? 0 : 1);
        assert.ok(made.length <= usual + most, `${query}\n${made.join('\n')}`);
      }
    }
  });

  it('is the same for what needs an instructor, for many teams as for one', async () => {
    const form = packageForm(await zipOf(SMALL), { name: 'With a queue' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    for (const onDemand of [false, true]) {
      const counts: number[] = [];
      for (const teamCount of [1, 20]) {
        const input = `{ definitionId: "${body.definition_id}", name: "x", teamCount: ${teamCount}, onDemand: ${onDemand} }`;
        const { createExercise } = await admin.ask(`mutation { createExercise(createExerciseInput: ${input}) { id } }`);
        const query = `{ needsYou(exerciseId: "${createExercise.id}") { totalCount needs { id } } }`;
        // The first time, on demand, each stream is read.
        await admin.ask(query);
        counts.push((await statementsOf(() => admin.ask(query))).length);
      }
      assert.equal(counts[0], counts[1]);
    }
  });

  it('is the same for a hundred exercises or teams as for one, with all that lists show of them', async () => {
    const form = packageForm(await zipOf(SMALL), { name: 'For many' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const create = (teamCount: number, name: string) =>
      admin.ask(
        `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "${name}", teamCount: ${teamCount}, assignTags: ["red"] }) { id } }`,
      );
    const { createExercise: small } = await create(1, 'small');
    const one = `{ exercise(exerciseId: "ID") { ${LISTED} } }`;
    const few = await statementsOf(() => admin.ask(one.replace('ID', small.id)));
    const listOfOne = await statementsOf(() => admin.ask(`{ exercises(limit: 1) { ${LISTED} } }`));
    const { createExercise: large } = await create(100, 'large');
    const many = await statementsOf(() => admin.ask(one.replace('ID', large.id)));
    assert.equal(many.length, few.length, many.join('\n'));
    for (let made = 0; made < 30; made += 1) await create(1, `exercise ${made}`);
    const listOfMany = await statementsOf(() => admin.ask(`{ exercises(limit: 30) { ${LISTED} } }`));
    assert.equal(listOfMany.length, listOfOne.length, listOfMany.join('\n'));
  });

  it('is the same for the read marks and the drafts of a team, however many places it has', async () => {
    const form = packageForm(await zipOf(MAIL), { name: 'For reading' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const { createExercise } = await admin.ask(
      `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "x" }) { id teams { id } } }`,
    );
    const [team] = createExercise.teams;
    await admin.ask(`mutation { startExercise(exerciseId: "${createExercise.id}") { id } }`);
    const ask = (field: string) => statementsOf(() => admin.ask(`{ ${field} }`));
    const marks = `readMarks(teamId: "${team.id}") { name mark unread }`;
    const drafts = `drafts(teamId: "${team.id}") { name content }`;
    // The team, the exercise, on PostgreSQL whether its stream has moved, and what is asked for.
    await ask(marks);
    const few = [await ask(marks), await ask(drafts)];
    const moved = kind.name === 'SQLite' ? 0 : 1;
    assert.deepEqual(
      few.map(({ length }) => length),
      [SESSION + 3 + moved, SESSION + 3],
    );
    const sign = await statementsOf(() =>
      admin.ask(`mutation { signPresence(signPresenceInput: { teamId: "${team.id}", place: { kind: MAIL } }) }`),
    );
    assert.equal(sign.length, SESSION + 2 + moved, 'where somebody is stands in memory alone');
    assert.ok(
      sign.every((statement) => statement.startsWith('select ')),
      sign.join('\n'),
    );
    for (let thread = 1; thread <= 10; thread += 1) {
      await admin.ask(`mutation {
        sendEmail(sendEmailInput: { teamId: "${team.id}", to: ["boss@mail.ex"], subject: "x", text: "x" }) { id }
        markRead(markReadInput: { teamId: "${team.id}", place: { kind: THREAD, name: "${team.id}:${thread}" }, upTo: 1 }) { mark }
        saveDraft(saveDraftInput: { teamId: "${team.id}", place: { kind: REPLY, name: "${team.id}:${thread}" }, content: "x" }) { name } }`);
    }
    const many = [await ask(marks), await ask(drafts)];
    assert.deepEqual(
      many.map(({ length }) => length),
      few.map(({ length }) => length),
      many.join('\n'),
    );
  });

  it('is the same for a change that sixty watch as for one that three do', async (context) => {
    const form = packageForm(await zipOf(SMALL), { name: 'Watched' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const { createExercise: exercise } = await admin.ask(
      `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "x", teamCount: 2, shareFeedback: true }) { id teams { id } } }`,
    );
    await admin.ask(`mutation { startExercise(exerciseId: "${exercise.id}") { id } }`);
    const [team] = exercise.teams;
    const fields = 'position team { members { username } } comments { text user { username } }';
    const watched = [
      `teamUpdates(teamId: "${team.id}") { ${fields} }`,
      `teamDetailUpdates(teamId: "${team.id}") { ${fields} }`,
      `exerciseUpdates(exerciseId: "${exercise.id}") { position teams { score } }`,
    ];
    const watcher = await (await watch(context, admin)).start();
    let told = 0;
    const watchAll = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        for (const [index, one] of watched.entries()) {
          watcher.subscribe(`subscription { ${one} }`, `${times} ${time} ${index}`);
        }
      }
      told += times * watched.length;
      await watcher.message('next', told);
    };
    /** A comment for the team, until everybody has been told of it: all at one moment, however slow the machine is. */
    const comment = (watching: number): Promise<string[]> =>
      statementsOf(async () => {
        const now = systemClock.now();
        context.mock.method(clock, 'now', () => now);
        await admin.ask(`mutation { commentTeam(teamId: "${team.id}", text: "Well done", shared: true) { id } }`);
        told += watching;
        await watcher.message('next', told);
        context.mock.restoreAll();
      });
    await watchAll(1);
    const few = await comment(3);
    await watchAll(19);
    const many = await comment(60);
    assert.equal(many.length, few.length, many.join('\n'));
  });

  it('is as many for the overview of a hundred teams as for that of two, on demand too', async () => {
    const form = packageForm(await zipOf(SMALL), { name: 'At a glance' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    const counts: number[] = [];
    for (const onDemand of [false, true]) {
      for (const teamCount of [2, 100]) {
        const { createExercise } = await admin.ask(
          `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "x", teamCount: ${teamCount}, onDemand: ${onDemand} }) { id } }`,
        );
        const overview = () =>
          admin.ask(
            `{ exerciseOverview(exerciseId: "${createExercise.id}") { teams { name score milestones { on } } } }`,
          );
        // On demand every team has a stream, which is read when nobody has done so lately, and then listened to.
        await overview();
        await overview();
        counts.push((await statementsOf(overview)).length);
      }
    }
    const [together, ofMany, onDemand, ofManyOnDemand] = counts;
    assert.deepEqual([ofMany, ofManyOnDemand], [together, onDemand]);
    assert.ok(
      counts.every((count) => count <= SESSION + 6),
      counts.join(),
    );
  });

  it('is the same for mail and questionnaires of many teams and threads as for one', async () => {
    const form = packageForm(await zipOf(exampleFiles('tour')), { name: 'Mail' });
    const { body } = await admin.request('POST', '/definitions', { raw: form });
    for (const onDemand of [false, true]) {
      const { createExercise: exercise } = await admin.ask(
        `mutation { createExercise(createExerciseInput: { definitionId: "${body.definition_id}", name: "x", teamCount: 8, onDemand: ${onDemand} }) { id teams { id } } }`,
      );
      await admin.ask(`mutation { startExercise(exerciseId: "${exercise.id}") { id } }`);
      const teams: string[] = exercise.teams.map(({ id }: { id: string }) => id);
      for (const team of teams) {
        if (onDemand) await admin.ask(`mutation { startTeam(teamId: "${team}") { id } }`);
        for (const number of [1, 2]) {
          const input = `{ teamId: "${team}", to: ["ada.kern@library.ex"], text: "${number}" }`;
          await admin.ask(`mutation { sendEmail(sendEmailInput: ${input}) { id } }`);
        }
      }
      const query = (ids: readonly string[]) => {
        const list = JSON.stringify(ids);
        return `{ emailThreads(teamIds: ${list}) { ${THREAD} }
          teamQuestionnaires(teamIds: ${list}) { id questions { text } submissions { user { username } } }
          emailContacts(exerciseId: "${exercise.id}") { name portraitId }
          answersToJudge(exerciseId: "${exercise.id}") { answers { text user { username } } } }`;
      };
      const one = await statementsOf(() => admin.ask(query(teams.slice(0, 1))));
      const all = await statementsOf(() => admin.ask(query(teams)));
      assert.equal(all.length, one.length, all.join('\n'));
      // Teams with their exercise, the exercise, its teams and people; on PostgreSQL also whether the streams have moved.
      assert.equal(all.length, SESSION + 5 + (kind.name === 'SQLite' ? 0 : 2), all.join('\n'));
      const [team = ''] = teams;
      const thread = await statementsOf(() => admin.ask(`{ emailThread(threadId: "${team}:1") { ${THREAD} } }`));
      assert.equal(thread.length, SESSION + 3 + (kind.name === 'SQLite' ? 0 : 1), thread.join('\n'));
    }
  });
});

/** A story with somebody to write to. */
const MAIL = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
  'channels.yml': '- { name: Messages, type: info }\n- { name: Mail, type: email }\n',
  'milestones.yml': '- name: done\n',
  'injects.yml':
    '- name: hello\n  alternatives: [{ name: hello, content: Hello., control: { activate_milestone: done } }]\n',
  'email.yml': '- address: boss@mail.ex\n',
} as const;

const LISTED = `id name state timeElapsed definition { name } createdBy { username } instructors { username } can { start }
  teams { name state score joinCode timeLeft members { username } milestones { name reached } objectives { name } }`;

const THREAD = 'id contacts { name } lastEmail { text } emails { user { username } to attachments { fileId } }';
/** What is seen of one team or of all, and how many statements it takes beside the usual ones. */
const OF_TEAMS = {
  // The team, its exercise and the people.
  'query ($teamId: ID!) { teamActionLogs(logFilter: { teamId: $teamId }) { id toolUse { user { username } } } }': 3,
  // All fields of one team read it once.
  [`query ($teamId: ID!, $teamIds: [ID!]!) { teamTools(teamId: $teamId) { useCount } teamClock(teamId: $teamId) { state }
    teamInstructorComments(teamId: $teamId) { text } teamFiles(teamId: $teamId) { size }
    teamLearningObjectives(teamIds: $teamIds) { reached } teamMilestones(teamIds: $teamIds) { reached } }`]: 2,
  // The exercise and its teams.
  'query ($exerciseId: ID!) { teamMilestones(exerciseId: $exerciseId) { teamId name reached } }': 2,
  'query ($exerciseId: ID!) { exerciseInjects(exerciseId: $exerciseId) { teams { teamId confirmedBy { username } } } }': 2,
  'query ($exerciseId: ID!) { exerciseDrive(exerciseId: $exerciseId) { fileId } exerciseChannels(exerciseId: $exerciseId) { name } exerciseTools(exerciseId: $exerciseId) { name } }': 1,
  // The team, its exercise and the commands.
  'query ($teamId: ID!) { teamCommands(teamId: $teamId) { cmd } }': 3,
};

/** Something to see. */
const SEEN = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
  'milestones.yml': '- name: begun\n  team_visible: true\n',
  'injects.yml':
    '- name: hello\n  alternatives:\n    - name: hello\n      channel: Messages\n      content: { content: Hello. }\n      control: { activate_milestone: begun }\n',
  'channels.yml': '- { name: Messages, type: info }\n- { name: Tools, type: tool }\n',
  'tools.yml': '- name: look\n  default_response: Nothing.\n',
  'drive/a.txt': 'A.',
} as const;
