import { kitErrors } from '@muster/kit/errors';

/** The id of a thread contains the ids of all teams that share it. */
const MAX_LENGTH = 10_000;

/** Parses the name of a place; checked before anything else reads it. */
export function readPlaceName(name: string | null | undefined): string | undefined {
  if (name == null) return undefined;
  if (name.length > MAX_LENGTH) {
    throw kitErrors.text_invalid(
      `The name of a place can have at most ${MAX_LENGTH} characters; it has ${name.length}.`,
    );
  }
  return name;
}
