import { type Static, type TSchema, Type } from 'typebox';

/** A typed reference to a named schema that was added to the server. */
export function reference<Schema extends TSchema & { $id?: string }>(schema: Schema) {
  if (schema.$id === undefined) throw new Error('Only a schema with a name can be referred to.');
  return Type.Unsafe<Static<Schema>>({ $ref: `${schema.$id}#` });
}

/** An id: 64 bits on the wire, compared exactly. */
export const id64 = (description: string, example?: number) =>
  Type.Integer({ format: 'int64', description, ...(example === undefined ? {} : { examples: [example] }) });
