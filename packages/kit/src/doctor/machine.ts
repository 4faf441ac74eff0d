import { totalmem } from 'node:os';
import { type CheckResult, ok, problem, warning } from './result.ts';
import { bytes } from './words.ts';

/** Node 24 has the functions that the services use. */
const MIN_NODE = 24;
/** What both services need for a class of a hundred; 300 people needed 300 MB in a measurement. */
const WANTED_MEMORY = 512 * 1024 ** 2;

export function checkNode(version: string): CheckResult {
  const says = `${version} on ${process.platform} ${process.arch}`;
  if (Number.parseInt(version, 10) >= MIN_NODE) return ok('Node', says);
  return problem('Node', `${says}; the services need ${MIN_NODE} or newer`, `Install Node ${MIN_NODE} or newer.`);
}

export function checkMemory(): CheckResult {
  // The limit of a container counts in both.
  const [available, limit] = [process.availableMemory(), process.constrainedMemory()];
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const says = `${bytes(available)} of ${bytes(total)} available`;
  if (available >= WANTED_MEMORY) return ok('memory', says);
  return warning(
    'memory',
    `${says}; a class of a hundred needs ${bytes(WANTED_MEMORY)}`,
    'Close other programs, or give the machine or the container more memory.',
  );
}
