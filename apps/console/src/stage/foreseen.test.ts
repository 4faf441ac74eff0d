import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartExercise } from '../exercise/exercise.generated.ts';
import { ConfirmInject } from '../room/frame/room.generated.ts';
import { ADA, INES, tourStage } from '../testing/tour.ts';
import { foresee } from './foreseen.ts';
import type { Stage } from './stage.ts';

async function started(): Promise<Stage> {
  const stage = await tourStage();
  await stage.as(INES).request(StartExercise, { exercise: '1' });
  return stage;
}

function foreseenOn({ exercise }: Stage) {
  const state = exercise.shared?.state;
  assert.ok(state !== undefined);
  return foresee(state);
}

describe('what is foreseen of an exercise', () => {
  it('is exactly what happens if nobody acts, and nothing has happened by looking', async () => {
    const stage = await started();
    const before = stage.exercise.events.length;
    const { coming, endsAt } = foreseenOn(stage);
    assert.equal(stage.exercise.events.length, before);
    const injects = coming.filter(({ kind }) => kind === 'inject');
    assert.ok(injects.length > 0);
    stage.exercise.pass(endsAt - stage.exercise.now());
    const sent = stage.exercise.events
      .slice(before)
      .flatMap((event) => (event.type === 'inject_sent' ? `${event.time / 1000} ${event.inject} ${event.team}` : []));
    assert.deepEqual(
      injects.flatMap(({ time, name, teamIds }) => teamIds.map((team) => `${time} ${name} ${team}`)).sort(),
      sent.sort(),
    );
    assert.deepEqual(foreseenOn(stage).coming, []);
  });

  it('changes with what people do', async () => {
    const stage = await started();
    const names = (): string[] => foreseenOn(stage).coming.map(({ name }) => name);
    assert.equal(names().includes('mail from Ada'), false);
    await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
    const mail = foreseenOn(stage).coming.find(({ name }) => name === 'mail from Ada');
    assert.deepEqual([mail?.time, mail?.teamIds, mail?.alternative?.name], [15, ['1'], 'first mail']);
  });
});
