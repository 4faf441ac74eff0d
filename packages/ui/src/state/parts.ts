/** Makes a part of an owner. The function itself is the name of the part. */
export type Part<Owner, Value> = (owner: Owner) => Value;

/** The parts of an owner: each is made once, when it is first asked for, and goes with its owner. */
export type Parts<Owner> = <Value>(part: Part<Owner, Value>) => Value;

/**
 * A page is loaded screen by screen, so its state cannot be listed in one place: a screen brings the function that makes
 * its part, and asks the owner for it.
 */
export function createParts<Owner>(owner: () => Owner): Parts<Owner> {
  const made = new Map<Part<Owner, unknown>, unknown>();
  return <Value>(part: Part<Owner, Value>): Value => {
    if (!made.has(part)) made.set(part, part(owner()));
    return made.get(part) as Value;
  };
}
