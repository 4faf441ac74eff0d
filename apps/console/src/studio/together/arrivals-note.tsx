import { Button, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import type { Arrival } from '../editing/editor-state.ts';

interface ArrivalsNoteProps {
  readonly id: string;
  readonly arrivals: readonly Arrival[];
  readonly onSeen: () => void;
}

/** What others have changed in what the author writes. It interrupts nobody. */
export function ArrivalsNote({ id, arrivals, onSeen }: ArrivalsNoteProps) {
  const { t } = useTexts();
  return (
    <Note isAnswer>
      <div className="row row-between">
        <div>
          {t('arrivals', { count: arrivals.length })}{' '}
          {arrivals.map(({ path }, index) => (
            <span key={path}>
              {index === 0 ? '' : ', '}
              <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: path }}>
                {path}
              </Link>
            </span>
          ))}
        </div>
        <Button onClick={onSeen}>{t('arrivalsSeen')}</Button>
      </div>
    </Note>
  );
}
