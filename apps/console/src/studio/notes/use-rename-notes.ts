import { useServer } from '../../server/use-server.ts';
import type { FormKind } from '../parts/form-kinds.ts';
import { CopyNotes, RenameInCopyNotes } from './copy-notes.generated.ts';
import { kindSent } from './kind-sent.ts';

/** Lets notes follow a thing that was renamed. Without the server they stay, and say that it is not there any more. */
export function useRenameNotes(workspace: string): (kind: FormKind, name: string, to: string) => void {
  const { request, refresh } = useServer();
  return (kind, name, to) => {
    request(RenameInCopyNotes, { workspace, thing: { kind: kindSent(kind), name }, to }).then(
      () => refresh(CopyNotes),
      () => undefined,
    );
  };
}
