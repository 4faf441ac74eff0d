/** Whether a text has the form of a mail address. What stands around the `@` is left to the definition. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
