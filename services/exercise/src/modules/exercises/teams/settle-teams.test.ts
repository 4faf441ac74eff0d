import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase } from '@muster/kit/database';
import { createLogger, systemIds } from '@muster/kit/runtime';
import { onEachDatabase } from '@muster/kit/testing';
import type { Actor } from '../../../access/index.ts';
import { createFoundation, createPlatform, DEFAULT_TUNING } from '../../../platform.ts';
import { exerciseService } from '../../../service.ts';
import { ExerciseStage } from '../../../testing/exercise-stage.ts';
import { startExercise, stopExercise } from '../lifecycle.service.ts';

onEachDatabase('teams that follow their exercise', (kind) => {
  let stage: ExerciseStage;

  before(async () => {
    stage = await ExerciseStage.start(kind);
  });
  after(() => stage.remove());

  it('end in the state of the last act, even if an earlier act reaches them later', async () => {
    const { id, teams } = await stage.create({ onDemand: true, teamCount: 1 });
    await stage.act('startExercise', id);
    await stage.act('startTeam', teams[0].id);
    await stage.act('stopExercise', id);
    // Without the service, no job processes the teams again, which would hide the bug that this test looks for.
    await stage.platform.pause();
    const { clock } = stage.platform;
    const database = openDatabase(stage.platform.address(), (error) => {
      throw error;
    });
    try {
      const config = exerciseService.readConfig({ DATA_DIR: stage.platform.database.folder }, false);
      const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
      const deps = { config, database, clock, ids: systemIds(clock), log, notice: () => {} };
      const platform = createPlatform(createFoundation(deps, DEFAULT_TUNING));
      const instructor: Actor = {
        ...{
          kind: 'person',
          userId: stage.instructor.id,
          group: 'INSTRUCTOR',
          sessionHash: '',
          onlyExercise: null,
          isGuest: false,
          lacksSecondFactor: false,
        },
        ...{ sessionExpiresAt: clock.now() + 60_000, elevated: false, elevatedUntil: null },
      };
      const { exerciseStreams } = platform;
      const act = exerciseStreams.act.bind(exerciseStreams);
      let isStopped = false;
      // Between reading that the exercise runs and resuming the team, another instructor stops the exercise again.
      exerciseStreams.act = async (...command) => {
        if (!isStopped) {
          isStopped = true;
          await stopExercise(platform, instructor, Number(id));
        }
        return act(...command);
      };
      assert.equal((await startExercise(platform, instructor, Number(id))).state, 'STOPPED');
      assert.equal((await exerciseStreams.state(`team ${teams[0].id}`)).clock.phase, 'STOPPED');
    } finally {
      await database.close();
      await stage.platform.resume();
    }
    assert.equal((await stage.team(teams[0].id, 'state')).state, 'STOPPED');
  });
});
