import { TRIMMED_LENGTH } from '@muster/kit/http';
import { Type } from 'typebox';

/** The longest name, without the blanks around it. */
const LONGEST_NAME = 100;

/**
 * A name as clients send it. Its length is checked when the blanks around it are gone, so it is no limit of the schema
 * that validates; the document states it as one.
 */
export const nameField = (example: string) =>
  Type.String({ description: `1 to ${LONGEST_NAME} characters.`, examples: [example], [TRIMMED_LENGTH]: LONGEST_NAME });
