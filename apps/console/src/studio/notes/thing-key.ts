/** A thing of a working copy as the key of a map. */
export const thingKey = (kind: string, name: string): string => `${kind} ${name}`;
