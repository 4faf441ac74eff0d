import type { HttpServer } from '@muster/kit/http';
import { printSchema } from 'graphql';

/** The schema as text, for `schema.graphql`. */
export function printedSchema(app: HttpServer): string {
  return `${printSchema(app.graphql.schema)}\n`;
}
