import { CsvTable } from '../modules/logs/export/table/csv-table.ts';
import { ParquetTable } from '../modules/logs/export/table/parquet-table.ts';
import type { TableRow } from '../modules/logs/export/table/row.ts';

const TEAMS = 20;
const START = Date.UTC(2026, 0, 1, 8);

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
export type TableForm = keyof typeof FORMS;

/** Writes so many rows of the flat table: of ten, six are tool uses, two mails, and two switches of a milestone. */
export function writeTable(
  form: TableForm,
  rows: number,
  path: string,
): { readonly cpu: number; readonly bytes: number } {
  const before = process.cpuUsage();
  const table = new FORMS[form](path);
  let bytes = 0;
  for (let index = 0; index < rows; index += 1) table.add(rowAt(index));
  for (const chunk of table.bytes()) bytes += chunk.length;
  table.close();
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1e6, bytes };
}
