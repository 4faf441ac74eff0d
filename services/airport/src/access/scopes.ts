/** Stewards and assignments, the states of stewards, or flights and all other records. */
export type Area = 'stewards' | 'states' | 'flights';
export type Scope = `${Area}:${'read' | 'write'}`;

export const SCOPES: readonly Scope[] = [
  'stewards:read',
  'stewards:write',
  'flights:read',
  'flights:write',
  'states:read',
  'states:write',
];

export function isScope(text: string): text is Scope {
  return SCOPES.some((scope) => scope === text);
}
