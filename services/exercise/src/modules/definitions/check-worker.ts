import { open } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { checkZip, handleSource } from '@muster/definition';
import { toStored } from '@muster/definition/stored';
import { CpuReports } from './cpu-reports.ts';
import { type CheckAnswer, countsOf } from './package-check.ts';

/**
 * Runs in a separate process: a package designed to be slow or to exhaust memory kills only this one. It has a low
 * priority, so that two packages on two cores do not slow the service down.
 */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// Ctrl-C and service managers signal every process of the service; the parent decides when this one stops.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

const cpuReports = new CpuReports();

process.on('message', async (path: string) => {
  cpuReports.begin();
  const answer = await check(path).catch((error: unknown): CheckAnswer => ({ failed: String(error) }));
  cpuReports.end();
  process.send?.(answer);
});

async function check(path: string): Promise<CheckAnswer> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const result = await checkZip(handleSource(handle, size));
    if (!result.ok) return result;
    const { definition, ...warnings } = result;
    const model = JSON.stringify(toStored(definition));
    return {
      ...warnings,
      model,
      modelBytes: Buffer.byteLength(model),
      version: definition.config.version,
      exerciseDuration: definition.config.exerciseDuration,
      counts: countsOf(definition),
    };
  } finally {
    await handle.close();
  }
}
