export { CsvError, readCsv, type Separator } from './read.ts';
export { toCsv } from './write.ts';
