import { gzipSync } from 'node:zlib';
import { decide } from '../../packages/engine/src/decide.ts';
import type { Event } from '../../packages/engine/src/events/event.ts';
import { readEvent } from '../../packages/engine/src/events/upcast.ts';
import { evolve } from '../../packages/engine/src/evolve/evolve.ts';
import { readSnapshot, writeSnapshot } from '../../packages/engine/src/snapshot/snapshot.ts';
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
    const decision = decide(state, { ...wish, actor: INSTRUCTOR, at: state.clock.at + 1 });
    if (decision.refusal !== undefined) throw new Error(decision.refusal.message);
    state = decision.state;
    events.push(...decision.events);
  }
  const stored = events.map((event) => JSON.stringify(event));
  const folding = milliseconds(() => events.reduce(evolve, start));
  const reading = milliseconds(() => stored.map((text) => readEvent(JSON.parse(text))).reduce(evolve, start));
  let text = '';
  const writing = milliseconds(() => {
    text = writeSnapshot(state);
  });
  const going = milliseconds(() => readSnapshot(state.compiled, text));
  print(`folding ${events.length} events takes ${folding} ms, with reading them from JSON ${reading} ms`);
  print(
    `the snapshot of that state takes ${writing} ms to write and ${going} ms to read, ` +
      `${kilobytes(text.length)} kB, compressed ${kilobytes(gzipSync(text).length)} kB`,
  );
}

function milliseconds(work: () => void): string {
  return (processorTime(work) / 1_000).toFixed(0);
}
