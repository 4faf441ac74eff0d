import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Build = ReturnType<typeof SerializerSelector>;
type Compile = ReturnType<Build>;
type Write = ReturnType<Compile>;

/** Writers by the schemas they may refer to, and the schema of the answer. */
const writers = new Map<string, Map<unknown, Write>>();
const build = SerializerSelector();

/** Every route names the same few schemas for its errors: each is compiled once, and not once for each that names it. */
const buildSerializer: Build = (externalSchemas, options) => {
  const compile = build(externalSchemas, options);
  const key = JSON.stringify([externalSchemas, options]);
  const known = writers.get(key) ?? new Map<unknown, Write>();
  writers.set(key, known);
  return (route) => {
    const write = known.get(route.schema) ?? compile(route);
    known.set(route.schema, write);
    return write;
  };
};

/** What turns schemas into code. Servers in one process share it. */
export const schemaCompilers = { compilersFactory: { buildSerializer, buildValidator: AjvCompiler() } };
