/** Whether a text has the form of a mail address. The parts around the `@` are up to the definition. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
