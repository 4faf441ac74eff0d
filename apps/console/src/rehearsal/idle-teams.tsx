import { useTexts } from '../texts/use-texts.ts';
import type { RehearsalReport } from './rehearsal-messages.ts';
import { useSpanWords } from './silences.tsx';

/** What comes to teams if nobody does anything. */
export function IdleTeams({ idle }: Pick<RehearsalReport, 'idle'>) {
  const { t } = useTexts();
  const spanWords = useSpanWords();
  if (idle.length === 0) return null;
  return (
    <section className="stack-tight">
      <h2>{t('idleTitle')}</h2>
      <div className="table-scroll">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t('idleRole')}</th>
              <th scope="col">{t('idleEnding')}</th>
              <th scope="col">{t('idleReceived')}</th>
              <th scope="col">{t('idleReached')}</th>
              <th scope="col">{t('silenceLongest')}</th>
              <th scope="col">{t('silenceScore')}</th>
            </tr>
          </thead>
          <tbody>
            {idle.map(({ role, ending, received, reached, silence, score }) => (
              <tr key={role ?? ''}>
                <th scope="row">{role ?? t('idleAnyRole')}</th>
                <td data-label={t('idleEnding')}>{ending ?? t('endingNone')}</td>
                <td data-label={t('idleReceived')}>{t('idleReceivedCount', { count: received })}</td>
                <td data-label={t('idleReached')}>{reached.length === 0 ? t('idleNothing') : reached.join(', ')}</td>
                <td data-label={t('silenceLongest')}>{silence === null ? '–' : spanWords(silence)}</td>
                <td data-label={t('silenceScore')} className="num">
                  {score ?? '–'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
