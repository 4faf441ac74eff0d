import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { type DatabaseKind, databaseKinds, eventually, onEachDatabase, proxyTo } from '@muster/kit/testing';
import { ADMIN_PASSWORD, assertPunctual, ExerciseClient, ticking } from './support/exercise-client.ts';
import { startProcess } from './support/service-process.ts';

const SECONDS = 0.6;

async function databaseFor(test: TestContext, kind: DatabaseKind): Promise<Record<string, string>> {
  const database = await kind.create();
  test.after(() => database.drop());
  return { ...database.environment('DATABASE_URL'), ADMIN_PASSWORD };
}

onEachDatabase('a running exercise whose process is killed', (kind) => {
  it('goes on with the next one: nothing acknowledged is lost, nothing comes twice, and every time is right', async (test) => {
    const environment = await databaseFor(test, kind);
    const admin = await new ExerciseClient(await startProcess(test, 'exercise', environment)).logIn();
    const definition = await admin.upload(ticking(12, SECONDS));
    const together = await admin.running(definition, 'teamCount: 3');
    const onDemand = await admin.running(definition, 'teamCount: 2, onDemand: true');
    for (const { id } of onDemand.teams) await admin.ask(`mutation { startTeam(teamId: "${id}") { id } }`);
    let acknowledged = 0;
    let asked = 0;
    const addTime = async (): Promise<void> => {
      asked += 1;
      const { body } = await admin.graphql(`mutation { addTime(exerciseId: "${together.id}", minutes: 1) { id } }`);
      if (body.errors === undefined) acknowledged += 1;
    };
    for (let round = 0; round < 2; round += 1) {
      // Some are under way when the process ends.
      const adding = (async () => {
        for (;;) await addTime();
      })().catch(() => {});
      await setTimeout(700);
      admin.service.kill('SIGKILL');
      await Promise.all([adding, admin.service.ended()]);
      admin.service = await startProcess(test, 'exercise', environment);
    }
    assertPunctual(await admin.until(together.id, 'tick-12'), 12, SECONDS);
    assertPunctual(await admin.until(onDemand.id, 'tick-12'), 12, SECONDS);
    const { exercise } = await admin.ask(`{ exercise(exerciseId: "${together.id}") { state timeElapsed timeLeft } }`);
    const minutes = Math.round((exercise.timeElapsed + exercise.timeLeft) / 60) - 600;
    assert.ok(
      minutes >= acknowledged && minutes <= asked,
      `${acknowledged} acknowledged, ${minutes} kept, ${asked} asked`,
    );
    assert.equal(exercise.state, 'RUNNING');
  });
});

const postgres = databaseKinds().find(({ name }) => name === 'PostgreSQL');

describe('a running exercise on PostgreSQL', { skip: postgres === undefined && 'no PostgreSQL server' }, () => {
  it('goes on with another instance when one is killed, and is the same on both', async (test) => {
    assert.ok(postgres !== undefined);
    const environment = await databaseFor(test, postgres);
    const one = await startProcess(test, 'exercise', environment);
    const other = await startProcess(test, 'exercise', environment);
    const admin = await new ExerciseClient(one).logIn();
    const { id } = await admin.running(await admin.upload(ticking(10, SECONDS)), 'teamCount: 5');
    await admin.until(id, 'tick-2', other);
    one.kill('SIGKILL');
    assertPunctual(await admin.until(id, 'tick-10', other), 10, SECONDS);
    await admin.ask(`mutation { stopExercise(exerciseId: "${id}") { id } }`, other);
  });

  it('is not lost while the database is away: 503 meanwhile, and every time is right afterwards', async (test) => {
    assert.ok(postgres !== undefined);
    const environment = await databaseFor(test, postgres);
    const proxy = await proxyTo(test, environment['DATABASE_URL'] ?? '');
    const service = await startProcess(test, 'exercise', { ...environment, DATABASE_URL: proxy.url });
    const admin = await new ExerciseClient(service).logIn();
    const { id } = await admin.running(await admin.upload(ticking(10, SECONDS)), 'teamCount: 2');
    await admin.until(id, 'tick-1');
    await proxy.cut();
    await setTimeout(3000);
    const answer = await admin.graphql(`mutation { stopExercise(exerciseId: "${id}") { id } }`);
    assert.equal(answer.status, 503, answer.text);
    await proxy.mend();
    await eventually('the platform is ready again', async () =>
      (await service.http.get('/readyz')).status === 200 ? true : undefined,
    );
    assertPunctual(await admin.until(id, 'tick-10'), 10, SECONDS);
  });
});
