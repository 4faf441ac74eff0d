import { Button, Note } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { SendSummary } from './send-results.ts';

interface SendSummaryNoteProps {
  readonly summary: SendSummary | undefined;
  /** Sends again to the refused teams only. */
  readonly onAgain: (teamIds: readonly string[]) => void;
}

/** The result, with the message of every refused team. */
export function SendSummaryNote({ summary, onAgain }: SendSummaryNoteProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  if (summary === undefined) return null;
  const { sent, refused } = summary;
  const nameOf = (id: string): string => overview.teams.find(({ teamId }) => teamId === id)?.name ?? id;
  return (
    <Note tone={refused.length === 0 ? 'ok' : 'warn'} isAnswer>
      <p>
        {t('sentToTeams', { count: sent })} {refused.length === 0 ? '' : t('refusedBy', { count: refused.length })}
      </p>
      {refused.length === 0 ? null : (
        <>
          <ul className="consequences">
            {refused.map(({ teamId, error }) => (
              <li key={teamId}>
                <b>{nameOf(teamId)}</b>: <ErrorWords error={error} />
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={() => onAgain(refused.map(({ teamId }) => teamId))}>{t('tryAgain')}</Button>
          </div>
        </>
      )}
    </Note>
  );
}
