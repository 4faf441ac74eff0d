import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { getFile, sentFile } from '../../testing/files.ts';
import { call, type PlayedExercise, PlayStage } from '../../testing/play-stage.ts';
import { LOG } from '../../testing/sandbox-of-team.ts';
import type { Visitor } from '../../testing/visitor.ts';

const ROLES = {
  teams: [
    { name: 'counter', role: 'front desk' },
    { name: 'cellar', role: 'archive' },
  ],
};

/** Every query about what a team finds, by the id it takes. */
const OF_TEAM = {
  teamTools: 'name',
  teamLearningObjectives: 'name',
  teamInstructorComments: 'text',
  teamFiles: 'name',
  teamCommands: 'cmd',
} as const;
const OF_EXERCISE = { exerciseTools: 'name', exerciseChannels: 'name', exerciseDrive: 'name', teamMilestones: 'name' };

onEachDatabase('the workplace of a team', (kind) => {
  let stage: PlayStage;
  let played: PlayedExercise;

  before(async () => {
    stage = await PlayStage.startTour(kind);
    played = await stage.play(ROLES);
  });
  after(() => stage.remove());

  const queriesOf = ({ id, team }: PlayedExercise): [name: string, query: string][] => [
    ...Object.entries(OF_TEAM).map(([name, field]): [string, string] => {
      const ids = name === 'teamLearningObjectives' ? `teamIds: ["${team}"]` : `teamId: "${team}"`;
      return [name, `{ ${name}(${ids}) { ${field} } }`];
    }),
    ...Object.entries(OF_EXERCISE).map(([name, field]): [string, string] => [
      name,
      `{ ${name}(exerciseId: "${id}") { ${field} } }`,
    ]),
  ];
  const list = async (by: Visitor, query: string) => Object.values(await by.ask(query))[0] as Record<string, unknown>[];
  const names = async (by: Visitor, query: string) => (await list(by, query)).map(({ name }) => name);

  it('is empty before the start, synchronous and on demand', async () => {
    for (const onDemand of [false, true]) {
      const waiting = await stage.play({ ...ROLES, onDemand }, { start: onDemand });
      for (const [name, query] of queriesOf(waiting)) {
        assert.deepEqual(await list(waiting.member.visitor, query), [], name);
      }
      const { milestones, objectives, isScored } = await stage.exercises.team(
        waiting.team,
        'milestones { name } objectives { name } isScored',
        waiting.member.visitor,
      );
      assert.deepEqual({ milestones, objectives, isScored }, { milestones: [], objectives: [], isScored: false });
      assert.equal((await list(stage.instructor, `{ teamTools(teamId: "${waiting.team}") { name } }`)).length, 2);
      if (!onDemand) continue;
      await stage.exercises.act('startTeam', waiting.team, 'id', waiting.member.visitor);
      assert.equal(
        (await list(waiting.member.visitor, `{ exerciseChannels(exerciseId: "${waiting.id}") { name } }`)).length,
        6,
      );
    }
  });

  it('is unknown to everyone else, as if it did not exist', async () => {
    const stranger = await stage.exercises.trainee();
    const colleague = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    for (const [name, query] of queriesOf(played)) {
      const isOfTeam = Object.hasOwn(OF_TEAM, name);
      for (const by of [stranger.visitor, colleague.visitor, ...(isOfTeam ? [played.otherMember.visitor] : [])]) {
        assert.deepEqual((await by.graphql(query)).codes, [isOfTeam ? 'team_unknown' : 'exercise_unknown'], name);
      }
      for (const id of ['0', '999999999999999', '-1', 'x', '', '1e1', '9'.repeat(500)]) {
        const { codes } = await stage.instructor.graphql(query.replace(/"\d+"/, JSON.stringify(id)));
        assert.deepEqual(codes, [isOfTeam ? 'team_unknown' : 'exercise_unknown'], `${name} ${id}`);
      }
    }
  });

  it('contains the tools of its role without their responses, which instructors see', async () => {
    const { id, team, otherTeam, member, otherMember } = played;
    const fields = 'name hint category requiresInput useCount roles defaultResponse responses { param } files { name }';
    const use = { teamId: team, tool: 'Look around' };
    for (let times = 0; times < 2; times += 1) await call(member.visitor, { mutation: 'useTool', input: use });
    const seen = await list(member.visitor, `{ teamTools(teamId: "${team}") { ${fields} } }`);
    const secret = { roles: null, defaultResponse: null, responses: null, files: null };
    assert.deepEqual(seen, [
      {
        name: 'Catalogue',
        hint: 'a title, or a call number such as LH 204',
        category: 'Books',
        requiresInput: true,
        useCount: 0,
        ...secret,
      },
      {
        name: 'Look around',
        hint: 'just press the button',
        category: 'House',
        requiresInput: false,
        useCount: 2,
        ...secret,
      },
    ]);
    assert.deepEqual(await list(member.visitor, `{ exerciseTools(exerciseId: "${id}") { ${fields} } }`), seen);
    const others = `{ exerciseTools(exerciseId: "${id}") { name } }`;
    assert.deepEqual(await names(otherMember.visitor, others), ['Catalogue', 'Look around', 'Archive register']);

    const [catalogue] = await list(stage.instructor, `{ teamTools(teamId: "${team}") { ${fields} } }`);
    assert.deepEqual(catalogue?.['responses'], [
      { param: 'the long winter' },
      { param: 'the long winter' },
      { param: String.raw`(?i)lh ?\d{1,3}` },
    ]);
    assert.deepEqual(catalogue?.['files'], [{ name: 'catalogue-card.txt' }]);
    const all = await list(stage.instructor, `{ exerciseTools(exerciseId: "${id}") { ${fields} } }`);
    assert.deepEqual(
      all.map(({ name, useCount, roles }) => [name, useCount, roles]),
      [
        ['Catalogue', null, []],
        ['Look around', null, []],
        ['Archive register', null, ['archive']],
      ],
    );
    assert.equal((await list(stage.instructor, `{ teamTools(teamId: "${otherTeam}") { name } }`)).length, 3);
  });

  it('contains the documents it can open, each with a file to download', async () => {
    const { id, team, member, otherMember } = played;
    const drive = `{ exerciseDrive(exerciseId: "${id}") { name fileId size unlockedBy } }`;
    const [rules, ...more] = await list(member.visitor, drive);
    assert.deepEqual(more, []);
    assert.deepEqual([rules?.['name'], rules?.['unlockedBy']], ['house-rules.md', null]);
    const all = await list(stage.instructor, drive);
    assert.deepEqual(
      all.map(({ name, unlockedBy }) => [name, unlockedBy]),
      [
        ['house-rules.md', []],
        ['shelf-plan.md', ['book_located']],
      ],
    );
    const plan = String(all[1]?.['fileId']);
    assert.equal((await getFile(member.visitor, id, plan)).status, 404);
    await call(member.visitor, {
      mutation: 'useTool',
      input: { teamId: team, tool: 'Catalogue', argument: 'The Long Winter' },
    });
    assert.deepEqual(await names(member.visitor, drive), ['house-rules.md', 'shelf-plan.md']);
    assert.deepEqual(await names(otherMember.visitor, drive), ['house-rules.md']);
    const { status, bytes } = await getFile(member.visitor, id, plan);
    assert.deepEqual([status, bytes.length], [200, all[1]?.['size']]);
  });

  it('contains the channels of the definition', async () => {
    const query = `{ exerciseChannels(exerciseId: "${played.id}") { name type description } }`;
    for (const by of [played.member.visitor, stage.instructor]) {
      const [first, ...rest] = await list(by, query);
      assert.deepEqual(first, {
        name: 'Messages',
        type: 'INFO',
        description: 'What you are told. Start reading here.',
      });
      assert.deepEqual(
        rest.map(({ type }) => type),
        ['INFO', 'EMAIL', 'FORM', 'TOOL', 'COMMAND'],
      );
    }
  });

  it('contains its files, newest first, uploaded and received', async () => {
    const { id, team, member, otherMember } = played;
    const ours = await sentFile(member.visitor, id, 'Ours.', 'ours.txt');
    const theirs = await sentFile(stage.instructor, id, 'From you.', 'theirs.txt');
    await call(stage.instructor, {
      mutation: 'sendOwnInject',
      input: { teamIds: [team], channel: 'Messages', fileIds: [theirs] },
    });
    const fields = 'number fileId name size isOwn exerciseTime user { username }';
    const query = (page = '') => `{ teamFiles(teamId: "${team}"${page}) { ${fields} } }`;
    const files = await list(member.visitor, query());
    assert.deepEqual(files, [
      { number: 2, fileId: theirs, name: 'theirs.txt', size: 9, isOwn: false, exerciseTime: 0, user: null },
      {
        number: 1,
        fileId: ours,
        name: 'ours.txt',
        size: 5,
        isOwn: true,
        exerciseTime: 0,
        user: { username: member.username },
      },
    ]);
    assert.deepEqual(await list(member.visitor, query(', limit: 1')), files.slice(0, 1));
    assert.deepEqual(await list(member.visitor, query(', before: 2, limit: null')), files.slice(1));
    assert.deepEqual(await list(otherMember.visitor, query().replace(`"${team}"`, `"${played.otherTeam}"`)), []);
  });

  it('contains the clock with the time of the server, unless the definition hides it', async (test) => {
    const { id, team, member } = await stage.play(ROLES);
    const clock = async (by: Visitor, of = team) =>
      (await by.ask(`{ teamClock(teamId: "${of}") { state timeElapsed timeLeft serverTime } }`)).teamClock;
    await stage.exercises.pass(2);
    const serverTime = () => new Date(stage.exercises.platform.clock.now()).toISOString();
    const running = { state: 'RUNNING', timeElapsed: 120, timeLeft: 480, serverTime: serverTime() };
    assert.deepEqual(await clock(member.visitor), running);
    await stage.exercises.act('stopExercise', id);
    await stage.exercises.pass(2);
    assert.deepEqual(await clock(member.visitor), { ...running, state: 'STOPPED', serverTime: serverTime() });
    await stage.exercises.act('finishExercise', id);
    assert.equal((await clock(stage.instructor)).state, 'FINISHED');
    const waiting = await stage.play({ ...ROLES, onDemand: true });
    assert.deepEqual(await clock(waiting.member.visitor, waiting.team), {
      state: 'READY',
      timeElapsed: 0,
      timeLeft: 600,
      serverTime: serverTime(),
    });

    const hiding = await PlayStage.startTour(kind, { showTime: false });
    test.after(() => hiding.remove());
    const hidden = await hiding.play(ROLES);
    await hiding.exercises.pass(2);
    const seen = await clock(hidden.member.visitor, hidden.team);
    assert.deepEqual(
      { ...seen, serverTime: '' },
      { state: 'RUNNING', timeElapsed: null, timeLeft: null, serverTime: '' },
    );
    assert.equal((await clock(hiding.instructor, hidden.team)).timeElapsed, 120);
    await call(hidden.member.visitor, {
      mutation: 'confirmInject',
      input: { teamId: hidden.team, logId: `${hidden.team}-1` },
    });
    const told = async (by: Visitor) => {
      const found = await list(by, `{ teamMilestones(teamIds: ["${hidden.team}"]) { name reached reachedAt } }`);
      return found.find(({ name }) => name === 'arrived');
    };
    assert.deepEqual(await told(hidden.member.visitor), { name: 'arrived', reached: true, reachedAt: null });
    assert.deepEqual(await told(hiding.instructor), { name: 'arrived', reached: true, reachedAt: 120 });
  });

  it('contains the commands reported by its sandbox, newest first, page by page', async () => {
    const { id, teams } = await stage.exercises.create({ teamCount: 1 });
    const [{ id: team, sandboxToken }] = teams;
    const member = await stage.exercises.trainee();
    await stage.exercises.assign(team, member);
    const sandbox = stage.exercises.platform.visitor({ 'team-token': sandboxToken });
    const report = (logs: object[]) => sandbox.post(`/sandbox/${team}`, logs);
    await report([{ ...LOG, cmd: 'early' }]);
    await stage.exercises.act('startExercise', id);
    await report(
      Array.from({ length: 250 }, (_, index) => ({
        ...LOG,
        cmd: `cmd ${index}`,
        container: 'host',
        username: 'root',
        type: null,
      })),
    );
    const commands = (page: string, fields = 'number') =>
      list(member.visitor, `{ teamCommands(teamId: "${team}"${page}) { ${fields} } }`);
    const fields = 'id number cmd timestamp receivedAt whileRunning type cmdSource workingDirectory username container';
    const [newest] = await commands(', limit: 1', fields);
    assert.deepEqual(newest, {
      id: `${team}-251`,
      number: 251,
      cmd: 'cmd 249',
      timestamp: LOG['@timestamp'],
      receivedAt: new Date(stage.exercises.platform.clock.now()).toISOString(),
      whileRunning: true,
      type: null,
      cmdSource: null,
      workingDirectory: null,
      username: 'root',
      container: 'host',
    });
    assert.equal((await commands('')).length, 50);
    const page = await commands(', limit: 200');
    assert.deepEqual([page.length, page.at(-1)], [200, { number: 52 }]);
    const rest = await commands(', limit: 200, before: 52', 'number whileRunning');
    assert.deepEqual([rest.length, rest.at(-1)], [51, { number: 1, whileRunning: false }]);
    assert.deepEqual(await commands(', before: 1'), []);
    assert.deepEqual(await commands(', before: -2147483648'), []);
    assert.equal((await commands(', before: null, limit: null')).length, 50);
    for (const limit of [0, -1, 201]) {
      const { codes } = await member.visitor.graphql(`{ teamCommands(teamId: "${team}", limit: ${limit}) { id } }`);
      assert.deepEqual(codes, ['page_invalid']);
    }
  });
});
