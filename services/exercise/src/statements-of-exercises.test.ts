import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { systemClock } from '@muster/kit/runtime';
import { onEachDatabase } from '@muster/kit/testing';
import { CountedPlatform, SESSION } from './testing/counted-platform.ts';
import { exampleFiles } from './testing/example-files.ts';
import { sentFile } from './testing/files.ts';
import { SMALL } from './testing/package-file.ts';
import { createUser } from './testing/platform-under-test.ts';
import type { Visitor } from './testing/visitor.ts';
import { watch } from './testing/watcher.ts';

/** A definition with a contact. */
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
/** Views of one team or of all, and the number of their statements besides the usual ones. */
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

/** Some data to read. */
const SEEN = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\n',
  'milestones.yml': '- name: begun\n  team_visible: true\n',
  'injects.yml':
    '- name: hello\n  alternatives:\n    - name: hello\n      channel: Messages\n      content: { content: Hello. }\n      control: { activate_milestone: begun }\n',
  'channels.yml': '- { name: Messages, type: info }\n- { name: Tools, type: tool }\n',
  'tools.yml': '- name: look\n  default_response: Nothing.\n',
  'drive/a.txt': 'A.',
} as const;

onEachDatabase('the number of statements for exercises', (kind) => {
  let platform: CountedPlatform;
  let admin: Visitor;
  let small: string;

  before(async () => {
    platform = await CountedPlatform.start(kind);
    admin = platform.admin;
    small = await platform.define(SMALL);
  });
  after(() => platform.remove());

  const statementsOf = (work: () => Promise<unknown>) => platform.statementsOf(work);

  it('is two for the progress of a trainee, in any number of exercises', async () => {
    await admin.elevate();
    const id = await createUser(admin, { username: 'busy', group: 'TRAINEE' });
    const takePart = async (count: number): Promise<void> => {
      for (let made = 0; made < count; made += 1) {
        const { teams } = await platform.create({ definitionId: small });
        await admin.ask(
          'mutation ($team: ID!, $id: UUID!) { assignUsersToTeam(teamId: $team, userIds: [$id]) { id } }',
          { team: teams[0].id, id },
        );
      }
    };
    for (const count of [1, 4]) {
      await takePart(count);
      assert.equal((await statementsOf(() => admin.get('/progress/busy/'))).length, SESSION + 2);
    }
    assert.equal((await admin.get('/progress/busy/')).body.exercises.length, 5);
  });

  it('is one at most to read what is new before an act', async () => {
    const { teams } = await platform.create({ definitionId: small });
    const comment = () =>
      statementsOf(() => admin.ask(`mutation { commentTeam(teamId: "${teams[0].id}", text: "x") { id } }`));
    await comment();
    const made = await comment();
    const appended = made.findIndex((text) => /insert into "?events"?/.test(text));
    assert.ok(appended > 0, made.join('\n'));
    const read = made.slice(0, appended).filter((text) => /from "?events"?/.test(text));
    assert.equal(read.length, kind.name === 'SQLite' ? 0 : 1, made.join('\n'));
  });

  it('is one more for the first act with a clientId, and a few more for its repetition', async () => {
    const { teams } = await platform.create({ definitionId: small });
    const comment = (more: string) =>
      statementsOf(() => admin.ask(`mutation { commentTeam(teamId: "${teams[0].id}", text: "x"${more}) { id } }`));
    await comment('');
    const [without, named] = [await comment(''), await comment(', clientId: "a"')];
    assert.equal(named.length, without.length + 1, named.join('\n'));
    const again = await comment(', clientId: "a"');
    assert.ok(again.length <= named.length + 3, again.join('\n'));
  });

  it('is the same for the views of twenty teams as of one, synchronous and on demand', async () => {
    await admin.elevate();
    const definitionId = await platform.define(SEEN);
    const id = await createUser(admin, { username: 'onlooker', group: 'TRAINEE' });
    for (const onDemand of [false, true]) {
      const start = async (teamCount: number) => {
        const made = await platform.create({ definitionId, teamCount, onDemand });
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
        // The session and, if other instances may append, whether streams have moved.
        const usual = SESSION + (kind.name === 'SQLite' ? 0 : 1);
        assert.ok(made.length <= usual + most, `${query}\n${made.join('\n')}`);
      }
    }
  });

  it('is the same for the queue of many teams as of one', async () => {
    for (const onDemand of [false, true]) {
      const counts: number[] = [];
      for (const teamCount of [1, 20]) {
        const { id } = await platform.create({ definitionId: small, teamCount, onDemand });
        const query = `{ needsYou(exerciseId: "${id}") { totalCount needs { id } } }`;
        // The first time, on demand, each stream is read.
        await admin.ask(query);
        counts.push((await statementsOf(() => admin.ask(query))).length);
      }
      assert.equal(counts[0], counts[1]);
    }
  });

  it('is the same for a hundred exercises or teams in a list as for one', async () => {
    const create = (teamCount: number) => platform.create({ definitionId: small, teamCount, assignTags: ['red'] });
    const { id: idOfSmall } = await create(1);
    const one = `{ exercise(exerciseId: "ID") { ${LISTED} } }`;
    const few = await statementsOf(() => admin.ask(one.replace('ID', idOfSmall)));
    const listOfOne = await statementsOf(() => admin.ask(`{ exercises(limit: 1) { ${LISTED} } }`));
    const { id: idOfLarge } = await create(100);
    const many = await statementsOf(() => admin.ask(one.replace('ID', idOfLarge)));
    assert.equal(many.length, few.length, many.join('\n'));
    for (let made = 0; made < 30; made += 1) await create(1);
    const listOfMany = await statementsOf(() => admin.ask(`{ exercises(limit: 30) { ${LISTED} } }`));
    assert.equal(listOfMany.length, listOfOne.length, listOfMany.join('\n'));
  });

  it('is the same for the read marks and the drafts of a team, however many places it has', async () => {
    const exercise = await platform.create({ definitionId: await platform.define(MAIL) });
    const [team] = exercise.teams;
    await admin.ask(`mutation { startExercise(exerciseId: "${exercise.id}") { id } }`);
    const ask = (field: string) => statementsOf(() => admin.ask(`{ ${field} }`));
    const marks = `readMarks(teamId: "${team.id}") { name mark unread }`;
    const drafts = `drafts(teamId: "${team.id}") { name content }`;
    // The team, the exercise, on PostgreSQL whether its stream has moved, and the requested data.
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
    assert.equal(sign.length, SESSION + 2 + moved, 'presence is in memory only');
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

  it('is one for a user, an upload or the teams that a request reaches through several types', async () => {
    const exercise = await platform.create({ definitionId: await platform.define(MAIL) });
    const [team] = exercise.teams;
    await admin.ask(`mutation { startExercise(exerciseId: "${exercise.id}") { id } }`);
    const fileId = await sentFile(admin, exercise.id, 'Some notes.', 'notes.txt', { team_id: team.id });
    const mail = `{ teamId: "${team.id}", to: ["boss@mail.ex"], subject: "x", text: "x", fileIds: ["${fileId}"] }`;
    await admin.ask(`mutation { sendEmail(sendEmailInput: ${mail}) { id } }`);
    const made = await statementsOf(() =>
      admin.ask(`{
        whoAmI { username }
        definitions { uploadedBy { username } }
        exercise(exerciseId: "${exercise.id}") { createdBy { username } instructors { username } teams { name } }
        teamMilestones(exerciseId: "${exercise.id}") { name }
        emailThreads(teamIds: ["${team.id}"]) { emails { user { username } attachments { size } } }
        teamFiles(teamId: "${team.id}") { size user { username } }
        exerciseMoments(exerciseId: "${exercise.id}") { moments { user { username } } } }`),
    );
    for (const condition of [
      'from "users" where "id" in',
      'from "exercise_files" where "id" in',
      'from "teams" where "exercise_id" in',
    ])
      assert.equal(made.filter((statement) => statement.includes(condition)).length, 1, made.join('\n'));
  });

  it('is the same for a change with sixty watchers as with three', async (context) => {
    const exercise = await platform.create({ definitionId: small, teamCount: 2, shareFeedback: true });
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
    /** A comment for the team, until everyone has received it: all at one moment, however slow the machine is. */
    const comment = (watching: number): Promise<string[]> =>
      statementsOf(async () => {
        const now = systemClock.now();
        context.mock.method(platform.clock, 'now', () => now);
        await admin.ask(`mutation { commentTeam(teamId: "${team.id}", text: "Well done", shared: true) { id } }`);
        told += watching;
        await watcher.message('next', told);
        context.mock.restoreAll();
      });
    /** The fewest of three: on a busy machine, what an earlier act has caused may still be read meanwhile. */
    const fewest = async (watching: number): Promise<string[]> => {
      const all = [await comment(watching), await comment(watching), await comment(watching)];
      return all.reduce((least, one) => (one.length < least.length ? one : least));
    };
    await watchAll(1);
    const few = await fewest(3);
    await watchAll(19);
    const many = await fewest(60);
    assert.equal(many.length, few.length, many.join('\n'));
  });

  it('is the same for the overview of a hundred teams as of two, also on demand', async () => {
    const counts: number[] = [];
    for (const onDemand of [false, true]) {
      for (const teamCount of [2, 100]) {
        const { id } = await platform.create({ definitionId: small, teamCount, onDemand });
        const overview = () =>
          admin.ask(`{ exerciseOverview(exerciseId: "${id}") { teams { name score milestones { on } } } }`);
        // On demand every team has a stream, which is read if it is not cached, and then subscribed to.
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

  it('is about the same to store a list of users in a hundred teams as in ten', async () => {
    for (const onDemand of [false, true]) {
      const upload = async (teams: number): Promise<string[]> => {
        const { id } = await platform.create({ definitionId: small, onDemand });
        const rows = Array.from({ length: 100 }, (_, n) => `in-${teams}-${onDemand}-${n},A,B,Class ${n % teams}`);
        const list = `username,first_name,last_name,team\n${rows.join('\n')}`;
        const statements = await statementsOf(async () => {
          const answer = await admin.upload(list, { fields: { exercise_id: id } });
          assert.equal(answer.body.assigned_count, 100, answer.text);
        });
        // While passwords are hashed, an instance may also read what its users are to be told.
        return statements.filter((text) => !text.trimStart().startsWith('select') && !text.includes('with asked('));
      };
      const [few, many] = [await upload(10), await upload(100)];
      // Rows are stored by the hundred, by ten and one by one.
      assert.ok(many.length < few.length + 10, many.join('\n'));
    }
  });

  it('is the same for mail and questionnaires of many teams and threads as for one', async () => {
    const definitionId = await platform.define(exampleFiles('tour'));
    for (const onDemand of [false, true]) {
      const exercise = await platform.create({ definitionId, teamCount: 8, onDemand });
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
      // What the mails have changed is read once.
      await admin.ask(query(teams));
      const one = await statementsOf(() => admin.ask(query(teams.slice(0, 1))));
      const all = await statementsOf(() => admin.ask(query(teams)));
      assert.equal(all.length, one.length, all.join('\n'));
      // Teams with their exercise, the exercise, its teams and people; on PostgreSQL also whether the streams have
      // moved.
      assert.equal(all.length, SESSION + 5 + (kind.name === 'SQLite' ? 0 : 2), all.join('\n'));
      const [team = ''] = teams;
      const thread = await statementsOf(() => admin.ask(`{ emailThread(threadId: "${team}:1") { ${THREAD} } }`));
      assert.equal(thread.length, SESSION + 3 + (kind.name === 'SQLite' ? 0 : 1), thread.join('\n'));
    }
  });
});
