/** Minutes as typed, with a comma or a point; undefined if it is no number above 0. */
export function minutesIn(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,3})?$/.test(text)) return undefined;
  const minutes = Number(text);
  return minutes > 0 ? minutes : undefined;
}
