import { gzipSync } from 'node:zlib';
import { compared } from '../../packages/engine/src/actions/comparisons.ts';
import { decide } from '../../packages/engine/src/decide.ts';
import type { Event } from '../../packages/engine/src/events/event.ts';
import { readEvent } from '../../packages/engine/src/events/upcast.ts';
import { evolve } from '../../packages/engine/src/evolve/evolve.ts';
import { SnapshotReader } from '../../packages/engine/src/snapshot/read.ts';
import { snapshotParts } from '../../packages/engine/src/snapshot/write.ts';
import { largeDefinition } from '../../packages/engine/src/testing/large-definition.ts';
import { exerciseUnderWay, INSTRUCTOR, kilobytes, print, processorTime } from './stage.ts';

/** The cost of folding a long stream, and of continuing from a snapshot instead. */
export function foldAndSnapshot(): void {
  const start = exerciseUnderWay(largeDefinition(5_000, 500), 10);
  const events: Event[] = [];
  let state = start;
  for (let i = 0; events.length < 100_000; i++) {
    const argument = `host ${i % 500}`;
    const wish = { type: 'use_tool', team: (i % 10) + 1, tool: 'lookup', argument } as const;
    const decision = decide(state, compared(state.compiled, { ...wish, actor: INSTRUCTOR, at: state.clock.at + 1 }));
    if (decision.refusal !== undefined) throw new Error(decision.refusal.message);
    state = decision.state;
    events.push(...decision.events);
  }
  const stored = events.map((event) => JSON.stringify(event));
  const folding = milliseconds(() => events.reduce(evolve, start));
  const reading = milliseconds(() => stored.map((text) => readEvent(JSON.parse(text))).reduce(evolve, start));
  const parts: string[] = [];
  const writing = slices(snapshotParts(state), (part) => parts.push(part));
  const reader = new SnapshotReader(state.compiled);
  const going = slices(parts, (part) => reader.add(part));
  const text = parts.join('');
  print(`folding ${events.length} events takes ${folding} ms, with reading them from JSON ${reading} ms`);
  print(
    `the snapshot of that state takes ${writing} to write and ${going} to read, ` +
      `${kilobytes(text.length)} kB in ${parts.length} parts, compressed ${kilobytes(gzipSync(text).length)} kB`,
  );
}

/** Milliseconds in all, and for the longest part. */
function slices(parts: Iterable<string>, take: (part: string) => void): string {
  const times: number[] = [];
  const all = parts[Symbol.iterator]();
  for (let isDone = false; !isDone; ) {
    times.push(
      processorTime(() => {
        const next = all.next();
        isDone = next.done === true;
        if (next.done !== true) take(next.value);
      }),
    );
  }
  const sum = times.reduce((total, each) => total + each, 0);
  return `${(sum / 1_000).toFixed(0)} ms (longest part ${(Math.max(...times) / 1_000).toFixed(1)} ms)`;
}

function milliseconds(work: () => void): string {
  return (processorTime(work) / 1_000).toFixed(0);
}
