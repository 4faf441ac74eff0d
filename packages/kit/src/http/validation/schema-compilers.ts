import { AjvCompiler, type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type BuildSerializer = ReturnType<typeof SerializerSelector>;
type Serializer = ReturnType<ReturnType<BuildSerializer>>;
type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

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

/** Makes a value when it is first asked for. */
function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const serializers = new CompiledSchemas<Serializer>();
const serializerFor = SerializerSelector();

/** Every route names the same few error schemas: each is compiled once instead of once per route. */
const buildSerializer: BuildSerializer = (externalSchemas, options) => {
  const compile = lazily(() => serializerFor(externalSchemas, options));
  const once = lazily(() => serializers.pool(externalSchemas, options));
  return (route) => {
    const serializer = lazily(() => once()(route.schema, () => compile()(route)));
    return (data) => serializer()(data);
  };
};

const validators = new CompiledSchemas<Validator>();
const validatorFor = AjvCompiler();

const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compile = lazily(() => validatorFor(externalSchemas, options));
  const once = lazily(() => validators.pool(externalSchemas, options));
  return (route) => {
    const validator = lazily(() => once()(route, () => compile()(route)));
    // Fastify reads the errors from the function that it has called.
    const validate = Object.assign(
      (data: unknown) => {
        const isValid = validator()(data);
        validate.errors = validator().errors;
        return isValid;
      },
      { errors: undefined as Validator['errors'] },
    );
    return validate as Validator;
  };
};

/**
 * Schema compilers, shared by all servers in a process. A route's schemas are compiled at its first request: to compile
 * them all takes a fifth of the processor time of a start.
 */
export const schemaCompilers = { compilersFactory: { buildSerializer, buildValidator } };
