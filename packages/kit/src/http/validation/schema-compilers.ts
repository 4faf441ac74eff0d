import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;

/**
 * What was compiled, by the schemas it may refer to and by its own text: the schemas of some routes are created when a
 * server registers them, so the same one is another object in the next server.
 */
class CompiledSchemas<Made> {
  readonly #pools = new Map<string, Map<string, Made>>();
  /** Every route asks with the same schemas, in an object of its own. Fastify has cloned them, so they do not change. */
  readonly #texts = new WeakMap<object, string>();

  pool(externalSchemas: unknown, options: unknown): (schema: unknown, compile: () => Made) => Made {
    const names = Object.entries(Object(externalSchemas)).map(([name, schema]: [string, unknown]) => [
      name,
      this.#text(schema),
    ]);
    const key = JSON.stringify([names, options]);
    const known = this.#pools.get(key) ?? new Map<string, Made>();
    this.#pools.set(key, known);
    return (schema, compile) => {
      const text = JSON.stringify(schema);
      const compiled = known.get(text) ?? compile();
      known.set(text, compiled);
      return compiled;
    };
  }

  #text(schema: unknown): string {
    if (typeof schema !== 'object' || schema === null) return String(schema);
    const text = this.#texts.get(schema) ?? JSON.stringify(schema);
    this.#texts.set(schema, text);
    return text;
  }
}

const serializers = new CompiledSchemas<ReturnType<ReturnType<BuildSerializer>>>();
const serializerFor = SerializerSelector();

/** Every route names the same few error schemas: each is compiled once instead of once per route. */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = serializerFor(externalSchemas, options);
  const once = serializers.pool(externalSchemas, options);
  return (route) => once(route.schema, () => compile(route));
};

const validators = new CompiledSchemas<ReturnType<ReturnType<BuildCompilerFromPool>>>();
const validatorFor = AjvCompiler();

const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compile = validatorFor(externalSchemas, options);
  const once = validators.pool(externalSchemas, options);
  return (route) => once(route, () => compile(route));
};

/** Schema compilers, shared by all servers in a process. */
export const schemaCompilers = { compilersFactory: { buildSerializer, buildValidator } };
