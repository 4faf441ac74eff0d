import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartExercise } from '../exercise/exercise.generated.ts';
import { ConfirmInject, RoomStart, type RoomUpdate, RoomUpdates, UseTool } from '../room/frame/room.generated.ts';
import { ADA, BOB, INES, tourStage } from '../testing/tour.ts';

const UNKNOWN = { name: 'MakeCoffee', text: 'query MakeCoffee { coffee }' };

describe('a stage', () => {
  it('answers several people at once, each with what they may see', async () => {
    const stage = await tourStage();
    const [ada, bob, ines] = [stage.as(ADA), stage.as(BOB), stage.as(INES)];
    await assert.rejects(ada.request(StartExercise, { exercise: '1' }), { code: 'forbidden' });
    await ines.request(StartExercise, { exercise: '1' });
    await assert.rejects(bob.request(RoomStart, { team: '1' }), { code: 'team_unknown' });
    const { teamView } = await ada.request(RoomStart, { team: '1' });
    assert.equal(teamView.actionLogs[0]?.message?.channel, 'Messages');
  });

  it('tells followers what changed since their position, and nobody else', async () => {
    const stage = await tourStage();
    await stage.as(INES).request(StartExercise, { exercise: '1' });
    const told: { ada: RoomUpdate[]; bob: RoomUpdate[] } = { ada: [], bob: [] };
    const end = (): void => assert.fail('a subscription ended');
    const { teamView } = await stage.as(ADA).request(RoomStart, { team: '1' });
    const { teamView: ofBob } = await stage.as(BOB).request(RoomStart, { team: '2' });
    const stop = stage.as(ADA).follow(
      RoomUpdates,
      { team: '1', after: teamView.position },
      {
        next: ({ teamUpdates }) => told.ada.push(teamUpdates),
        end,
      },
    );
    stage.as(BOB).follow(
      RoomUpdates,
      { team: '2', after: ofBob.position },
      {
        next: ({ teamUpdates }) => told.bob.push(teamUpdates),
        end,
      },
    );
    await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
    assert.deepEqual(
      told.ada.map(({ whole, milestones }) => [whole, milestones.map(({ name }) => name)]),
      [[false, ['arrived']]],
    );
    assert.deepEqual(told.bob, []);
    stop();
    await stage.as(ADA).request(UseTool, { input: { teamId: '1', tool: 'Look around' } });
    assert.equal(told.ada.length, 1, 'nothing after the end');
  });

  it('lets happen at its own time what is due while the clock moves on', async () => {
    const stage = await tourStage();
    await stage.as(INES).request(StartExercise, { exercise: '1' });
    await stage.as(ADA).request(ConfirmInject, { team: '1', log: '1-1' });
    stage.exercise.pass(5 * 60_000);
    const { teamView } = await stage.as(ADA).request(RoomStart, { team: '1' });
    assert.equal(teamView.emails[0]?.exerciseTime, 15);
    assert.equal(teamView.clock?.timeElapsed, 300);
  });

  it('refuses an operation or address that it does not answer, by name', async () => {
    const ada = (await tourStage()).as(ADA);
    await assert.rejects(ada.request(UNKNOWN, {}), { code: 'not_on_stage', message: /MakeCoffee/ });
    await assert.rejects(ada.request(RoomUpdates, { team: '1' }), { code: 'not_on_stage' });
    await assert.rejects(ada.send('/version', {}), { code: 'not_on_stage', message: /version/ });
    const ended = await new Promise((resolve) =>
      ada.follow(RoomStart, { team: '1' }, { next: () => {}, end: resolve }),
    );
    assert.deepEqual(ended, { kind: 'refused', code: 'not_on_stage' });
  });
});
