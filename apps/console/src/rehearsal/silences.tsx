import { formatClock } from '../texts/format.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { RehearsalReport } from './rehearsal-messages.ts';

const clock = (milliseconds: number): string => formatClock(milliseconds / 1000);

/** `12:00, from 38:00 to 50:00`. */
export function useSpanWords(): (span: { readonly from: number; readonly to: number }) => string {
  const { t } = useTexts();
  return ({ from, to }) => t('silenceSpan', { length: clock(to - from), from: clock(from), to: clock(to) });
}

/** The longest silence of each role, and what its teams score. */
export function Silences({ roles }: Pick<RehearsalReport, 'roles'>) {
  const { t } = useTexts();
  const spanWords = useSpanWords();
  return (
    <section className="stack-tight">
      <h2>{t('silenceTitle')}</h2>
      <p className="muted narrow">{t('silenceMeans')}</p>
      <div className="table-scroll">
        <table className="table table-cards">
          <thead>
            <tr>
              <th scope="col">{t('idleRole')}</th>
              <th scope="col">{t('silenceLongest')}</th>
              <th scope="col">{t('playRunNumber')}</th>
              <th scope="col">{t('silenceMedian')}</th>
              <th scope="col">{t('silenceScore')}</th>
            </tr>
          </thead>
          <tbody>
            {roles.map(({ role, silence, medianSilence, score }) => (
              <tr key={role ?? ''}>
                <th scope="row">{role ?? t('idleAnyRole')}</th>
                <td data-label={t('silenceLongest')}>
                  {silence === null ? '–' : `${spanWords(silence)} (${silence.team})`}
                </td>
                <td data-label={t('playRunNumber')} className="num">
                  {silence?.run ?? '–'}
                </td>
                <td data-label={t('silenceMedian')} className="num">
                  {clock(medianSilence)}
                </td>
                <td data-label={t('silenceScore')}>{score === null ? '–' : t('silenceScores', { ...score })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
