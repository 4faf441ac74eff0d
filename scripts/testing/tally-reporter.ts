import type { TestEvent } from 'node:test/reporters';
import type { Branches } from './branch-coverage.ts';
import { type ProcessorTime, processorTime } from './processor-time.ts';

/** The test results of one process. */
export interface Tally {
  readonly passed: number;
  readonly failed: readonly string[];
  readonly skipped: readonly string[];
  /** In milliseconds, by the path of the file. */
  readonly durations: Readonly<Record<string, number>>;
  readonly processorTime: ProcessorTime;
  /** In milliseconds, by the path of the file, with the processes that it started. */
  readonly processorTimeOf: Readonly<Record<string, number>>;
  /** If it was measured. */
  readonly branches?: Branches;
}

/** Writes a tally as JSON when the run is over. A skipped suite counts as one: its tests are never defined. */
// biome-ignore lint/style/noDefaultExport: the test runner loads a reporter by its default export
export default async function* tally(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const titles = new Map<number, string>();
  const failed: string[] = [];
  const skipped: string[] = [];
  const durations: Record<string, number> = {};
  const processorTimeOf: Record<string, number> = {};
  let used = sum(processorTime());
  let passed = 0;
  let file = '';
  let branches: Branches | undefined;
  for await (const { type, data } of events) {
    if (type === 'test:start') {
      const parent = data.parentId === undefined ? undefined : titles.get(data.parentId);
      titles.set(data.testId, parent === undefined ? data.name : `${parent} > ${data.name}`);
    }
    if (type === 'test:coverage') {
      const { totalBranchCount, coveredBranchCount } = data.summary.totals;
      branches = { total: totalBranchCount, covered: coveredBranchCount };
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    // A suite may be defined by a function of another file; its tests, which are reported before it, are not.
    if (data.details.type !== 'suite') file = data.file ?? '';
    if (data.nesting === 0) {
      durations[file] = (durations[file] ?? 0) + data.details.duration_ms;
      const now = sum(processorTime());
      processorTimeOf[file] = (processorTimeOf[file] ?? 0) + now - used;
      used = now;
    }
    const title = titles.get(data.testId) ?? data.name;
    if (data.skip !== undefined && data.skip !== false) skipped.push(`${title} (${reasonOf(data.skip)})`);
    else if (data.details.type === 'suite') continue;
    else if (type === 'test:pass') passed += 1;
    else failed.push(title);
  }
  yield JSON.stringify({
    passed,
    failed,
    skipped,
    durations,
    processorTime: processorTime(),
    processorTimeOf,
    ...(branches === undefined ? {} : { branches }),
  } satisfies Tally);
}

const sum = ({ own, started }: ProcessorTime): number => own + started;

function reasonOf(skip: string | true): string {
  return typeof skip === 'string' && skip !== '' ? skip : 'no reason given';
}
