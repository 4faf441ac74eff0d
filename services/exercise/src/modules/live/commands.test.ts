import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { LiveReader } from '../../testing/live-reader.ts';
import type { Account } from '../../testing/platform-under-test.ts';
import { LOG, SandboxOfTeam } from '../../testing/sandbox-of-team.ts';

/** Matches no rule, so that no stream changes. */
const COMMAND = { ...LOG, cmd: 'whoami' };

onEachDatabase('live command counts of sandboxes', (kind) => {
  let stage: ExerciseStage;
  let trainee: Account;

  before(async () => {
    stage = await ExerciseStage.start(kind);
    trainee = await stage.trainee();
  });
  after(() => stage.remove());

  async function play(onDemand: boolean) {
    const { id, teams } = await stage.create({ teamCount: 2, onDemand });
    const [sandbox, other] = teams.map(
      (team: { id: string; sandboxToken: string }) =>
        new SandboxOfTeam(stage, { id: team.id, exerciseId: id, token: team.sandboxToken }),
    );
    await stage.assign(teams[0].id, trainee);
    await stage.act('startExercise', id);
    if (onDemand) for (const team of teams) await stage.act('startTeam', team.id);
    return { id, team: teams[0].id, otherTeam: teams[1].id, sandbox, other };
  }

  for (const onDemand of [false, true]) {
    const how = onDemand ? 'on demand' : 'together';

    it(`reach a team and its instructors, ${how}`, async (test) => {
      const { team, sandbox, other } = await play(onDemand);
      const fields = 'position whole commandCount clock { state } actionLogs { id }';
      const reader = await LiveReader.start(test, trainee.visitor, `teamUpdates(teamId: "${team}") { ${fields} }`);
      const details = `teamDetailUpdates(teamId: "${team}") { commandCount }`;
      const instructor = await LiveReader.start(test, stage.instructor.visitor, details);
      const first = await reader.update(1);
      assert.equal(first.commandCount, 0);
      assert.equal((await instructor.update(1)).commandCount, 0);
      assert.equal((await sandbox.send([COMMAND, COMMAND])).status, 204);
      const news = { position: first.position, whole: false, commandCount: 2, clock: null, actionLogs: [] };
      assert.deepEqual(await reader.update(2), news);
      assert.equal((await instructor.update(2)).commandCount, 2);
      await other.send(COMMAND);
      await sandbox.send(COMMAND);
      assert.deepEqual(await reader.update(3), { ...news, commandCount: 3 });
      const { teamView } = await trainee.visitor.ask(`{ teamView(teamId: "${team}") { commandCount } }`);
      assert.equal(teamView.commandCount, 3);
    });

    it(`reach a client that reconnects, whatever its position, ${how}`, async (test) => {
      const { team, sandbox } = await play(onDemand);
      const { teamView } = await trainee.visitor.ask(`{ teamView(teamId: "${team}") { position commandCount } }`);
      assert.equal(teamView.commandCount, 0);
      await sandbox.send(COMMAND);
      const call = `teamUpdates(teamId: "${team}", after: ${teamView.position}) { position whole commandCount }`;
      const reader = await LiveReader.start(test, trainee.visitor, call);
      assert.deepEqual(await reader.update(1), { position: teamView.position, whole: false, commandCount: 1 });
    });

    it(`reach those who run an exercise for every team, ${how}`, async (test) => {
      const { id, team, otherTeam, sandbox, other } = await play(onDemand);
      const fields = 'position whole teams { teamId } commandCounts { teamId count }';
      const by = stage.instructor.visitor;
      await other.send(COMMAND);
      const reader = await LiveReader.start(test, by, `exerciseUpdates(exerciseId: "${id}") { ${fields} }`);
      const first = await reader.update(1);
      assert.deepEqual(first.commandCounts, [{ teamId: otherTeam, count: 1 }]);
      await sandbox.send(COMMAND);
      const second = await reader.update(2);
      assert.deepEqual(second, {
        position: first.position,
        whole: false,
        teams: [],
        commandCounts: [{ teamId: team, count: 1 }],
      });
      await reader.close();
      await sandbox.send(COMMAND);
      const after = `exerciseId: "${id}", after: ${second.position}`;
      const again = await LiveReader.start(test, by, `exerciseUpdates(${after}) { ${fields} }`);
      const counts = [
        { teamId: team, count: 2 },
        { teamId: otherTeam, count: 1 },
      ];
      assert.deepEqual(await again.update(1), { ...second, commandCounts: counts });
      const { exerciseOverview } = await by.ask(
        `{ exerciseOverview(${after}) { teams { teamId } commandCounts { teamId count } } }`,
      );
      assert.deepEqual(exerciseOverview, { teams: [], commandCounts: counts });
    });
  }
});
