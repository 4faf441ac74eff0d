import { join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import { type TableForm, writeTable } from '../services/exercise/src/testing/write-table.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/** The flat table of an export, by processor time: what Parquet takes of the same rows, against CSV, in turn. */
const ROWS = Number(process.env['ROWS'] ?? 100_000);
const ROUNDS = 7;
const MOST = 3;

const folder = temporaryFolder();
const written = (form: TableForm, round: number) => writeTable(form, ROWS, join(folder.path, `${form}-${round}`));
const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
  csv: written('csv', round),
  parquet: written('parquet', round),
}));
folder.remove();
for (const form of ['csv', 'parquet'] as const) {
  const cpu = spreadText(spreadOf(rounds.map((round) => round[form].cpu)), 2);
  const size = ((rounds[0]?.[form].bytes ?? 0) / 1e6).toFixed(1);
  report(`${ROWS} rows as ${form}`, `${cpu} s of processor time, ${size} MB`);
}
const times = spreadOf(rounds.map(({ csv, parquet }) => parquet.cpu / csv.cpu));
report('parquet against csv', `${spreadText(times, 2)} times`, {
  text: `at most ${MOST} times`,
  met: times.median <= MOST,
});
