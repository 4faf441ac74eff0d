import { inAddress } from '../texts/encodings.ts';
import { fill, type HttpInput, sizesUpTo } from '../texts/input.ts';
import type { OperationAt, Schema } from './openapi-document.ts';
import { assemble, ordinaryParts, type Samples } from './ordinary-request.ts';

export const ENCODED_FORM = 'application/x-www-form-urlencoded';
/** Beyond it the service reads no such body. */
const FORM_LIMIT = 64 * 1024;

/** Every field of a form in the encoding of addresses, and the body itself. */
export function encodedFormInputs(at: OperationAt, schema: Schema, samples: Samples): HttpInput[] {
  const parts = ordinaryParts(at, samples);
  const input = (name: string, before: string, sizes: HttpInput['sizes']): HttpInput => ({
    name,
    sizes,
    make: (kind, size) => {
      const room = FORM_LIMIT - before.length;
      const body =
        kind === 'repeated keys'
          ? 'a=a&'.repeat(Math.floor((size === 'limit' ? room : size) / 4))
          : before + fill(kind, size, room, inAddress);
      return assemble(at, { ...parts, headers: { ...parts.headers, 'content-type': ENCODED_FORM }, body });
    },
  });
  const fields = Object.entries(at.resolve(schema).properties ?? {});
  return [
    ...fields.map(([field, { maxLength }]) => input(`${at.name} body.${field}`, `${field}=`, sizesUpTo(maxLength))),
    input(`${at.name} body`, '', ['limit']),
  ];
}
