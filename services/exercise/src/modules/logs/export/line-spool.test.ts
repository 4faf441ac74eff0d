import assert from 'node:assert/strict';
import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { LineSpool, textLines } from './line-spool.ts';

describe('lines that wait for their file', () => {
  function spoolFor(test: TestContext) {
    const folder = temporaryFolder();
    const path = join(folder.path, 'lines');
    const spool = new LineSpool(path);
    test.after(() => {
      spool.close();
      folder.remove();
    });
    return { path, spool };
  }

  it('come back list by list in the order of arrival, more and longer ones than memory holds', (test) => {
    const { spool } = spoolFor(test);
    const line = (team: number, index: number) =>
      `${team} ${index} ${'á漢😀'.repeat(index % 100 === 0 ? 100_000 : 100)}`;
    for (let index = 0; index < 2000; index += 1) {
      spool.add(index % 3 === 0 ? 'threads' : 'actions', index % 2, `${line(index % 2, index)}\n`);
    }
    for (const team of [0, 1]) {
      const expected = Array.from({ length: 2000 }, (_, index) => index).filter((index) => index % 2 === team);
      for (const list of ['threads', 'actions'] as const) {
        const found = [...textLines(spool.list(list, team))];
        const own = expected.filter((index) => (index % 3 === 0) === (list === 'threads'));
        assert.ok(found.length === own.length && own.every((index, at) => found[at] === line(team, index)), list);
      }
    }
    assert.deepEqual([...spool.list('actions', 7)], []);
  });

  it('are an error, not an endless wait, if the file has become shorter', (test) => {
    const { path, spool } = spoolFor(test);
    spool.add('actions', 1, 'a line\n');
    assert.deepEqual([...textLines(spool.list('actions', 1))], ['a line']);
    truncateSync(path, 3);
    assert.throws(() => [...spool.list('actions', 1)], /has become shorter/);
  });
});
