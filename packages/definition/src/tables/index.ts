export { type ImportedTable, importTable, type TableChoices, type UsedColumn } from './import-table.ts';
export { lossReport } from './loss-report.ts';
export { type Did, type Fact, rowRanges } from './report.ts';
export { FACTS, REFUSALS } from './sentences.ts';
export { TABLE_LIMITS } from './table-limits.ts';
export { TableRefused } from './table-refused.ts';
