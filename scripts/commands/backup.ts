import { copyCommand } from '@muster/kit/backup';
import type { CommonConfig } from '@muster/kit/config';
import type { Service } from '@muster/kit/service';
import { airportService } from '../../services/airport/src/service.ts';
import { exerciseService } from '../../services/exercise/src/service.ts';
import { printed } from './printed.ts';

const SERVICES: readonly Service<CommonConfig>[] = [exerciseService, airportService];

/** Backs a service up, or restores it. Returns the exit code. */
export function backupCommand(verb: 'backup' | 'restore', args: readonly string[]): Promise<number> {
  return printed(() => copyCommand(verb, SERVICES, args, process.env));
}
