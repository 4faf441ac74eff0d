import { Button } from '../button.tsx';
import { Note } from '../feedback.tsx';

interface FailedPageProps {
  readonly density: 'dense' | 'roomy';
  readonly title: string;
  readonly words: string;
  readonly error: unknown;
  readonly again: string;
  readonly onAgain: () => void;
}

/** A screen that failed to render. The address is right, so a retry is worthwhile. */
export function FailedPage({ density, title, words, error, again, onAgain }: FailedPageProps) {
  return (
    <main className="page page-column" data-density={density} id="content">
      <h1>{title}</h1>
      <Note tone="bad">
        <p>{words}</p>
        <p className="mono">{error instanceof Error ? error.message : String(error)}</p>
      </Note>
      <div>
        <Button onClick={onAgain}>{again}</Button>
      </div>
    </main>
  );
}
