import './notes.css';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormKind } from '../parts/form-kinds.ts';
import { threadsOf, useCopyNotes } from './copy-threads.ts';
import { kindSent } from './kind-sent.ts';
import { NewCopyNote } from './new-copy-note.tsx';
import { NoteThread } from './note-thread.tsx';

interface ThingNotesProps {
  readonly workspace: string;
  readonly kind: FormKind;
  readonly name: string;
}

/** Notes about one thing, beside it. Settled ones are below the open ones. */
export function ThingNotes({ workspace, kind, name }: ThingNotesProps) {
  const { t } = useTexts();
  const { data } = useCopyNotes(workspace);
  const threads = threadsOf(data?.workspaceNotes ?? []).filter(
    ({ note }) => note.kind === kindSent(kind) && note.name === name,
  );
  const sorted = threads.toSorted((a, b) => Number(a.note.settledAt !== null) - Number(b.note.settledAt !== null));
  return (
    <section className="stack-tight copy-notes">
      <h3>{t('copyNotes')}</h3>
      <ul className="plain-list stack">
        {sorted.map((thread) => (
          <li key={thread.note.id}>
            <NoteThread workspace={workspace} thread={thread} isOwner={data?.workspace.access === 'OWNER'} />
          </li>
        ))}
      </ul>
      <NewCopyNote workspace={workspace} label={t('copyNoteText')} act={t('copyNoteAdd')} on={{ kind, name }} />
    </section>
  );
}
