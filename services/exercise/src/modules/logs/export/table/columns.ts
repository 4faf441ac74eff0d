import { EventRow } from '../../format/event-table.schema.ts';

/** What a column has, however it is written. */
export type ColumnKind = 'text' | 'whole' | 'seconds' | 'instant' | 'flag';

export interface Column {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isOptional: boolean;
}

/** The part of JSON Schema that columns use. */
interface Field {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Field[];
}

/** The columns of the table, from the schema that is also its documentation. */
export const COLUMNS: readonly Column[] = Object.entries<Field>(EventRow.properties).map(([name, field]) => ({
  name,
  kind: kindOf(field.anyOf?.[0] ?? field),
  isOptional: field.anyOf !== undefined,
}));

function kindOf({ type, format }: Field): ColumnKind {
  switch (type) {
    case 'integer':
      return 'whole';
    case 'number':
      return 'seconds';
    case 'boolean':
      return 'flag';
    default:
      return format === 'date-time' ? 'instant' : 'text';
  }
}
