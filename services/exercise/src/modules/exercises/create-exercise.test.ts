import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { createBot, createUser } from '../../testing/platform-under-test.ts';

const ROLES = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 30\nenable_roles: true\n',
  'roles.yml': '- name: red\n- name: blue\n',
  'channels.yml': '- name: Messages\n  type: info\n- name: Mail\n  type: email\n',
  'milestones.yml': '- name: end\n  final: true\n- name: alarm\n  shared: true\n',
  'email.yml': '- address: boss@mail.ex\n  team_visible: true\n',
  'injects.yml':
    '- name: hello\n  time: 5\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n      control:\n        activate_milestone: end, alarm\n',
} as const;

onEachDatabase('creating an exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, ROLES);
  });
  after(() => stage.remove());

  const refusal = async (input: Record<string, unknown>, by = stage.instructor.visitor) => {
    const { codes, body } = await by.graphql(
      'mutation ($input: CreateExerciseInput!) { createExercise(createExerciseInput: $input) { id } }',
      { input: { definitionId: stage.definitionId, name: 'x', ...input } },
    );
    return { code: codes[0], sentence: body.errors?.[0].message };
  };

  it('creates one team by default', async () => {
    const { teams, state, ...rest } = await stage.create({}, 'state onDemand timeElapsed timeLeft teams { name role }');
    assert.deepEqual({ state, ...rest }, { state: 'READY', onDemand: false, timeElapsed: 0, timeLeft: 1800 });
    assert.deepEqual(teams, [{ name: 'team-1', role: 'red' }]);
  });

  it('creates one exercise if it is asked again with the same clientId, in turn and at once', async () => {
    const create = (input: Record<string, unknown> = {}) =>
      stage.instructor.visitor.graphql(
        `mutation ($input: CreateExerciseInput!) {
          createExercise(createExerciseInput: $input, clientId: "class 1") {
            id name warnings { code } teams { name joinCode sandboxToken }
          }
        }`,
        { input: { definitionId: stage.definitionId, name: 'Once', teamCount: 2, ...input } },
      );
    const answers = [...(await Promise.all([create(), create(), create()])), await create()];
    const told = answers.map(({ body }) => body.data.createExercise);
    const tokens = told.map(({ teams }) => teams[0].sandboxToken);
    assert.equal(tokens.filter((token) => token !== null).length, 1, 'secrets are shown once');
    const [first, ...others] = told.map(({ teams, ...rest }) => ({
      ...rest,
      teams: teams.map(({ name, joinCode }: Record<string, string>) => ({ name, joinCode })),
    }));
    for (const other of others) assert.deepEqual(other, first);
    const { exercises } = await stage.instructor.visitor.ask('{ exercises { name } }');
    assert.equal(exercises.filter(({ name }: { name: string }) => name === 'Once').length, 1);
    assert.deepEqual((await create({ teamCount: 3 })).codes, ['client_id_reused']);
  });

  it('copies an exercise once for each clientId, in turn and at once', async () => {
    const { id } = await stage.create({ teamCount: 2 });
    const copy = (name = 'Copied once') =>
      stage.instructor.visitor.graphql(
        `mutation { copyExercise(exerciseId: "${id}", name: "${name}", clientId: "copy") { id teams { sandboxToken } } }`,
      );
    const answers = [...(await Promise.all([copy(), copy(), copy()])), await copy()];
    const copies = answers.map(({ data }) => data.copyExercise);
    assert.equal(new Set(copies.map((one) => one.id)).size, 1);
    assert.equal(copies.filter(({ teams }) => teams[0].sandboxToken !== null).length, 1, 'secrets are shown once');
    const { exercises } = await stage.instructor.visitor.ask('{ exercises { name } }');
    assert.equal(exercises.filter(({ name }: { name: string }) => name === 'Copied once').length, 1);
    assert.deepEqual((await copy('Another')).codes, ['client_id_reused']);
  });

  it('gives a number of teams the roles in the order of the definition', async () => {
    const { teams } = await stage.create({ teamCount: 5 }, 'teams { role }');
    assert.deepEqual(
      teams.map(({ role }: { role: string }) => role),
      ['red', 'blue', 'red', 'blue', 'red'],
    );
  });

  it('accepts teams by name, with or without a role, and gives each its own address', async () => {
    const { teams } = await stage.create(
      {
        teams: [
          { name: 'Žluťoučtí koně', role: 'blue' },
          { name: 'žlutoučtí  KONĚ' },
          { name: 'Boss' },
          { name: 'mailer daemon' },
          { name: '日本語', role: null },
        ],
      },
      'teams { id name role emailAddress }',
    );
    const [first, second, boss, daemon, nameless] = teams;
    assert.deepEqual([first.role, second.role, nameless.role], ['blue', null, null]);
    assert.equal(first.emailAddress, 'zlutoucti-kone@mail.ex');
    assert.equal(second.emailAddress, 'zlutoucti-kone-2@mail.ex');
    assert.equal(boss.emailAddress, 'boss-2@mail.ex', 'a character of the definition has that address');
    assert.equal(daemon.emailAddress, 'mailer-daemon-2@mail.ex', 'so does the mail system');
    assert.equal(nameless.emailAddress, `team-${nameless.id}@mail.ex`);
  });

  it('shows tokens once, and join codes to instructors', async () => {
    const { id, teams } = await stage.create({ teamCount: 2 });
    for (const { sandboxToken, joinCode } of teams) {
      assert.match(sandboxToken, /^mst_[\w-]{43}$/);
      assert.match(joinCode, /^[A-HJKMNP-Z2-9]{8}$/);
    }
    const again = await stage.exercise(id, 'teams { joinCode sandboxToken }');
    assert.deepEqual(
      again.teams,
      teams.map(({ joinCode }: { joinCode: string }) => ({ joinCode, sandboxToken: null })),
    );
    const rotated = await stage.act('rotateTeamToken', teams[0].id, 'sandboxToken');
    assert.match(rotated.sandboxToken, /^mst_/);
    assert.notEqual(rotated.sandboxToken, teams[0].sandboxToken);
    const recoded = await stage.act('rotateJoinCode', teams[0].id, 'joinCode');
    assert.notEqual(recoded.joinCode, teams[0].joinCode);
  });

  it('is refused with an error that says what is valid', async () => {
    const cases: readonly (readonly [Record<string, unknown>, string])[] = [
      [{ definitionId: '999999' }, 'definition_unknown'],
      [{ definitionId: 'x' }, 'definition_unknown'],
      [{ name: '' }, 'text_invalid'],
      [{ name: 'x'.repeat(201) }, 'text_invalid'],
      [{ name: 'a\u202eb' }, 'text_invalid'],
      [{ teamCount: 0 }, 'teams_invalid'],
      [{ teamCount: -1 }, 'teams_invalid'],
      [{ teamCount: 501 }, 'teams_invalid'],
      [{ teams: [] }, 'teams_invalid'],
      [{ teamCount: 1, teams: [{ name: 'x' }] }, 'teams_invalid'],
      [{ teams: [{ name: ' ' }] }, 'text_invalid'],
      [{ teams: [{ name: 'x', role: 'green' }] }, 'role_unknown'],
      [{ teams: [{ name: 'x', role: 'a\u0000b' }] }, 'role_unknown'],
      [{ onDemand: true, teams: [{ name: 'x', role: '\u0000' }] }, 'role_unknown'],
      [{ shareWith: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, 'user_unknown'],
      [{ assignTags: [] }, 'tags_missing'],
      [{ assignTags: ['misspelt'] }, 'tag_unknown'],
      [{ plannedStart: 'tomorrow' }, 'time_malformed'],
      [{ plannedStart: '2026-02-31T12:00:00Z' }, 'time_malformed'],
    ];
    for (const [input, code] of cases) {
      const { code: actual, sentence } = await refusal(input);
      assert.equal(actual, code, `${JSON.stringify(input).slice(0, 80)} ${sentence}`);
    }
    const trainee = await createUser(stage.admin, { username: 'not-an-instructor' });
    assert.equal((await refusal({ shareWith: [trainee] })).code, 'not_shareable');
    assert.equal((await refusal({ teamCount: 501 })).sentence, 'An exercise has 1 to 500 teams.');
  });

  it('accepts null for every optional field', async () => {
    const left = [
      'teamCount',
      'teams',
      'onDemand',
      'finishAtEnd',
      'plannedStart',
      'shareFeedback',
      'shareWith',
      'assignTags',
    ];
    const nulls = Object.fromEntries(left.map((name) => [name, null]));
    const made = await stage.create(nulls, 'onDemand finishAtEnd shareFeedback plannedStart teams { name }');
    assert.deepEqual(made, {
      onDemand: false,
      finishAtEnd: false,
      shareFeedback: false,
      plannedStart: null,
      teams: [{ name: 'team-1' }],
    });
  });

  it('distributes tagged trainees evenly among teams and roles', async () => {
    const rows = Array.from({ length: 9 }, (_, index) => `dealt-${index},A,B,"class-a"`);
    await stage.admin.upload(['username,first_name,last_name,tags', ...rows, 'other,A,B,class-b'].join('\n'));
    const { teams } = await stage.create(
      { teamCount: 4, assignTags: ['class-a', 'class-b'] },
      'teams { role members { username } }',
    );
    assert.deepEqual(
      teams.map(({ members }: { members: unknown[] }) => members.length),
      [3, 3, 2, 2],
    );
  });

  it('warns about settings that are probably a mistake for the definition', async () => {
    const { warnings } = await stage.create({ onDemand: true }, 'warnings { code message }');
    assert.equal(warnings[0].code, 'shared_on_demand');
    assert.deepEqual((await stage.create({}, 'warnings { code }')).warnings, []);
  });

  it('a bot that creates an exercise shares it with the instructors it names, and sees neither people nor secrets', async () => {
    const operations = ['CREATE_EXERCISE', 'EXERCISES', 'START_EXERCISE', 'STOP_EXERCISE', 'DELETE_EXERCISE'];
    const { token } = await createBot(stage.admin, 'maker', operations);
    const bot = stage.platform.visitor({ 'api-token': token });
    const fields =
      'id createdBy { username } instructors { id } can { start finish delete } teams { joinCode sandboxToken members { id } }';
    const made = await stage.create({ shareWith: [stage.instructor.id], assignTags: ['class-a'] }, fields, bot);
    assert.deepEqual(made.createdBy, { username: 'maker' });
    assert.deepEqual(made.instructors, []);
    assert.deepEqual(made.teams, [{ joinCode: null, sandboxToken: null, members: [] }]);
    assert.deepEqual(made.can, { start: true, finish: false, delete: true });
    const seen = await stage.exercise(made.id, 'instructors { id } teams { joinCode members { id } }');
    assert.deepEqual(seen.instructors, [{ id: stage.instructor.id }]);
    assert.equal(seen.teams[0].members.length, 9);
    await bot.ask(`mutation { startExercise(exerciseId: "${made.id}") { id } }`);
    await bot.ask(`mutation { stopExercise(exerciseId: "${made.id}") { id } }`);
    await bot.ask(`mutation { deleteExercise(exerciseId: "${made.id}") }`);
  });

  it('a copy of an exercise has the same teams and options, new secrets and its own clock', async () => {
    const source = await stage.create({
      teams: [{ name: 'One', role: 'red' }, { name: 'Two' }],
      finishAtEnd: true,
      shareFeedback: true,
    });
    const trainee = await stage.trainee();
    await stage.assign(source.teams[1].id, trainee);
    await stage.act('startExercise', source.id);
    await stage.pass(3);
    await stage.act('stopExercise', source.id);
    const copy = async (withMembers: boolean) => {
      const { copyExercise } = await stage.instructor.visitor.ask(
        `mutation ($id: ID!, $with: Boolean) { copyExercise(exerciseId: $id, name: "Copy", withMembers: $with) {
          id name state timeElapsed timeLeft startedAt finishAtEnd shareFeedback
          teams { name role joinCode sandboxToken members { id } }
        } }`,
        { id: source.id, with: withMembers },
      );
      return copyExercise;
    };
    const plain = await copy(false);
    assert.deepEqual(
      [plain.name, plain.state, plain.timeElapsed, plain.timeLeft, plain.startedAt],
      ['Copy', 'READY', 0, 1800, null],
    );
    assert.deepEqual([plain.finishAtEnd, plain.shareFeedback], [true, true]);
    assert.deepEqual(
      plain.teams.map(({ name, role, members }: Record<string, unknown>) => [name, role, members]),
      [
        ['One', 'red', []],
        ['Two', null, []],
      ],
    );
    for (const [index, team] of plain.teams.entries()) {
      assert.notEqual(team.joinCode, source.teams[index].joinCode);
      assert.notEqual(team.sandboxToken, source.teams[index].sandboxToken);
    }
    assert.deepEqual((await copy(true)).teams[1].members, [{ id: trainee.id }]);
  });

  it('can be followed by renaming it and setting its planned start, with null for none', async () => {
    const { id } = await stage.create();
    const by = stage.instructor.visitor;
    await by.ask(`mutation { renameExercise(exerciseId: "${id}", name: "  Renamed ") { id } }`);
    await by.ask(`mutation { planExercise(exerciseId: "${id}", plannedStart: "2026-05-01T09:00+02:00") { id } }`);
    assert.deepEqual(await stage.exercise(id, 'name plannedStart'), {
      name: 'Renamed',
      plannedStart: '2026-05-01T07:00:00.000Z',
    });
    const planned = await by.ask(
      'mutation ($id: ID!, $at: DateTime) { planExercise(exerciseId: $id, plannedStart: $at) { plannedStart } }',
      { id, at: '2026-05-01T10:00:00Z' },
    );
    assert.equal(planned.planExercise.plannedStart, '2026-05-01T10:00:00.000Z', 'also as a variable');
    const made = await stage.create({ plannedStart: '1999-05-01T10:00:00.5+01:00' }, 'plannedStart');
    assert.equal(made.plannedStart, '1999-05-01T09:00:00.500Z');
    await by.ask(`mutation { planExercise(exerciseId: "${id}", plannedStart: null) { id } }`);
    assert.equal((await stage.exercise(id, 'plannedStart')).plannedStart, null);
  });
});
