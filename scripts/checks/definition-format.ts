import { readFileSync } from 'node:fs';
import { withFieldTables } from '../../packages/definition/src/schema/field-tables.ts';

const PAGE = new URL('../../docs/definition-format.md', import.meta.url);

/** The page with its field tables generated from the current schemas. */
export function definitionFormat(): string {
  return withFieldTables(readFileSync(PAGE, 'utf8').replaceAll('\r\n', '\n'));
}
