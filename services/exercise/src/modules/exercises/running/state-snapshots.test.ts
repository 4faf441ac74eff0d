import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copyCommand } from '@muster/kit/backup';
import { onEachDatabase, temporaryFolder } from '@muster/kit/testing';
import { sql } from 'kysely';
import { exerciseService } from '../../../service.ts';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { PlatformUnderTest } from '../../../testing/platform-under-test.ts';

const EVERY = 10;
const VIEW = `{ position whole milestones { name reached } actionLogs { number kind toolUse { argument text } }
  emails { number subject text } score { score } }`;

onEachDatabase('a long exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind, undefined, {}, { snapshotEvery: EVERY });
  });
  after(() => stage.remove());

  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${stage.platform.url}/metrics`)).text();
    return Number(new RegExp(`^exercise_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const snapshots = async (): Promise<{ position: number; version: string }[]> => {
    const { rows } = await sql<{ position: number; version: string }>`
      select position, version from stream_snapshots where state = 'VALID'`.execute(stage.platform.reader().tables());
    return rows;
  };
  const use = (teamId: string, argument: string) =>
    stage.instructor.visitor.ask(
      `mutation { useTool(useToolInput: { teamId: "${teamId}", tool: "nmap", argument: "${argument}" }) { id } }`,
    );
  const view = async (teamId: string) => (await stage.admin.ask(`{ teamView(teamId: "${teamId}") ${VIEW} }`)).teamView;
  /** An exercise with a snapshot, and some events after it. */
  const longExercise = async (onDemand: boolean) => {
    const { id, teams } = await stage.create({ onDemand, teamCount: 2 });
    await stage.act('startExercise', id);
    const team: string = teams[0].id;
    if (onDemand) await stage.act('startTeam', team);
    for (let i = 0; i < EVERY; i += 1) await use(team, i === 3 ? 'host' : `other ${i}`);
    await stage.settled(async () => ((await metric('snapshots_written_total')) > 0 ? true : undefined));
    await use(team, 'after it');
    return { id, team };
  };

  for (const onDemand of [false, true]) {
    it(`goes on from a snapshot after a restart, ${onDemand ? 'on demand' : 'together'}`, async () => {
      const { id, team } = await longExercise(onDemand);
      const shown = await view(team);
      await stage.act('stopExercise', id);
      const [{ position = 0 } = {}] = await snapshots();
      await stage.platform.restart();
      const again = await view(team);
      assert.deepEqual(again.actionLogs, shown.actionLogs);
      assert.deepEqual(again.milestones, shown.milestones);
      assert.ok((await metric('snapshots_read_total')) >= 1);
      const folded = await metric('folded_events_total');
      assert.ok(folded > 0 && folded < position, `${folded} events were folded, the snapshot has ${position}`);
      assert.equal(await metric('folds_again_total'), 0);
      await stage.act('startExercise', id);
      await use(team, 'as before');
      assert.equal((await view(team)).actionLogs.length, shown.actionLogs.length + 1);
      await stage.act('stopExercise', id);
      await stage.instructor.visitor.ask(`mutation { deleteExercise(exerciseId: "${id}") }`);
      await stage.settled(async () => ((await snapshots()).length === 0 ? true : undefined));
    });
  }

  it('is folded from its start if the snapshot is of another version', async () => {
    const { id, team } = await longExercise(false);
    const shown = await view(team);
    await stage.act('stopExercise', id);
    await stage.platform.whileStopped((database) => sql`update stream_snapshots set version = '1'`.execute(database));
    assert.deepEqual((await view(team)).actionLogs, shown.actionLogs);
    assert.equal(await metric('snapshots_read_total'), 0);
    await stage.settled(async () => ((await snapshots()).some(({ version }) => version !== '1') ? true : undefined));
  });

  it('leaves its snapshots out of a backup', async (test) => {
    await longExercise(false);
    const folder = temporaryFolder();
    const restored = new PlatformUnderTest(await kind.create(), {});
    test.after(async () => {
      await restored.remove();
      folder.remove();
    });
    const backup = join(folder.path, 'backup');
    for (const [verb, { database }] of [
      ['backup', stage.platform],
      ['restore', restored],
    ] as const) {
      await copyCommand(verb, [exerciseService], ['exercise', backup], database.environment('DATABASE_URL'));
    }
    await restored.resume();
    const { rows } = await sql`select 1 from stream_snapshots`.execute(restored.reader().tables());
    assert.deepEqual(rows, []);
  });
});
