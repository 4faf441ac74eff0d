import { DEFINITION_VERSION } from '../version.ts';
import { ConfigEntry } from './config.ts';
import { LIST_FILES, MAX_ENTRIES } from './files.ts';

/** A JSON Schema document as it is written to a file. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema of each YAML file, by its file name, for completion and validation in editors. */
export function publishedSchemas(): ReadonlyMap<string, JsonSchema> {
  const schemas = new Map<string, JsonSchema>([['config.schema.json', document('config', plain(ConfigEntry))]]);
  for (const [file, entry] of Object.entries(LIST_FILES)) {
    const list = { type: ['array', 'null'], items: plain(entry), maxItems: Reflect.get(MAX_ENTRIES, file) };
    schemas.set(`${file}.schema.json`, document(file, list));
  }
  return schemas;
}

function document(file: string, schema: JsonSchema): JsonSchema {
  return {
    // The draft that editors' YAML plugins support best.
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: `${file}.yml of the definition format, version ${DEFINITION_VERSION}`,
    ...schema,
  };
}

function plain(schema: object): JsonSchema {
  return asChecked(JSON.parse(JSON.stringify(schema))) as JsonSchema;
}

/** An editor should mark exactly what the check reports, as error or warning. */
function asChecked(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(asChecked);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, asChecked(value)]));
  if (copy['type'] === 'object' && 'properties' in copy) return { ...copy, additionalProperties: false };
  // Where a text is expected, `007` and `true` are read as typed.
  return copy['type'] === 'string' ? { ...copy, type: ['string', 'number', 'boolean'] } : copy;
}
