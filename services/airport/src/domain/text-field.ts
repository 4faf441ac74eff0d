import { TRIMMED_LENGTH } from '@muster/kit/http';
import { Type } from 'typebox';

/** The maximum length of a name after trimming. */
const LONGEST_NAME = 100;

/**
 * A name in requests. Its length is checked after trimming, so the validating schema has no limit; the OpenAPI
 * document does.
 */
export const nameField = (example: string) =>
  Type.String({ description: `1 to ${LONGEST_NAME} characters.`, examples: [example], [TRIMMED_LENGTH]: LONGEST_NAME });
