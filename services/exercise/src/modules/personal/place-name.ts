import { kitErrors } from '@muster/kit/errors';

/** The longest name that anything in an exercise has. */
const LONGEST = 1000;

/** The name of a place as a client gives it: nothing looks at it before it is known to be bounded. */
export function readPlaceName(name: string | null | undefined): string | undefined {
  if (name == null) return undefined;
  if (name.length > LONGEST) {
    throw kitErrors.text_invalid(`The name of a place has at most ${LONGEST} characters; it has ${name.length}.`);
  }
  return name;
}
