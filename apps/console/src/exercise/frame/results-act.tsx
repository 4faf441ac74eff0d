import { Button } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useQuery } from '../../server/query.ts';
import { useServer } from '../../server/use-server.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { actResults } from '../result-store.ts';
import { ResultsOf, SetResults } from './results.generated.ts';

/** Releases the results for trainees, or takes them back. Servers of the release before have none. */
export function ResultsAct({ exerciseId }: { readonly exerciseId: string }) {
  const { request, refresh } = useServer();
  const { tell, close } = usePart(actResults);
  const { t } = useTexts();
  const { data } = useQuery(ResultsOf, { exercise: exerciseId });
  const [isSending, setSending] = useState(false);
  if (data === undefined) return null;
  const { results } = data.exercise;
  const set = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    close();
    try {
      await request(SetResults, { exercise: exerciseId, released: !results });
      refresh(ResultsOf);
      tell({ tone: 'ok', content: t(results ? 'resultsTakenBack' : 'resultsReleased') });
    } catch (error) {
      tell({ tone: 'bad', content: <ErrorWords error={toApiError(error)} /> });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button disabledBecause={isSending ? t('sending') : undefined} onClick={() => void set()}>
      {t(results ? 'resultsTakeBack' : 'resultsRelease')}
    </Button>
  );
}
