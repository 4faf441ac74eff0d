/** What a token allows: reading or writing stewards and assignments, or flights and all other records. */
export const SCOPES = ['stewards:read', 'stewards:write', 'flights:read', 'flights:write'] as const;
export type Scope = (typeof SCOPES)[number];

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
