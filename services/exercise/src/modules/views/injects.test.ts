import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { call, PlayStage } from '../../testing/play-stage.ts';

const TEAMS = [
  { name: 'counter', role: 'front desk' },
  { name: 'cellar', role: 'archive' },
];

interface ListedInject {
  readonly name: string;
  readonly teams: readonly { readonly teamId: string; readonly status: string }[];
}

onEachDatabase('the prepared injects', (kind) => {
  for (const onDemand of [false, true]) {
    it(`tell instructors which team has received them, ${onDemand ? 'on demand' : 'together'}`, async (test) => {
      const stage = await PlayStage.startTour(kind);
      test.after(() => stage.remove());
      const { id, team, otherTeam, member } = await stage.play({ teams: TEAMS, onDemand });
      const teamFields = `teamId status alternative chosenAt sendAt sentAt logId confirmedAt confirmedBy { username }`;
      const fields = `name inject { auto instructorNote alternatives { name } } files { name fileId } teams { ${teamFields} }`;
      const list = async (args = ''): Promise<ListedInject[]> =>
        (await stage.instructor.ask(`{ exerciseInjects(exerciseId: "${id}"${args}) { ${fields} } }`)).exerciseInjects;
      const find = async (name: string, args = '') => (await list(args)).find((one) => one.name === name);
      if (onDemand) {
        assert.deepEqual((await find('welcome'))?.teams, [], 'no team has started');
        for (const each of [team, otherTeam]) await stage.exercises.act('startTeam', each);
      }
      const counts = await stage.instructor.ask(`{ exerciseInjects(exerciseId: "${id}") { name meantCount } }`);
      assert.deepEqual(
        counts.exerciseInjects.map(({ meantCount }: { meantCount: number }) => meantCount)[0],
        2,
        'an alternative for each role',
      );
      await stage.exercises.pass(0.5);
      await call(member.visitor, { mutation: 'confirmInject', input: { teamId: team, logId: `${team}-1` } });
      const sent = { status: 'SENT', chosenAt: 0, sendAt: null, sentAt: 0 };
      assert.deepEqual((await find('welcome'))?.teams, [
        {
          ...sent,
          teamId: team,
          alternative: 'at the front desk',
          logId: `${team}-1`,
          confirmedAt: 30,
          confirmedBy: { username: member.username },
        },
        {
          ...sent,
          teamId: otherTeam,
          alternative: 'in the archive',
          logId: `${otherTeam}-1`,
          confirmedAt: null,
          confirmedBy: null,
        },
      ]);
      const mail = await find('mail from Ada', `, teamIds: ["${team}"]`);
      assert.deepEqual(mail?.teams, [
        {
          teamId: team,
          status: 'CHOSEN',
          alternative: 'first mail',
          chosenAt: 30,
          sendAt: 45,
          sentAt: null,
          logId: null,
          confirmedAt: null,
          confirmedBy: null,
        },
      ]);
      assert.deepEqual((await find('welcome', `, teamIds: ["${otherTeam}"]`))?.teams.length, 1);
      assert.deepEqual((await find('welcome', ', teamIds: []'))?.teams, []);
      assert.deepEqual((await find('a nudge'))?.teams, []);
      const names = (await list()).map(({ name }) => name);
      assert.deepEqual(
        (await list(', limit: 2, offset: 1')).map(({ name }) => name),
        names.slice(1, 3),
      );
      assert.equal((await list(', limit: 1, offset: 1'))[0]?.teams.length, 1, 'that of the second inject');
      assert.deepEqual(await list(', offset: 1000000'), []);
    });
  }

  it('are visible to the instructors of the exercise only', async (test) => {
    const stage = await PlayStage.startTour(kind);
    test.after(() => stage.remove());
    const { id, team, member } = await stage.play({ teams: TEAMS });
    const query = `{ exerciseInjects(exerciseId: "${id}") { name } }`;
    const colleague = await stage.exercises.platform.account(await stage.exercises.admin.elevate(), 'INSTRUCTOR');
    assert.deepEqual((await member.visitor.graphql(query)).codes, ['forbidden']);
    assert.deepEqual((await colleague.visitor.graphql(query)).codes, ['exercise_unknown']);
    const share = 'mutation ($id: ID!, $user: UUID!) { shareExercise(exerciseId: $id, userId: $user) { id } }';
    await stage.instructor.ask(share, { id, user: colleague.id });
    assert.deepEqual((await colleague.visitor.graphql(query)).codes, []);
    const refused: [args: string, code: string][] = [
      [`teamIds: [${Array.from({ length: 501 }, (_, index) => index)}]`, 'too_many_teams'],
      ['teamIds: ["x"]', 'team_unknown'],
      ['limit: 1001', 'page_invalid'],
      ['offset: -1', 'page_invalid'],
    ];
    for (const [args, code] of refused) {
      const { codes } = await stage.instructor.graphql(`{ exerciseInjects(exerciseId: "${id}", ${args}) { name } }`);
      assert.deepEqual(codes, [code], args);
    }
    await stage.exercises.act('stopExercise', id);
    await stage.instructor.graphql(`mutation { deleteExercise(exerciseId: "${id}") }`);
    assert.deepEqual((await stage.instructor.graphql(query)).codes, ['exercise_unknown']);
    const gone = await member.visitor.graphql(`{ actionLog(logId: "${team}-1") { id } }`);
    assert.deepEqual(gone.codes, ['team_unknown']);
  });
});
