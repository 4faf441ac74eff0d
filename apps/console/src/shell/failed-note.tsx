import { Button, Note } from '@muster/ui';
import type { ApiError } from '@muster/ui/server';
import { useTexts } from '../texts/use-texts.ts';
import { ErrorWords } from './error-words.tsx';

interface FailedNoteProps {
  readonly error: ApiError;
  readonly onAgain: () => unknown;
}

/** Why something is not there, and another try. */
export function FailedNote({ error, onAgain }: FailedNoteProps) {
  const { t } = useTexts();
  return (
    <Note tone="bad">
      <p>
        <ErrorWords error={error} />
      </p>
      <div>
        <Button onClick={() => void onAgain()}>{t('tryAgain')}</Button>
      </div>
    </Note>
  );
}
