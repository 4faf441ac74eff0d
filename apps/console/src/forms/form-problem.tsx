import { Note } from '@muster/ui';
import type { ApiError } from '@muster/ui/server';
import { type Ref, useEffect, useState } from 'react';
import { ErrorWords } from '../shell/error-words.tsx';
import { useTexts } from '../texts/use-texts.ts';

const STEP_S = 10;

/** Why a form was refused. If the user has to wait, it counts down in steps that suit screen readers. */
export function FormProblem({
  error,
  ref,
}: {
  readonly error: ApiError | undefined;
  readonly ref: Ref<HTMLDivElement>;
}) {
  const { t, span } = useTexts();
  const [waited, setWaited] = useState(0);
  const wait = error?.status === 429 ? (error.retryAfter ?? 0) : 0;
  useEffect(() => {
    setWaited(0);
    if (wait === 0) return undefined;
    const timer = setInterval(() => setWaited((seconds) => seconds + STEP_S), STEP_S * 1000);
    return () => clearInterval(timer);
  }, [wait]);
  if (error === undefined) return null;
  const left = wait - waited;
  return (
    <Note tone="bad" ref={ref} isAnswer>
      {wait === 0 ? <ErrorWords error={error} /> : left > 0 ? t('errorTooOften', { span: span(left) }) : t('tryNow')}
    </Note>
  );
}
