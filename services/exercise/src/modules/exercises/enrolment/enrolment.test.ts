import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { assertRefused, findUsers, HEADER } from '../../../testing/users-upload.ts';
import type { Visitor } from '../../../testing/visitor.ts';

const ROLES = {
  'config.yml': 'version: 0.25.0\nexercise_duration: 60\nenable_roles: true\n',
  'roles.yml': '- name: desk\n- name: field\n',
  'channels.yml': '- name: Messages\n  type: info\n',
  'injects.yml': '- name: hello\n  alternatives:\n    - name: hello\n      content:\n        content: Hello.\n',
} as const;

onEachDatabase('a list of users for an exercise', (kind) => {
  let stage: ExerciseStage;
  let plain: string;

  before(async () => {
    stage = await ExerciseStage.start(kind, ROLES);
    plain = await stage.uploadAnother();
  });
  after(() => stage.remove());

  const upload = (id: string, rows: readonly string[], by: Visitor = stage.instructor.visitor) =>
    by.upload(`${HEADER},team,role\n${rows.join('\n')}\n`, { fields: { exercise_id: id } });
  const assertAssigned = (
    answer: { status: number; body: unknown; text: string },
    [created, skipped, assigned]: readonly [number, number, number],
  ): void => {
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, { created_count: created, skipped_count: skipped, assigned_count: assigned });
  };
  const teamsOf = async (id: string): Promise<unknown> => {
    const { teams } = await stage.exercise(id, 'teams { name role members { username } }');
    return teams.map((team: { name: string; role: string | null; members: { username: string }[] }) => [
      team.name,
      team.role,
      team.members.map(({ username }) => username).toSorted(),
    ]);
  };

  for (const onDemand of [false, true]) {
    const where = onDemand ? 'on demand' : 'together';
    const own = (name: string): string => `${name}-${onDemand ? 'd' : 't'}`;
    const create = () => stage.create({ onDemand, teams: [{ name: 'Owls', role: 'desk' }, { name: 'Cats' }] });

    it(`creates and assigns them, and makes the teams that are missing, ${where}`, async () => {
      const { id } = await create();
      const rows = [
        `${own('a')},A,A,Owls,desk`,
        `${own('b')},B,B, owls ,`,
        `${own('c')},C,C,Nové město,field`,
        `${own('d')},D,D,nové město,field`,
        `${own('e')},E,E,,`,
      ];
      assertAssigned(await upload(id, rows), [5, 0, 4]);
      assert.deepEqual(await teamsOf(id), [
        ['Owls', 'desk', [own('a'), own('b')]],
        ['Cats', null, []],
        ['Nové město', 'field', [own('c'), own('d')]],
      ]);
      assertAssigned(await upload(id, rows), [0, 5, 0]);
      assertAssigned(await upload(id, [...rows.slice(0, 4), `${own('e')},E,E,Cats,`]), [0, 5, 1]);
      const { teams } = await stage.exercise(id, 'teams { emailAddress joinCode }');
      assert.equal(new Set(teams.map(({ joinCode }: { joinCode: string }) => joinCode)).size, 3);
      assert.match(teams[2].emailAddress, /^nove-mesto@/);
    });

    it(`changes nothing if a row fails, and says why for every row, ${where}`, async () => {
      const { id } = await create();
      assertAssigned(await upload(id, [`${own('in-cats')},A,A,Cats,`]), [1, 0, 1]);
      const before = await teamsOf(id);
      assertRefused(
        await upload(id, [
          `${own('fine')},A,A,Owls,desk`,
          `${own('in-cats')},A,A,Owls,`,
          `${own('n1')},A,A,Owls,field`,
          `${own('n2')},A,A,Cats,desk`,
          `${own('n3')},A,A,New,desk`,
          `${own('n4')},A,A,new,field`,
          `${own('n5')},A,A,Newer,chief`,
          `${own('n6')},A,A,,desk`,
          `${own('fine')},A,A,Cats,`,
          `${own('n7')},A,A,${'x'.repeat(1000)},`,
          `${stage.instructor.username},A,A,Cats,`,
          `,A,A,Cats,`,
        ]),
        'row 3: team is "Owls" here, and the user is in "Cats" of the exercise; move them there.',
        'row 4: role is "field" here, and the team has the role "desk".',
        'row 5: role is "desk" here, and the team has none.',
        'row 7: role is "field" here, and "desk" for the same team in row 6.',
        'row 8: role "chief" is none of the definition.',
        'row 9: role is that of a team, and the row has no team.',
        'row 10: team is "Cats" here, and "Owls" for the same user in row 2.',
        /^row 11: The name of a team must have at most/,
        'row 12: team is for trainees only, and the user is of the group INSTRUCTOR.',
        'row 13: username must not be empty.',
      );
      assert.deepEqual(await teamsOf(id), before);
      assert.deepEqual(await findUsers(stage.admin, own('fine')), []);
    });

    it(`takes a user twice for one team, and says if the rows do not agree, ${where}`, async () => {
      const { id } = await create();
      assertAssigned(await upload(id, [`${own('twice')},A,A,Mice,`, `${own('twice')},A,A, mice,desk`]), [1, 1, 1]);
      assert.deepEqual(((await teamsOf(id)) as unknown[]).at(-1), ['Mice', 'desk', [own('twice')]]);
      const { id: other } = await stage.create({ onDemand, teams: [{ name: 'Owls' }, { name: 'owls' }] });
      assertRefused(
        await upload(other, [
          `${own('p1')},A,A,New,desk`,
          `${own('p1')},A,A,new,field`,
          `${own('p2')},A,A,New,desk`,
          `${own('p2')},A,A,New,chief`,
          `${own('p3')},A,A,Owls,`,
          `${own('p3')},A,A,owls,`,
        ]),
        'row 3: role is "field" here, and "desk" for the same team in row 2.',
        'row 5: role "chief" is none of the definition.',
        'row 7: team is "owls" here, and the user is in "Owls" of the exercise; move them there.',
      );
    });

    it(`creates and assigns everybody once if it is uploaded several times at once, ${where}`, async () => {
      const { id } = await create();
      const rows = Array.from({ length: 30 }, (_, index) => `${own(`once-${index}`)},A,A,${`Team ${index % 7}`},`);
      const answers = await Promise.all(
        [0, 1, 2, 3].map((by) => upload(id, [...rows.slice(by), ...rows.slice(0, by)])),
      );
      const sum = (name: string): number => answers.reduce((all, { body }) => all + body[name], 0);
      assert.deepEqual([sum('created_count'), sum('skipped_count'), sum('assigned_count')], [30, 90, 30]);
      assert.equal(((await teamsOf(id)) as unknown[]).length, 9);
    });
  }

  it('makes no team after the start, except on demand, and nobody joins after the end', async () => {
    const running = await stage.create({ teamCount: 1 });
    await stage.act('startExercise', running.id);
    assertRefused(
      await upload(running.id, ['late-1,A,A,team-1,', 'late-2,A,A,team-2,']),
      'row 3: team "team-2" is none of the exercise, and no team can be added: the exercise has started, or has finished.',
    );
    assertAssigned(await upload(running.id, ['late-1,A,A,team-1,']), [1, 0, 1]);
    const open = await stage.create({ teamCount: 1, onDemand: true });
    await stage.act('startExercise', open.id);
    assertAssigned(await upload(open.id, ['late-3,A,A,team-9,']), [1, 0, 1]);
    await stage.act('finishExercise', running.id);
    const { status, body } = await upload(running.id, ['late-4,A,A,team-1,']);
    assert.deepEqual([status, body.code], [409, 'wrong_state']);
    assert.deepEqual(await findUsers(stage.admin, 'late-4'), []);
  });

  it('is refused to those who do not run the exercise, before it is read', async () => {
    const { id } = await stage.create();
    const other = await stage.platform.account(await stage.admin.elevate(), 'INSTRUCTOR');
    const trainee = await stage.trainee();
    for (const [by, status] of [
      [other.visitor, 404],
      [trainee.visitor, 403],
      [stage.platform.visitor(), 401],
    ] as const) {
      assert.equal((await upload(id, ['nobody,A,A,team-1,'], by)).status, status);
    }
    for (const wrong of ['', 'null', '-1', '1.5', `${id},${id}`, '9'.repeat(400)]) {
      assertRefused(await upload(wrong, ['nobody,A,A,team-1,']), 'exercise_id must be the id of one exercise.');
    }
    assert.equal((await upload('999999999', ['nobody,A,A,team-1,'])).status, 404);
    assert.deepEqual(await findUsers(stage.admin, 'nobody'), []);
  });

  it('ignores teams without an exercise, and a list without teams is like any other', async () => {
    const { id } = await stage.create();
    const answer = await stage.instructor.visitor.upload(`${HEADER},team,role,team\nignored,A,A,x,y,z\n`);
    assert.deepEqual([answer.status, answer.body], [200, { created_count: 1, skipped_count: 0 }]);
    const file = { fields: { exercise_id: id } };
    const without = await stage.instructor.visitor.upload(`${HEADER}\nno-team,A,A\n`, file);
    assert.deepEqual(without.body, { created_count: 1, skipped_count: 0, assigned_count: 0 });
    assertRefused(
      await stage.instructor.visitor.upload(`${HEADER},team,team\nx,A,A,a,b\n`, file),
      'The column team stands twice in the first row.',
    );
  });

  it('assigns five hundred people, and refuses more', async () => {
    const { id } = await stage.create({ definitionId: plain });
    const rows = Array.from({ length: 500 }, (_, index) => `many-${index},A,A,Team ${index % 50},`);
    assertRefused(await upload(id, [...rows, 'one-more,A,A,Team 1,']), /has 501 rows; at most 500/);
    assertAssigned(await upload(id, rows), [500, 0, 500]);
    assert.equal(((await teamsOf(id)) as unknown[]).length, 51);
  });

  it('is written to the audit log with the exercise, and every team that it makes', async () => {
    const { id } = await stage.create({ definitionId: plain });
    assertAssigned(await upload(id, ['logged,A,A,Logged,']), [1, 0, 1]);
    const { audit } = await stage.admin.ask('{ audit { acts { act } } }');
    const [first, second] = audit.acts;
    assert.deepEqual([first.act, second.act].toSorted(), ['team.added', 'users.uploaded']);
  });
});
