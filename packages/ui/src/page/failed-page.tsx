import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Note } from '../feedback.tsx';

interface FailedPageProps {
  readonly density: 'dense' | 'roomy';
  readonly bar: ReactNode;
  readonly heading: ReactNode;
  /** The way home. */
  readonly home: ReactNode;
  readonly words: string;
  readonly error: unknown;
  readonly again: string;
  readonly onAgain: () => void;
}

/** A screen that failed to render. The address is right, so a retry is worthwhile. */
export function FailedPage({ density, bar, heading, home, words, error, again, onAgain }: FailedPageProps) {
  return (
    <div data-density={density}>
      {bar}
      <main className="page page-column" id="content">
        {heading}
        <Note tone="bad">
          <p>{words}</p>
          <p className="mono" lang="en">
            {error instanceof Error ? error.message : String(error)}
          </p>
        </Note>
        <div className="row">
          <Button onClick={onAgain}>{again}</Button>
          {home}
        </div>
      </main>
    </div>
  );
}
