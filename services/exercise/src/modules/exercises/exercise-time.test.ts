import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { exerciseService } from '../../service.ts';
import { ExerciseStage } from '../../testing/exercise-stage.ts';
import { PlatformUnderTest } from '../../testing/platform-under-test.ts';

const MINUTE = 60_000;

onEachDatabase('exercise time', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  const elapsed = async (id: string): Promise<number> => (await stage.exercise(id, 'timeElapsed')).timeElapsed / 60;

  async function running(input: Record<string, unknown> = {}) {
    const exercise = await stage.create(input);
    await stage.act('startExercise', exercise.id);
    if (input['onDemand'] === true) for (const { id } of exercise.teams) await stage.act('startTeam', id);
    return exercise;
  }

  async function down(minutes: number): Promise<void> {
    await stage.platform.pause();
    stage.platform.clock.advance(minutes * MINUTE);
    await stage.platform.resume();
  }

  it('continues during a short downtime, and what fell due happens', async () => {
    const { id, teams } = await running();
    await stage.pass(4);
    await down(9);
    await stage.reached(teams[0].id, 'hidden');
    assert.equal(await elapsed(id), 13);
    const { milestones } = await stage.team(teams[0].id, 'milestones { name reachedAt }');
    const { reachedAt } = milestones.find(({ name }: { name: string }) => name === 'hidden');
    assert.equal(reachedAt, 600, 'at the time it was due');
  });

  it('gets shorter again by what was added and is not used, and the exercise finishes at its new end', async () => {
    const { id } = await running({ finishAtEnd: true });
    const add = (minutes: number) =>
      stage.instructor.visitor.graphql(`mutation { addTime(exerciseId: "${id}", minutes: ${minutes}) { timeLeft } }`);
    assert.deepEqual((await add(-1)).codes, ['added_time_used']);
    await add(10);
    const refused = await add(-10.5);
    assert.match(refused.text, /At most 10 minutes can be taken back/);
    assert.equal((await add(-9)).data.addTime.timeLeft, 61 * 60);
    await stage.pass(60.5);
    assert.deepEqual((await add(-0.6)).codes, ['added_time_used']);
    assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING');
    await stage.pass(1);
    await stage.settled(async () => ((await stage.exercise(id, 'state')).state === 'FINISHED' ? true : undefined));
    assert.deepEqual((await add(-0.1)).codes, ['wrong_state']);
    const { audit } = await stage.admin.ask('{ audit(act: "exercise.", limit: 50) { acts { act subject } } }');
    const acts = audit.acts.flatMap((one: { act: string; subject: string }) => (one.subject === id ? one.act : []));
    assert.ok(acts.includes('exercise.time_added') && acts.includes('exercise.time_taken_back'));
  });

  it('stops during a longer downtime, and the exercise waits for its instructor', async () => {
    const { id, teams } = await running();
    const demand = await running({ onDemand: true });
    await stage.pass(9);
    await down(11);
    const { state, stopReason, stopReasonCode } = await stage.exercise(id, 'state stopReason stopReasonCode');
    assert.equal(state, 'STOPPED');
    assert.match(stopReason, /down for more than ten minutes/);
    assert.equal(stopReasonCode, 'DOWNTIME');
    assert.equal(await elapsed(id), 9);
    assert.deepEqual(await stage.team(demand.teams[0].id, 'state timeElapsed'), { state: 'RUNNING', timeElapsed: 540 });
    await stage.pass(1);
    await stage.reached(demand.teams[0].id, 'hidden');
    await stage.reached(teams[0].id, 'hidden', false);
    await stage.act('startExercise', id);
    assert.equal((await stage.exercise(id, 'stopReason')).stopReason, null);
    await stage.pass(1);
    await stage.reached(teams[0].id, 'hidden');
    assert.equal(await elapsed(id), 10);
  });

  it('is not affected when the clock is set forward or back', async () => {
    for (const by of [3 * 60, -3 * 60, 0.5, -0.5]) {
      const { id, teams } = await running();
      await stage.pass(4);
      stage.platform.clock.set(by * MINUTE);
      await stage.settled(async () => ((await elapsed(id)) === 4 ? true : undefined));
      await stage.pass(5);
      assert.equal(await elapsed(id), 9, `set by ${by} minutes`);
      await stage.reached(teams[0].id, 'hidden', false);
      await stage.pass(1);
      await stage.reached(teams[0].id, 'hidden');
      await stage.act('finishExercise', id);
    }
  });

  it('continues if the clock was set back during a downtime', async () => {
    const { id, teams } = await running();
    await stage.pass(9);
    await down(-60);
    await stage.pass(0.5);
    assert.equal(await elapsed(id), 9.5);
    assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING');
    await stage.pass(0.5);
    await stage.reached(teams[0].id, 'hidden');
  });

  it('stops between a backup and its restore, however short that is', async (test) => {
    const { id } = await running();
    const demand = await running({ onDemand: true });
    await stage.pass(2);
    // The last heartbeat is written when the platform stops.
    await stage.platform.pause();
    const folder = temporaryFolder();
    const restored = new PlatformUnderTest(await kind.create(), {});
    test.after(async () => {
      await restored.remove();
      folder.remove();
    });
    const copy = (verb: 'backup' | 'restore', { database }: PlatformUnderTest) =>
      copyCommand(
        verb,
        [exerciseService],
        ['exercise', join(folder.path, 'backup')],
        database.environment('DATABASE_URL'),
      );
    await copy('backup', stage.platform);
    await stage.platform.resume();
    await copy('restore', restored);
    restored.clock.advance(stage.platform.clock.now() - restored.clock.now() + MINUTE);
    await restored.resume();
    const admin = await restored.elevatedAdmin();
    const { exercise } = await admin.ask(
      `{ exercise(exerciseId: "${id}") { state stopReason stopReasonCode timeElapsed } }`,
    );
    assert.deepEqual([exercise.state, exercise.timeElapsed], ['STOPPED', 120]);
    assert.match(exercise.stopReason, /backup/);
    assert.equal(exercise.stopReasonCode, 'RESTORE');
    const asked = `{ exercise(exerciseId: "${demand.id}") { state teams { state timeElapsed } } }`;
    assert.deepEqual((await admin.ask(asked)).exercise, {
      state: 'STOPPED',
      teams: [{ state: 'STOPPED', timeElapsed: 120 }],
    });
    await admin.ask(`mutation { startExercise(exerciseId: "${demand.id}") { id } }`);
    assert.equal((await admin.ask(asked)).exercise.teams[0].state, 'RUNNING');
    assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING', 'the source continues');
  });

  it('sends the first inject after a pause without adding the pause to a delay', async () => {
    const { id, teams } = await running();
    await stage.pass(9.5);
    await stage.act('stopExercise', id);
    await stage.pass(120);
    await stage.act('startExercise', id);
    await stage.reached(teams[0].id, 'hidden', false);
    await stage.pass(0.5);
    await stage.reached(teams[0].id, 'hidden');
  });

  it('ends the exercise at its end if it was created so', async () => {
    const { id, teams } = await running({ finishAtEnd: true });
    await stage.instructor.visitor.ask(`mutation { addTime(exerciseId: "${id}", minutes: 5) { id } }`);
    await stage.pass(64);
    assert.equal((await stage.exercise(id, 'state')).state, 'RUNNING');
    await stage.pass(1);
    await stage.until(teams[0].id, 'FINISHED');
    assert.equal(await elapsed(id), 65);
    await stage.pass(10);
    assert.equal(await elapsed(id), 65);
  });
});
