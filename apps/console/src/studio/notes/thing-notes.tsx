import './notes.css';
import { useTexts } from '../../texts/use-texts.ts';
import type { FormKind } from '../parts/form-kinds.ts';
import { NewCopyNote } from './new-copy-note.tsx';
import { NoteThread } from './note-thread.tsx';
import { thingKey } from './thing-key.ts';
import { useThingThreads } from './thing-threads.ts';

interface ThingNotesProps {
  readonly workspace: string;
  readonly kind: FormKind;
  readonly name: string;
}

/** Notes about one thing, beside it. Settled ones are below the open ones. */
export function ThingNotes({ workspace, kind, name }: ThingNotesProps) {
  const { t } = useTexts();
  const { byThing, isOwner } = useThingThreads(workspace);
  const threads = byThing.get(thingKey(kind, name)) ?? [];
  const sorted = threads.toSorted((a, b) => Number(a.note.settledAt !== null) - Number(b.note.settledAt !== null));
  return (
    <section className="stack-tight copy-notes">
      <h3>{t('copyNotes')}</h3>
      <ul className="plain-list stack">
        {sorted.map((thread) => (
          <li key={thread.note.id}>
            <NoteThread workspace={workspace} thread={thread} isOwner={isOwner} />
          </li>
        ))}
      </ul>
      <NewCopyNote workspace={workspace} label={t('copyNoteText')} act={t('copyNoteAdd')} on={{ kind, name }} />
    </section>
  );
}
