import { type CheckResult, problem } from './result.ts';

/** Longer than all waits of one check together: only a name server or a disk that hangs exceeds it. */
const TIMEOUT_MS = 12_000;

/** The results of a check, or that it has none in time. */
export async function within(check: string, results: Promise<readonly CheckResult[]>): Promise<readonly CheckResult[]> {
  const late = Promise.withResolvers<readonly CheckResult[]>();
  const timer = setTimeout(() => {
    const says = `has not ended in ${TIMEOUT_MS / 1000} seconds`;
    late.resolve([
      problem(check, says, `Find out what hangs (${check}): the disk, or the name server of this machine.`),
    ]);
  }, TIMEOUT_MS);
  try {
    return await Promise.race([results, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
