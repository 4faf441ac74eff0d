import { join } from 'node:path';
import { temporaryFolder } from '@muster/kit/testing';
import { CsvTable } from '../services/exercise/src/modules/logs/export/table/csv-table.ts';
import { ParquetTable } from '../services/exercise/src/modules/logs/export/table/parquet-table.ts';
import type { TableRow } from '../services/exercise/src/modules/logs/export/table/row.ts';
import { report } from './lib/report.ts';
import { spreadOf, spreadText } from './lib/spread.ts';

/**
 * The flat table of an export, by processor time: what Parquet takes of the same rows, against CSV, in turn. Of ten rows,
 * six are tool uses, two mails, and two switches of a milestone, as in `logs-export`.
 */
const ROWS = Number(process.env['ROWS'] ?? 100_000);
const ROUNDS = 7;
const TEAMS = 20;
const START = Date.UTC(2026, 0, 1, 8);
const MOST = 3;

function rowAt(index: number): TableRow {
  const team = index % TEAMS;
  const kind = Math.floor(index / TEAMS) % 10;
  const person = `${team}`.padStart(23, 'a') + (index % 3);
  const isSwitch = kind >= 8;
  return {
    stream: 'exercise',
    position: index + 1,
    exercise_time: index / 1_000,
    timestamp: START + index,
    exercise_id: 27_320_173_970_530,
    team_id: 152_214_886_051_127 + team,
    role: team % 2 === 0 ? 'technical' : 'management',
    user_id: person,
    by: isSwitch ? 'instructor' : 'team',
    kind: isSwitch ? 'milestone_switched' : kind < 6 ? 'tool_used' : 'mail_sent',
    object: isSwitch ? 'scanned' : kind < 6 ? 'nmap' : `${team}:${index}`,
    value: isSwitch ? (index % 2 === 0 ? 'on' : 'off') : null,
    channel: isSwitch ? null : kind < 6 ? 'tool' : 'email',
    cause_position: isSwitch ? index : null,
    cause_kind: isSwitch ? 'instructor' : null,
    cause_user_id: isSwitch ? person : null,
    cause_derived: isSwitch ? false : null,
    text_length: isSwitch ? 0 : 40 + (index % 50),
    rows: 1,
    cell: null,
  };
}

const FORMS = { csv: CsvTable, parquet: ParquetTable } as const;

/** Seconds of processor time, and bytes. */
function written(form: keyof typeof FORMS, path: string) {
  const before = process.cpuUsage();
  const table = new FORMS[form](path);
  let bytes = 0;
  for (let index = 0; index < ROWS; index += 1) table.add(rowAt(index));
  for (const chunk of table.bytes()) bytes += chunk.length;
  table.close();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, bytes };
}

const folder = temporaryFolder();
const rounds = Array.from({ length: ROUNDS }, (_, round) => ({
  csv: written('csv', join(folder.path, `csv-${round}`)),
  parquet: written('parquet', join(folder.path, `parquet-${round}`)),
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
