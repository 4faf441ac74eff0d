import { copyCommand } from '@muster/kit/backup';
import type { CommonConfig } from '@muster/kit/config';
import { StartupError } from '@muster/kit/runtime';
import type { Service } from '@muster/kit/service';
import { airportService } from '../services/airport/src/service.ts';
import { exerciseService } from '../services/exercise/src/service.ts';

/** `npm run backup` and `npm run restore`. */
const SERVICES: readonly Service<CommonConfig>[] = [exerciseService, airportService];

const [verb, ...args] = process.argv.slice(2);
try {
  const done = await copyCommand(verb === 'restore' ? 'restore' : 'backup', SERVICES, args, process.env);
  process.stdout.write(`${done}\n`);
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exitCode = 1;
}
