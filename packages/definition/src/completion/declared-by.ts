import type { NameKind, PartKind } from '../edit/kinds.ts';

/** The field by which a part declares a name that others use. */
export const DECLARED_BY: Partial<Readonly<Record<PartKind, { readonly kind: NameKind; readonly field: string }>>> = {
  milestone: { kind: 'milestone', field: 'name' },
  role: { kind: 'role', field: 'name' },
  channel: { kind: 'channel', field: 'name' },
  person: { kind: 'person', field: 'address' },
};
