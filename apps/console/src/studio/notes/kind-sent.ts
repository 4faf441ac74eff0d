import type { WorkspaceThingKind } from '../../server/kinds.generated.ts';
import type { FormKind } from '../parts/form-kinds.ts';

/** A kind of part as the server calls it. */
export const kindSent = (kind: FormKind): WorkspaceThingKind => kind.toUpperCase() as Uppercase<FormKind>;

export const kindShown = (kind: WorkspaceThingKind): FormKind => kind.toLowerCase() as Lowercase<WorkspaceThingKind>;
