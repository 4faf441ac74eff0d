import { Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';

/** Others follow when these are decided. */
const MOST = 3;

interface ConflictsNoteProps {
  readonly id: string;
  readonly paths: readonly string[];
}

/**
 * Files about which the author has to decide, on every page of the studio. It lies above the page, so that nothing moves
 * under those who type, and is always there, so that it is announced when it says something.
 */
export function ConflictsNote({ id, paths }: ConflictsNoteProps) {
  const { t } = useTexts();
  return (
    <div role="status" className="conflicts-note">
      {paths.length === 0 ? null : (
        <Note tone="warn">
          {t('conflictsWait')}{' '}
          {paths.slice(0, MOST).map((path, index) => (
            <span key={path}>
              {index === 0 ? '' : ', '}
              <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: path }}>
                {path}
              </Link>
            </span>
          ))}
        </Note>
      )}
    </div>
  );
}
