import './notes.css';
import { Empty, SelectField } from '@muster/ui';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryResult } from '../../shell/query-result.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { CopyNotesResult } from './copy-notes.generated.ts';
import { type Thread, threadsOf, useCopyNotes } from './copy-threads.ts';
import { NewCopyNote } from './new-copy-note.tsx';
import { ThreadList } from './thread-list.tsx';

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
      <ThreadList key={shown} workspace={workspace} threads={listed} isOwner={found.workspace.access === 'OWNER'} />
    </div>
  );
}
