import './notes.css';
import { Empty, SelectField } from '@muster/ui';
import { useStore } from '@muster/ui/state';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { editors } from '../editing/editor.ts';
import { outlines } from '../parts/outlines.ts';
import type { CopyNotesResult } from './copy-notes.generated.ts';
import { type CopyNote, type Thread, threadsOf, useCopyNotes } from './copy-threads.ts';
import { kindShown } from './kind-sent.ts';
import { NewCopyNote } from './new-copy-note.tsx';
import { NoteThread } from './note-thread.tsx';

const SHOWN = ['open', 'settled', 'all'] as const;
type Shown = (typeof SHOWN)[number];

/** All notes about the working copy and its things. */
export function NotesTab() {
  const { workspace } = useParams({ from: '/studio/$workspace/notes' });
  const query = useCopyNotes(workspace);
  return <QueryResult query={query}>{(found) => <Notes workspace={workspace} found={found} />}</QueryResult>;
}

function Notes({ workspace, found }: { readonly workspace: string; readonly found: CopyNotesResult }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>('open');
  const threads = threadsOf(found.workspaceNotes);
  const isShown = ({ note }: Thread): boolean => shown === 'all' || (note.settledAt === null) === (shown === 'open');
  const listed = threads.filter(isShown);
  const count = (which: Shown): number =>
    threads.filter(({ note }) => which === 'all' || (note.settledAt === null) === (which === 'open')).length;
  return (
    <div className="stack copy-notes">
      <p className="muted">{t('copyNotesAre')}</p>
      <NewCopyNote workspace={workspace} label={t('copyNoteWhole')} act={t('copyNoteAdd')} />
      <SelectField
        label={t('copyNotesShown')}
        value={shown}
        options={SHOWN.map((value) => ({ value, label: t(`copyNotes_${value}`, { count: count(value) }) }))}
        onChange={({ target }) => setShown(SHOWN.find((one) => one === target.value) ?? 'open')}
      />
      {listed.length === 0 ? <Empty>{t('copyNotesNone')}</Empty> : null}
      <ol className="plain-list stack">
        {listed.map((thread) => (
          <li key={thread.note.id}>
            <About workspace={workspace} note={thread.note} />
            <NoteThread workspace={workspace} thread={thread} isOwner={found.workspace.access === 'OWNER'} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a note is about, and whether that is still there. */
function About({ workspace, note: { kind, name } }: { readonly workspace: string; readonly note: CopyNote }) {
  const { t } = useTexts();
  const editing = useStore(usePart(editors)(workspace));
  const { of } = usePart(outlines)(workspace);
  if (kind === null) return <h3>{t('copyNoteOfWhole')}</h3>;
  const shown = kindShown(kind);
  const words = `${t(`parts_${shown}`)}: ${name}`;
  const parts = editing.step === 'open' ? of(editing.state.files).parts : [];
  const isThere = parts.some((part) => part.kind === shown && (shown === 'exercise' || part.name === name));
  return (
    <h3>
      {isThere && name !== '' ? (
        <Link to="/studio/$workspace/parts/$kind/$name" params={{ workspace, kind: shown, name }}>
          {words}
        </Link>
      ) : (
        words
      )}
      {isThere ? null : <span className="meta"> {t('copyNoteGone')}</span>}
    </h3>
  );
}
