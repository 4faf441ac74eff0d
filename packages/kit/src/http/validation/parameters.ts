import type { RouteOptions } from 'fastify';
import { routeUnknown } from '../route-unknown.ts';

/** Ids outside this range were never issued; they all map to the first number outside, which no row has. */
const OUTSIDE = 2 ** 53;

/**
 * Query and path parameters are text. If the schema asks for a number, a boolean or a list, only plain text ("7",
 * "true") is converted; anything else stays text and is refused by the schema. The validator's own coercion would also
 * accept " 7", "0x7" and "7e0", and would round large ids to other ones.
 */
export function convertTextParameters(route: RouteOptions): void {
  const inQuery = convertersOf(route.schema?.querystring);
  const inPath = convertersOf(route.schema?.params);
  if (inQuery.length === 0 && inPath.length === 0) return;
  const before = route.preValidation === undefined ? [] : [route.preValidation].flat();
  route.preValidation = [
    ...before,
    (request, _reply, done) => {
      convert(request.query, inQuery);
      // The router accepts an empty parameter: `/things/` matches `/things/:id`.
      if (inPath.some(([name]) => isRecord(request.params) && request.params[name] === '')) return done(routeUnknown());
      convert(request.params, inPath);
      return done();
    },
  ];
}

type Converter = readonly [name: string, read: (text: unknown) => unknown];

function convertersOf(schema: unknown): Converter[] {
  if (!isRecord(schema) || !isRecord(schema['properties'])) return [];
  return Object.entries(schema['properties']).flatMap(([name, property]): Converter[] => {
    const read = converterFor(isRecord(property) ? property : {});
    return read === undefined ? [] : [[name, read]];
  });
}

function converterFor(property: Record<string, unknown>): ((text: unknown) => unknown) | undefined {
  switch (property['type']) {
    case 'integer':
      return toInteger;
    case 'boolean':
      // Forms send an empty value for an unchecked box.
      return (text) => (text === 'true' ? true : text === 'false' || text === '' ? false : text);
    case 'array': {
      const item = converterFor(isRecord(property['items']) ? property['items'] : {});
      return (text) => (Array.isArray(text) ? text : [text]).map((entry) => (item === undefined ? entry : item(entry)));
    }
    default:
      return undefined;
  }
}

function toInteger(text: unknown): unknown {
  if (typeof text !== 'string' || !/^[+-]?\d{1,30}$/.test(text)) return text;
  // Up to this length every number is exact.
  if (text.length <= 15) return Number(text);
  const exact = BigInt(text.replace(/^\+/, ''));
  if (BigInt.asIntN(64, exact) !== exact) return text;
  const value = Number(exact);
  return Number.isSafeInteger(value) ? value : Math.sign(value) * OUTSIDE;
}

function convert(values: unknown, converters: readonly Converter[]): void {
  if (!isRecord(values)) return;
  for (const [name, read] of converters) {
    if (values[name] !== undefined) values[name] = read(values[name]);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
