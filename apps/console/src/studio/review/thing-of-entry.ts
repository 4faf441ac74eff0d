import type { StoryEntry } from '@muster/definition/storyboard';
import { type FormKind, isFormKind } from '../parts/form-kinds.ts';

/** The part of the package that an entry of a storyboard tells; none for documents. */
export function thingOfEntry({ what }: StoryEntry): { readonly kind: FormKind; readonly name: string } | undefined {
  return isFormKind(what.kind) ? { kind: what.kind, name: what.name } : undefined;
}
