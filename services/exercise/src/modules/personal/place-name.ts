import { kitErrors } from '@muster/kit/errors';

/** The id of a thread contains the ids of all teams that share it. */
const MAX_LENGTH = 10_000;

/** Parses the name of a place; checked before anything else reads it. */
export function readPlaceName(name: string | null | undefined): string | undefined {
  if (name == null) return undefined;
  if (name.length > MAX_LENGTH) {
    throw kitErrors.text_invalid('place', { max: MAX_LENGTH, length: name.length });
  }
  return name;
}
