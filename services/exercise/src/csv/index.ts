export { toCsv, toCsvCell } from '@muster/definition/csv';
export { CsvError, readCsv, type Separator } from './read.ts';
