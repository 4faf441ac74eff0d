/** How answers can be compressed, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** No client lists so many; taking a header apart that has room for thousands is not worth its time. */
const LONGEST_LIST = 500;

/** What `Accept-Encoding` likes best of what there is; nothing when the plain answer is all that it takes. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined || accepted.length > LONGEST_LIST) return undefined;
  const weights = new Map<string, number>();
  for (const entry of accepted.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(weight));
  }
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const [best] = ENCODINGS.toSorted((one, other) => weightOf(other) - weightOf(one));
  return best !== undefined && weightOf(best) > 0 ? best : undefined;
}
