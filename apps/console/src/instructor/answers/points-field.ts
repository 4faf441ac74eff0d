/** Reads what somebody typed as points; `undefined` if it is not a number that the question allows. */
export function readPoints(typed: string, max: number): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return undefined;
  const points = Number(text);
  return points <= max ? points : undefined;
}
