import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import { threadsOf, useCopyNotes } from '../notes/copy-threads.ts';

interface OpenNotesProps {
  readonly id: string;
  readonly onLeave: () => void;
}

/** How many notes wait for somebody. They prevent nothing. */
export function OpenNotes({ id, onLeave }: OpenNotesProps) {
  const { t } = useTexts();
  const { data } = useCopyNotes(id);
  const count = threadsOf(data?.workspaceNotes ?? []).filter(({ note }) => note.settledAt === null).length;
  if (count === 0) return null;
  return (
    <p>
      <Link to="/studio/$workspace/notes" params={{ workspace: id }} onClick={onLeave}>
        {t('publishOpenNotes', { count })}
      </Link>
    </p>
  );
}
