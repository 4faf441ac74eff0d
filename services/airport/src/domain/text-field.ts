import { TRIMMED_LENGTH } from '@muster/kit/http';
import { Type } from 'typebox';

/** The maximum length of a name after trimming. */
const MAX_NAME_LENGTH = 100;

/**
 * A name in requests. Its length is checked after trimming, so the validating schema has no limit; the OpenAPI
 * document does.
 */
export const nameField = (example: string) =>
  Type.String({
    description: `1 to ${MAX_NAME_LENGTH} characters.`,
    examples: [example],
    [TRIMMED_LENGTH]: MAX_NAME_LENGTH,
  });
