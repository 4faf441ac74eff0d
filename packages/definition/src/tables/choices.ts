export { TABLE_FIELDS, type TableField } from './columns/table-field.ts';
export type { TableChoices } from './import-table.ts';
export { columnIndex } from './sheet/cell.ts';
export { TIME_MEANINGS } from './times/time-meaning.ts';
