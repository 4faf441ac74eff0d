import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onEachDatabase } from '@muster/kit/testing';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { call } from '../../../testing/play-stage.ts';

/** Injects of one moment: for two teams, more than one slice. */
const COUNT = 600;

const INJECTS = [0, 10].flatMap((time) =>
  Array.from({ length: COUNT }, (_, index) => ({
    name: `${time}-${index}`,
    time,
    alternatives: [{ name: 'one', content: 'Hello.' }],
  })),
);

const FILES = {
  'config.yml': 'version: 0.25.0\n',
  'channels.yml': '- {name: Messages, type: info}\n- {name: Tools, type: tool}\n',
  'tools.yml': '- name: look\n',
  'injects.yml': JSON.stringify(INJECTS),
};

onEachDatabase('an exercise in which very much is due at once', (kind) => {
  it('sends everything to every team, at its time and before what people do then', async (test) => {
    const stage = await ExerciseStage.start(kind, FILES);
    test.after(() => stage.remove());
    const { id, teams } = await stage.create({ teamCount: 2 });
    const [, last] = teams;
    const member = await stage.trainee();
    await stage.assign(last.id, member);
    await stage.act('startExercise', id);
    const use = () =>
      call(member.visitor, { mutation: 'useTool', input: { teamId: last.id, tool: 'look', argument: 'a' } });
    assert.equal((await use()).data.useTool.id, `${last.id}-${COUNT + 1}`);
    await stage.pass(10);
    assert.equal((await use()).data.useTool.id, `${last.id}-${2 * COUNT + 2}`);
    const { teamActionLogs } = await stage.instructor.visitor.ask(
      `{ teamActionLogs(logFilter: { teamId: "${last.id}", limit: 200, before: ${2 * COUNT + 2} }) { exerciseTime } }`,
    );
    assert.ok(teamActionLogs.every(({ exerciseTime }: { exerciseTime: number }) => exerciseTime === 600));
  });

  it('sends nothing that fell due while the platform was down for long', async (test) => {
    const stage = await ExerciseStage.start(kind, FILES);
    test.after(() => stage.remove());
    const { id } = await stage.create({ teamCount: 2 });
    await stage.act('startExercise', id);
    await stage.pass(5);
    await stage.platform.pause();
    stage.platform.clock.advance(11 * 60_000);
    await stage.platform.resume();
    assert.deepEqual(await stage.exercise(id, 'state timeElapsed'), { state: 'STOPPED', timeElapsed: 300 });
  });
});
