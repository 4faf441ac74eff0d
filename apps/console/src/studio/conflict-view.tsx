import { Button, Note } from '@muster/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { Conflict } from './editing/editor-state.ts';

interface ConflictViewProps {
  readonly conflict: Conflict;
  readonly mine: string;
  readonly onSettle: (whose: 'mine' | 'theirs') => Promise<void>;
}

/** Somebody else has saved the file. Both texts are there; one goes on writing below, and decides. */
export function ConflictView({ conflict: { theirs }, mine, onSettle }: ConflictViewProps) {
  const { t } = useTexts();
  return (
    <Note tone="warn" isAnswer>
      <div className="stack">
        <p>{t(theirs === null ? 'conflictRemoved' : 'conflictIs')}</p>
        {theirs === null ? null : (
          <div className="conflict-texts">
            <section className="stack-tight">
              <h4>{t('conflictTheirs')}</h4>
              <pre tabIndex={0}>{theirs}</pre>
            </section>
            <section className="stack-tight">
              <h4>{t('conflictMine')}</h4>
              <pre tabIndex={0}>{mine}</pre>
            </section>
          </div>
        )}
        <div className="row">
          <Button onClick={() => void onSettle('mine')}>{t('takeMine')}</Button>
          <Button onClick={() => void onSettle('theirs')}>{t('takeTheirs')}</Button>
        </div>
      </div>
    </Note>
  );
}
