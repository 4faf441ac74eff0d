import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { databaseKinds } from '@muster/kit/testing';
import { LiveReader } from '../../testing/live-reader.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';
import { call, PlayStage } from '../../testing/play-stage.ts';
import { Visitor } from '../../testing/visitor.ts';

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('live updates on two instances', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  let stage: PlayStage;
  let other: PlatformUnderTest;

  before(async () => {
    assert.ok(postgres !== undefined);
    stage = await PlayStage.start(postgres);
    other = new PlatformUnderTest(stage.exercises.platform.database, {});
    await other.resume();
  });
  after(async () => {
    await other.pause();
    await stage.remove();
  });

  /** The same session, used on the other instance. */
  const onOther = ({ cookie }: Visitor): Visitor => {
    const visitor = new Visitor(other);
    visitor.cookie = cookie;
    return visitor;
  };

  it('report on one instance what was done on the other, and end there when access is lost', async (test) => {
    for (const onDemand of [false, true]) {
      const { id, team, otherTeam, member, otherMember } = await stage.play({ onDemand });
      if (onDemand) for (const one of [team, otherTeam]) await stage.exercises.act('startTeam', one);
      const reader = await LiveReader.start(
        test,
        onOther(member.visitor),
        `teamUpdates(teamId: "${team}") { actionLogs { toolUse { argument } } }`,
      );
      const overview = await LiveReader.start(
        test,
        onOther(stage.instructor),
        `exerciseUpdates(exerciseId: "${id}") { teams { teamId } }`,
      );
      for (const one of [reader, overview]) await one.update(1);
      await call(member.visitor, { mutation: 'useTool', input: { teamId: team, tool: 'nmap', argument: 'here' } });
      assert.deepEqual((await reader.update(2)).actionLogs, [{ toolUse: { argument: 'here' } }]);
      assert.deepEqual((await overview.update(2)).teams, [{ teamId: team }]);
      await stage.exercises.assign(otherTeam, member);
      await stage.exercises.assign(team, otherMember);
      await call(otherMember.visitor, {
        mutation: 'useTool',
        input: { teamId: team, tool: 'nmap', argument: 'secret' },
      });
      assert.equal(await reader.ended(), 'moved_to_team');
      assert.equal((await reader.updates()).length, 2);
      await stage.exercises.act('stopExercise', id);
      await stage.instructor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
      assert.equal(await overview.ended(), 'exercise_unknown');
    }
  });
});
