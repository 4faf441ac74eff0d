import type { HttpServer } from '@muster/kit/http';
import { lexicographicSortSchema, printSchema } from 'graphql';

/** The schema as SDL, for `schema.graphql`. */
export function printedSchema({ graphqlSchema }: HttpServer): string {
  return `${printSchema(lexicographicSortSchema(graphqlSchema))}\n`;
}
