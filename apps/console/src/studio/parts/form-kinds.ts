import type { PartKind } from '@muster/definition/edit';

/** The kinds that have forms, in the order of their list. */
export const FORM_KINDS = [
  'exercise',
  'channel',
  'role',
  'milestone',
  'objective',
  'inject',
  'person',
  'tool',
  'questionnaire',
  'command',
] as const satisfies readonly PartKind[];

export type FormKind = (typeof FORM_KINDS)[number];

export const isFormKind = (kind: string): kind is FormKind => FORM_KINDS.some((one) => one === kind);
