import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIELDS = 'id state joinCode ownTeams maxTeams teams { id }';
const WITH_ROLES = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nenable_roles: true\n',
  'roles.yml': '- name: desk\n- name: field\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'injects.yml': '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n',
} as const;
const JOIN =
  'mutation ($code: String!, $key: String) { joinTeam(joinCode: $code, clientId: $key) { id name role state members { id } } }';

onEachDatabase('an exercise with a team for each who joins', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  const create = (input: Record<string, unknown> = {}) =>
    stage.create({ onDemand: true, ownTeams: true, ...input }, FIELDS);

  const join = async ({ visitor }: Account, code: string, key?: string) =>
    (await visitor.ask(JOIN, { code, key: key ?? null })).joinTeam;

  const refusals = async ({ visitor }: Account, code: string) => (await visitor.graphql(JOIN, { code })).codes;

  const look = async (by: Visitor, code: string) =>
    (await by.ask('query ($code: String!) { teamToJoin(joinCode: $code) { name role isMadeOnJoining } }', { code }))
      .teamToJoin;

  const namesOf = async (id: string): Promise<string[]> =>
    (await stage.exercise(id, 'teams { name }')).teams.map(({ name }: { name: string }) => name);

  it('makes a numbered team whose only member is who joins, and who can start it', async () => {
    const { id, joinCode, ...rest } = await create();
    assert.deepEqual(rest, { state: 'READY', ownTeams: true, maxTeams: 200, teams: [] });
    assert.match(joinCode, /^[A-Z\d]{8}$/);
    const [ada, ivo] = [await stage.trainee(), await stage.trainee()];
    assert.deepEqual(await look(ada.visitor, joinCode), { name: '', role: null, isMadeOnJoining: true });
    assert.deepEqual(await namesOf(id), [], 'looking makes nothing');
    const team = await join(ada, `${joinCode.slice(0, 4).toLowerCase()}-${joinCode.slice(4)}`);
    assert.deepEqual([team.name, team.state, team.members], ['Team 1', 'READY', [{ id: ada.id }]]);
    await stage.act('startExercise', id);
    const later = await join(ivo, joinCode);
    assert.deepEqual([later.name, later.members], ['Team 2', [{ id: ivo.id }]]);
    assert.equal((await stage.act('startTeam', later.id, 'state', ivo.visitor)).state, 'RUNNING');
    assert.equal((await stage.team(team.id, 'state')).state, 'READY');
    const { codes } = await ivo.visitor.graphql(`{ team(teamId: "${team.id}") { id } }`);
    assert.deepEqual(codes, ['team_unknown']);
  });

  it('gives whoever comes again the team they have, also after the end', async () => {
    const { id, joinCode } = await create();
    const ada = await stage.trainee();
    const team = await join(ada, joinCode, 'one');
    assert.equal((await join(ada, joinCode, 'one')).id, team.id);
    assert.equal((await join(ada, joinCode, 'two')).id, team.id);
    assert.equal((await join(ada, joinCode)).id, team.id);
    const shown = await look(ada.visitor, joinCode);
    assert.deepEqual([shown.name, shown.isMadeOnJoining], ['Team 1', false]);
    const placed = await stage.trainee();
    await stage.assign(team.id, placed);
    assert.equal((await join(placed, joinCode)).id, team.id, 'an instructor put them there');
    await stage.act('startExercise', id);
    await stage.act('finishExercise', id);
    assert.equal((await join(ada, joinCode)).id, team.id);
    assert.deepEqual(await namesOf(id), ['Team 1']);
  });

  it('gives twenty who come at once twenty numbers, and one who asks eight times at once one', async () => {
    const { id, joinCode } = await create();
    const people: Account[] = [];
    for (let at = 0; at < 20; at += 1) people.push(await stage.trainee());
    const teams = await Promise.all(people.map((person) => join(person, joinCode)));
    const expected = Array.from({ length: 20 }, (_, at) => `Team ${at + 1}`);
    assert.deepEqual(new Set(teams.map(({ name }) => name)), new Set(expected));
    assert.deepEqual(
      teams.map(({ members }) => members),
      people.map((person) => [{ id: person.id }]),
    );
    const eager = await stage.trainee();
    const asked = await Promise.all(expected.slice(0, 8).map(() => join(eager, joinCode)));
    assert.deepEqual(new Set(asked.map(({ name }) => name)), new Set(['Team 21']));
    assert.deepEqual(await namesOf(id), [...expected, 'Team 21']);
  });

  it('skips numbers that are taken', async () => {
    const { id, joinCode } = await create();
    const { addTeam } = await stage.instructor.visitor.ask(
      `mutation { addTeam(exerciseId: "${id}", teamInput: { name: "team 2" }) { id } }`,
    );
    const made = [];
    for (let at = 0; at < 2; at += 1) made.push(await join(await stage.trainee(), joinCode));
    assert.deepEqual(
      made.map(({ name, role }) => [name, role]),
      [
        ['Team 3', null],
        ['Team 4', null],
      ],
    );
    await stage.instructor.visitor.ask(`mutation { removeTeam(teamId: "${addTeam.id}") { id } }`);
    assert.equal((await join(await stage.trainee(), joinCode)).name, 'Team 5');
    const alone = await create();
    const { id: only } = await join(await stage.trainee(), alone.joinCode);
    await stage.instructor.visitor.ask(`mutation { removeTeam(teamId: "${only}") { id } }`);
    assert.deepEqual(await namesOf(alone.id), [], 'it may be without teams again');
  });

  it('deals the roles of the definition in its order', async () => {
    const definitionId = await stage.uploadAnother(WITH_ROLES);
    const { joinCode } = await create({ definitionId });
    const roles = [];
    for (let at = 0; at < 5; at += 1) roles.push((await join(await stage.trainee(), joinCode)).role);
    assert.deepEqual(roles, ['desk', 'field', 'desk', 'field', 'desk']);
  });

  it('makes no more than its most teams, whoever comes at once', async () => {
    const { id, joinCode } = await create({ maxTeams: 2 });
    const people = [await stage.trainee(), await stage.trainee(), await stage.trainee(), await stage.trainee()];
    const answers = await Promise.all(people.map(({ visitor }) => visitor.graphql(JOIN, { code: joinCode })));
    assert.deepEqual(answers.flatMap(({ codes }) => codes).toSorted(), ['own_teams_full', 'own_teams_full']);
    assert.equal((await namesOf(id)).length, 2);
    const refused = answers.find(({ codes }) => codes.length > 0);
    assert.match(refused?.text ?? '', /This exercise has 2 teams, and makes no more/);
  });

  it('admits guests, each with a team', async () => {
    const { id, joinCode } = await create({ guests: true, maxTeams: 3 });
    const enter = (name: string) =>
      stage.platform.visitor().post('/auth/guest', { join_code: joinCode, display_name: name });
    const { guestTeam } = await stage.platform
      .visitor()
      .ask(`{ guestTeam(joinCode: "${joinCode}") { name exerciseName isMadeOnJoining } }`);
    assert.deepEqual(guestTeam, { name: '', exerciseName: 'Exercise', isMadeOnJoining: true });
    const answers = await Promise.all(['Zora Kvítková', 'Ota Pávek', 'Zdislava Nováčková'].map(enter));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(answers.map(({ body }) => body.team_id)).size, 3);
    const { teams } = await stage.exercise(id, 'teams { name members { lastName } }');
    assert.deepEqual(
      teams,
      [1, 2, 3].map((number) => ({ name: `Team ${number}`, members: [{ lastName: '' }] })),
    );
    const full = await enter('Radmila Hájková');
    assert.deepEqual([full.status, full.body.code], [409, 'own_teams_full']);
    const closed = await create();
    const refused = await stage.platform
      .visitor()
      .post('/auth/guest', { join_code: closed.joinCode, display_name: 'Radmila Hájková' });
    assert.deepEqual([refused.status, refused.body.code], [403, 'guests_refused']);
    assert.deepEqual(await namesOf(closed.id), []);
  });

  it('does not finish with its last team, and admits nobody once it has finished', async () => {
    const { id, joinCode } = await create({ finishAtEnd: true, guests: true });
    await stage.act('startExercise', id);
    const ada = await stage.trainee();
    const team = await join(ada, joinCode);
    await stage.act('startTeam', team.id, 'state', ada.visitor);
    await stage.pass(61);
    await stage.until(team.id, 'FINISHED');
    assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING');
    const ivo = await stage.trainee();
    assert.equal((await join(ivo, joinCode)).state, 'READY');
    await stage.act('finishExercise', id);
    assert.deepEqual(await refusals(await stage.trainee(), joinCode), ['wrong_state']);
    const guest = await stage.platform
      .visitor()
      .post('/auth/guest', { join_code: joinCode, display_name: 'Bohdan Šťastný' });
    assert.deepEqual([guest.status, guest.body.code], [409, 'wrong_state']);
    assert.equal((await namesOf(id)).length, 2);
  });

  it('can be run without any team', async () => {
    const { id } = await create({ teamCount: 0 });
    assert.equal((await stage.act('startExercise', id)).state, 'RUNNING');
    const { exerciseOverview } = await stage.instructor.visitor.ask(
      `{ exerciseOverview(exerciseId: "${id}") { teams { teamId } } }`,
    );
    assert.deepEqual(exerciseOverview.teams, []);
    await stage.act('stopExercise', id);
    await stage.instructor.visitor.ask(`mutation { addTime(exerciseId: "${id}", minutes: 5) { id } }`);
    assert.equal((await stage.act('finishExercise', id)).state, 'FINISHED');
    await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
  });

  it('gives new teams the time that was added', async () => {
    const { id, joinCode } = await create();
    await stage.instructor.visitor.ask(`mutation { addTime(exerciseId: "${id}", minutes: 5) { id } }`);
    const { id: team } = await join(await stage.trainee(), joinCode);
    assert.equal((await stage.team(team, 'timeLeft')).timeLeft, 3900);
  });

  it('is for exercises on demand, with a number of teams that the platform allows', async () => {
    const codesOf = async (input: Record<string, unknown>): Promise<unknown[]> => {
      const { codes, text } = await stage.instructor.visitor.graphql(
        'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id } }',
        { input: { definitionId: stage.definitionId, name: 'Exercise', ...input } },
      );
      return [codes, /"variant":"(\w+)"/.exec(text)?.[1]];
    };
    assert.deepEqual(await codesOf({ ownTeams: true }), [['own_teams_invalid'], 'on_demand']);
    for (const maxTeams of [0, -1, 501]) {
      const wanted = { onDemand: true, ownTeams: true, maxTeams };
      assert.deepEqual(await codesOf(wanted), [['own_teams_invalid'], 'max']);
    }
    assert.deepEqual(await codesOf({ onDemand: true, maxTeams: 5 }), [['own_teams_invalid'], 'max_alone']);
    assert.deepEqual((await codesOf({ onDemand: true, teamCount: 0 }))[0], ['teams_invalid']);
    const other = await stage.create({ onDemand: true }, FIELDS);
    assert.deepEqual([other.joinCode, other.ownTeams, other.maxTeams, other.teams.length], [null, false, null, 1]);
    assert.equal((await create({ maxTeams: 500, teamCount: 2 })).teams.length, 2);
  });

  it('is copied with a new code, and without teams', async () => {
    const { id, joinCode } = await create({ maxTeams: 7 });
    await join(await stage.trainee(), joinCode);
    const { copyExercise: copy } = await stage.instructor.visitor.ask(
      `mutation { copyExercise(exerciseId: "${id}", name: "Copy", withMembers: true) { ${FIELDS} } }`,
    );
    assert.deepEqual([copy.ownTeams, copy.maxTeams, copy.teams], [true, 7, []]);
    assert.match(copy.joinCode, /^[A-Z\d]{8}$/);
    assert.notEqual(copy.joinCode, joinCode);
    await join(await stage.trainee(), copy.joinCode);
    assert.deepEqual([await namesOf(id), await namesOf(copy.id)], [['Team 1'], ['Team 1']]);
  });

  it('shows its code to those who run it alone, and only trainees join with it', async () => {
    const { id, joinCode } = await create();
    const ada = await stage.trainee();
    await join(ada, joinCode);
    assert.equal((await stage.exercise(id, 'joinCode', ada.visitor)).joinCode, null);
    assert.equal((await stage.exercise(id, 'joinCode')).joinCode, joinCode);
    assert.deepEqual(await refusals(stage.instructor, joinCode), ['forbidden']);
    const { codes } = await stage.platform.visitor().graphql(JOIN, { code: joinCode });
    assert.deepEqual(codes, ['not_logged_in']);
  });

  it('leads to its own exercise alone, and codes of teams lead to their teams', async () => {
    const [one, two] = [await create(), await create()];
    const ada = await stage.trainee();
    const first = await join(ada, one.joinCode);
    const second = await join(ada, two.joinCode);
    assert.notEqual(first.id, second.id);
    const { joinCode } = await stage.team(first.id, 'joinCode');
    const ivo = await stage.trainee();
    assert.equal((await join(ivo, joinCode)).id, first.id);
    assert.equal((await join(ivo, one.joinCode)).id, first.id, 'they have a team there');
    const { addTeam } = await stage.instructor.visitor.ask(
      `mutation { addTeam(exerciseId: "${one.id}", teamInput: { name: "Other" }) { joinCode } }`,
    );
    assert.deepEqual(await refusals(ada, addTeam.joinCode), ['in_another_team']);
    assert.deepEqual(await refusals(ada, 'AAAAAAAA'), ['join_code_unknown']);
  });

  it('is in the audit log as a team that was added by who joined', async () => {
    const { joinCode } = await create();
    const ada = await stage.trainee();
    const { id } = await join(ada, joinCode);
    const { audit } = await stage.admin.ask('{ audit { acts { act subject actor } } }');
    assert.deepEqual(audit.acts[0], { act: 'team.added', subject: id, actor: ada.id });
  });
});
