import { openDatabase } from '@muster/kit/database';
import { createLogger, systemClock, systemIds } from '@muster/kit/runtime';
import { createFoundation, createPlatform, DEFAULT_TUNING } from '../../services/exercise/src/platform.ts';
import { exerciseService } from '../../services/exercise/src/service.ts';

/** Extends running exercises to an hour of exercise time, with more still pending. */
export async function fillStreams(folder: string, streams: readonly string[], events: number): Promise<void> {
  const config = exerciseService.readConfig({ DATA_DIR: folder }, false);
  const database = openDatabase(config.database, () => {});
  const log = createLogger({ service: 'exercise', level: 'silent', pretty: false });
  let shown = systemClock.now();
  const clock = { now: () => shown, elapsed: () => shown };
  const deps = { config, database, clock, ids: systemIds(systemClock), log, notice: () => {} };
  const { exerciseStreams } = createPlatform(createFoundation(deps, DEFAULT_TUNING));
  const began = shown;
  for (const stream of streams) {
    shown = began;
    while ((await exerciseStreams.state(stream)).position < events) {
      shown += 60_000;
      await exerciseStreams.wake(stream);
    }
  }
  await database.close();
}
