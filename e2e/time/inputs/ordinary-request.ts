import type { OutgoingHttpHeaders } from 'node:http';
import type { HttpRequest } from '../judge/http-request.ts';
import type { Json } from '../texts/json-text.ts';
import type { OperationAt, Parameter, Schema } from './openapi-document.ts';

/** Ordinary values by the name of a field or parameter; without one, the example of the document is taken. */
export type Samples = Readonly<Record<string, Json>>;

/** The parts of a request before they are put together, already escaped. */
export interface RequestParts {
  readonly inPath: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
}

/** A request that the document allows, with ordinary values for all that has to be there or is known for it. */
export function ordinaryParts(at: OperationAt, samples: Samples): RequestParts {
  const { parameters = [], requestBody } = at.operation;
  const isSent = ({ name, required }: Parameter): boolean =>
    required === true || samples[`${at.name} ${name}`] !== undefined;
  const values = (where: string): [string, string][] =>
    parameters
      .filter((parameter) => parameter.in === where && isSent(parameter))
      .map(({ name, schema }) => [name, encodeURIComponent(String(sampleOf(at, name, schema, samples)))]);
  const json = requestBody?.content['application/json'];
  const body = json === undefined ? {} : { body: JSON.stringify(sampleOf(at, '', json.schema, samples)) };
  return {
    inPath: Object.fromEntries(values('path')),
    query: values('query'),
    headers: json === undefined ? {} : { 'content-type': 'application/json' },
    ...body,
  };
}

export function assemble({ method, path }: OperationAt, parts: RequestParts): HttpRequest {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts.inPath[name] ?? '');
  const query = parts.query.map(([name, value]) => `${name}=${value}`).join('&');
  return {
    method,
    path: query === '' ? address : `${address}?${query}`,
    headers: parts.headers,
    ...(parts.body === undefined ? {} : { body: parts.body }),
  };
}

/** An ordinary value for what a schema describes. */
export function sampleOf(at: OperationAt, name: string, schema: Schema, samples: Samples): Json {
  const { type, format, example, properties, items, ...more } = at.resolve(schema);
  const known = samples[`${at.name} ${name}`] ?? samples[name] ?? example ?? more.enum?.[0] ?? more.default;
  if (known !== undefined) return known;
  switch (type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(at, name, items ?? {}, samples)];
    case 'object':
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([field, inner]) => [field, sampleOf(at, field, inner, samples)]),
      );
    case 'string':
      return format === 'date-time' ? '2026-03-01T06:30:00Z' : 'sample';
    default:
      if (more.anyOf?.[0] !== undefined) return sampleOf(at, name, more.anyOf[0], samples);
      throw new Error(`${at.name}: no ordinary value is known for ${name} (${JSON.stringify(schema)}).`);
  }
}
