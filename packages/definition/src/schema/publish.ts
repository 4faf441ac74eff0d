import { DEFINITION_VERSION } from '../version.ts';
import { ConfigEntry } from './config.ts';
import { LIST_FILES } from './files.ts';

/** A JSON Schema document as it is written to a file. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema of each YAML file, by the schema's file name, for editors to complete and check with. */
export function publishedSchemas(): ReadonlyMap<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>([['config.schema.json', document('config', plain(ConfigEntry))]]);
  for (const [file, entry] of Object.entries(LIST_FILES)) {
    schemas.set(`${file}.schema.json`, document(file, { type: ['array', 'null'], items: plain(entry) }));
  }
  return schemas;
}

function document(file: string, schema: JsonSchema): JsonSchema {
  return {
    // The draft that editors' YAML support knows best.
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: `${file}.yml of the definition format, version ${DEFINITION_VERSION}`,
    ...schema,
  };
}

function plain(schema: object): JsonSchema {
  return withoutUnknownFields(JSON.parse(JSON.stringify(schema))) as JsonSchema;
}

/** An editor should mark every field it does not know, as the check does by error or warning. */
function withoutUnknownFields(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutUnknownFields);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withoutUnknownFields(value)]));
  return copy['type'] === 'object' && 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}
