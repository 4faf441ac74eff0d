import { inAddress, inHeader } from '../texts/encodings.ts';
import { fill, type HttpInput, type Size, sizesUpTo } from '../texts/input.ts';
import type { Kind } from '../texts/kinds.ts';
import type { OperationAt, Parameter } from './openapi-document.ts';
import { assemble, ordinaryParts, type RequestParts, type Samples } from './ordinary-request.ts';

/** Node reads at most 16 KB of request line and headers together; a session takes some of it. */
export const HEAD_LIMIT = 15_000;
/** The router takes no longer ones. */
const PATH_PARAMETER_LIMIT = 2000;

/** The inputs in the path, the query and the headers. */
export function parameterInputs(at: OperationAt, parameters: readonly Parameter[], samples: Samples): HttpInput[] {
  const parts = ordinaryParts(at, samples);
  return parameters.map((parameter) => {
    const change = changeOf(at, parameter);
    return {
      name: `${at.name} ${parameter.in} ${parameter.name}`,
      sizes: sizesUpTo(at.resolve(parameter.schema).maxLength),
      make: (kind, size) => assemble(at, { ...parts, ...change(parts, parameter.name, kind, size) }),
    };
  });
}

type Change = (parts: RequestParts, name: string, kind: Kind, size: Size) => Partial<RequestParts>;

function changeOf(at: OperationAt, { in: where, name }: Parameter): Change {
  if (where === 'path') return inPath;
  if (where === 'query') return inQuery;
  if (where === 'header') return inHeaders;
  throw new Error(`${at.name}: these tests do not know how to send the ${where} parameter ${name}.`);
}

const inPath: Change = (parts, name, kind, size) => ({
  inPath: { ...parts.inPath, [name]: fill(kind, size, PATH_PARAMETER_LIMIT, inAddress) },
});

const inQuery: Change = ({ query }, name, kind, size) => {
  const others = query.filter(([other]) => other !== name);
  if (kind !== 'repeated keys') return { query: [...others, [name, fill(kind, size, HEAD_LIMIT, inAddress)]] };
  const times = Math.floor((size === 'limit' ? HEAD_LIMIT : size) / (name.length + 3));
  return { query: [...others, ...Array.from({ length: times }, () => [name, 'a'] as const)] };
};

const inHeaders: Change = ({ headers }, name, kind, size) => ({
  headers: { ...headers, [name]: headerValue(name, kind, size) },
});

/** A repeated header is sent as several lines. */
export function headerValue(name: string, kind: Kind, size: Size): string | string[] {
  if (kind !== 'repeated keys') return fill(kind, size, HEAD_LIMIT - name.length, inHeader);
  const times = Math.floor((size === 'limit' ? HEAD_LIMIT : size) / (name.length + 5));
  return Array.from({ length: Math.max(1, times) }, () => 'a');
}
