import { Button, buttonClass } from '@muster/ui';
import { isPending, toApiError } from '@muster/ui/server';
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
  const query = useQuery(ResultsOf, { exercise: exerciseId });
  const [isSending, setSending] = useState(false);
  if (isPending(query)) return <PlaceOfAct />;
  if (query.data === undefined) return null;
  const { results } = query.data.exercise;
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

/** As wide as the button that comes: the bar would make room for it, and everything in it would move. */
function PlaceOfAct() {
  const { t } = useTexts();
  return (
    <span className={`${buttonClass()} place-of-act`} aria-hidden="true">
      {t('resultsRelease')}
    </span>
  );
}
