import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readLogs } from './read-logs.ts';

const LOG = { '@timestamp': '2026-01-31T12:00:00Z', cmd: 'ls' };

function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return 'refused';
  }
}

describe('reading sandbox logs', () => {
  it('finds what a JSON parser finds, whatever else they contain', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.string(), fc.integer({ min: 0, max: 8 }), (value, cmd, indent) => {
        const text = JSON.stringify([{ other: JSON.parse(value), ...LOG, cmd }], null, indent);
        const [log] = readLogs(text);
        assert.equal(log?.cmd, cmd.toWellFormed().replaceAll('\0', '\ufffd'));
      }),
      { seed: 7 },
    );
  });

  it('refuses every invalid JSON text', () => {
    const whole = JSON.stringify([{ n: [1.5e3, true, null, { a: '\\u0041"\\' }], ...LOG }]);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(2), fc.string({ maxLength: 2 }), (at, removed, inserted) => {
        const text = whole.slice(0, at) + inserted + whole.slice(at + removed);
        const isJson = outcomeOf(() => JSON.parse(text)) !== 'refused';
        const isRead = outcomeOf(() => readLogs(text)) !== 'refused';
        assert.ok(isJson || !isRead, text);
      }),
      { seed: 7, numRuns: 2000 },
    );
  });
});
