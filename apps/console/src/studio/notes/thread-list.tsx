import { Button } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import type { Thread } from './copy-threads.ts';
import { NoteAbout } from './note-about.tsx';
import { NoteThread } from './note-thread.tsx';

/** As many as a page draws at once without a pause. */
const PAGE_SIZE = 50;

interface ThreadListProps {
  readonly workspace: string;
  readonly threads: readonly Thread[];
  readonly isOwner: boolean;
}

/** Notes with what they are about, page by page. */
export function ThreadList({ workspace, threads, isOwner }: ThreadListProps) {
  const { t } = useTexts();
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <>
      <ol className="plain-list stack">
        {threads.slice(0, shown).map((thread) => (
          <li key={thread.note.id}>
            <NoteAbout workspace={workspace} note={thread.note} />
            <NoteThread workspace={workspace} thread={thread} isOwner={isOwner} />
          </li>
        ))}
      </ol>
      {threads.length > shown ? (
        <div>
          <Button onClick={() => setShown(shown + PAGE_SIZE)}>
            {t('copyNotesMore', { count: threads.length - shown })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
