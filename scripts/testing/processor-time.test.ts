import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { describeTime, mostTime, processorTime } from './processor-time.ts';

const BUSY_MS = 60;
const BUSY = `for (const { user } = process.cpuUsage(); process.cpuUsage().user - user < ${BUSY_MS * 1000}; );`;

describe('the processor time of a process', () => {
  it('has what it does itself', () => {
    const before = processorTime();
    new Function(BUSY)();
    assert.ok(processorTime().own - before.own >= BUSY_MS);
  });

  it('has what a process did that it has started, apart', { skip: process.platform !== 'linux' }, () => {
    const before = processorTime();
    execFileSync(process.execPath, ['-e', BUSY]);
    // Counted in hundredths of a second.
    assert.ok(processorTime().started - before.started >= BUSY_MS - 10);
  });

  it('is one line for a run, with what no group has used', () => {
    const groups = [
      { own: 61_000, started: 9_000 },
      { own: 40_000, started: 0 },
    ];
    assert.equal(
      describeTime(groups, { own: 5_000, started: 150_000 }),
      'Processor time: 101 s of tests, 9 s of processes that they started, 40 s of the rest, such as PostgreSQL.',
    );
  });

  it('names the files that used most, and none for a run of few files', () => {
    const files = Array.from({ length: 50 }, (_, index) => [`test-${index}.ts`, index * 1000] as const);
    const [head, first, ...others] = mostTime(Object.fromEntries(files)).trimEnd().split('\n');
    assert.equal(head, 'Most of it, with what they started:');
    assert.equal(first, '    49 s  test-49.ts');
    assert.equal(others.at(-1), '    10 s  test-10.ts');
    assert.equal(mostTime(Object.fromEntries(files.slice(0, 40))), '');
  });

  it('does not guess what the rest has used on a system that does not say', () => {
    assert.equal(
      describeTime([{ own: 61_000, started: 0 }], { own: 5_000, started: 0 }),
      'Processor time: 61 s of tests, 0 s of processes that they started.',
    );
  });
});
