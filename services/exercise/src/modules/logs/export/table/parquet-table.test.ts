import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '@muster/kit/testing';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { ParquetTable } from './parquet-table.ts';
import { rowOfCommand } from './row.ts';

const COMMANDS = 25_000;
const START = Date.UTC(2026, 0, 1);

function fileOf(rows: number): ArrayBuffer {
  const folder = temporaryFolder();
  const table = new ParquetTable(join(folder.path, 'table'));
  for (let i = 0; i < rows; i += 1) {
    const time = i % 7 === 0 ? null : i * 1_000;
    const cmd = 'x'.repeat(i % 50);
    table.add(
      rowOfCommand(2 ** 48, {
        team_id: 2 ** 47 + (i % 3),
        position: i + 1,
        role: 'ред',
        cell: '7',
        at: START + i,
        time,
        cmd,
      }),
    );
  }
  const bytes = Buffer.concat(Array.from(table.bytes(), (chunk) => Buffer.from(chunk)));
  table.close();
  folder.remove();
  return new Uint8Array(bytes).buffer;
}

it('a table in Parquet is written in groups of rows, and has every value', async () => {
  const file = fileOf(COMMANDS);
  const { row_groups, num_rows } = parquetMetadata(file);
  assert.deepEqual([row_groups.length, num_rows], [7, BigInt(COMMANDS)]);
  const rows = await parquetReadObjects({ file });
  assert.equal(rows.length, COMMANDS);
  for (const [i, row] of rows.entries()) {
    assert.deepEqual(
      [row['position'], row['exercise_time'], row['timestamp'], row['exercise_id'], row['team_id'], row['text_length']],
      [
        BigInt(i + 1),
        i % 7 === 0 ? null : i,
        new Date(START + i),
        BigInt(2 ** 48),
        BigInt(2 ** 47 + (i % 3)),
        BigInt(i % 50),
      ],
    );
    assert.deepEqual([row['role'], row['cause_derived'], row['object'], row['cell']], ['ред', null, null, '7']);
  }
});

it('a table in Parquet without rows can be read', async () => {
  assert.deepEqual(await parquetReadObjects({ file: fileOf(0) }), []);
});
