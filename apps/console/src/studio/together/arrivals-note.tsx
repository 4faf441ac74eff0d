import { Button, Note } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';
import type { Arrival } from '../editing/editor-state.ts';

const KINDS = [
  ['merged', 'arrivalsMerged'],
  ['changed', 'arrivalsChanged'],
  ['gone', 'arrivalsGone'],
] as const;

interface ArrivalsNoteProps {
  readonly id: string;
  readonly arrivals: readonly Arrival[];
  readonly onSeen: () => void;
}

/** What others have changed. It interrupts nobody. */
export function ArrivalsNote({ id, arrivals, onSeen }: ArrivalsNoteProps) {
  const { t } = useTexts();
  return (
    <Note isAnswer>
      <div className="row row-between">
        <div>
          {KINDS.map(([kind, text]) => {
            const some = arrivals.filter(({ is }) => is === kind);
            return some.length === 0 ? null : (
              <div key={kind}>
                {t(text)}{' '}
                {some.map(({ path }, index) => (
                  <span key={path}>
                    {index === 0 ? '' : ', '}
                    {kind === 'gone' ? (
                      <code>{path}</code>
                    ) : (
                      <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: path }}>
                        {path}
                      </Link>
                    )}
                  </span>
                ))}
              </div>
            );
          })}
        </div>
        <Button onClick={onSeen}>{t('arrivalsSeen')}</Button>
      </div>
    </Note>
  );
}
