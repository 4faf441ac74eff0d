import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Build = ReturnType<typeof SerializerSelector>;
type Compile = ReturnType<Build>;
type Write = ReturnType<Compile>;

/** Serializers by the schemas they may refer to and the response schema. */
const writers = new Map<string, Map<unknown, Write>>();
const build = SerializerSelector();

/** Every route names the same few error schemas: each is compiled once instead of once per route. */
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

/** Schema compilers, shared by all servers in a process. */
export const schemaCompilers = { compilersFactory: { buildSerializer, buildValidator: AjvCompiler() } };
