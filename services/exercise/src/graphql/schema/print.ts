import type { HttpServer } from '@muster/kit/http';
import { printSchema } from 'graphql';

/** The schema as SDL, for `schema.graphql`. */
export function printedSchema({ graphqlSchema }: HttpServer): string {
  return `${printSchema(graphqlSchema)}\n`;
}
