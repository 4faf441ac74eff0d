import type { PartKind } from '@muster/definition/edit';

/** The kinds that have forms; all others are written in *Files*. */
export const FORM_KINDS = ['exercise', 'channel', 'role', 'milestone', 'inject'] as const satisfies readonly PartKind[];

export type FormKind = (typeof FORM_KINDS)[number];

export const isFormKind = (kind: string): kind is FormKind => FORM_KINDS.some((one) => one === kind);
