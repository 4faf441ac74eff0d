import { useTexts } from '../texts/use-texts.ts';
import { useMean } from './numbers.ts';
import type { RehearsalReport } from './rehearsal-messages.ts';

const WINDOW_MINUTES = 10;
const MOST_BY_HAND = 20;

/** What asks for an instructor, ten minutes by ten minutes. */
export function InstructorLoad({ report: { load, runs, byHand } }: { readonly report: RehearsalReport }) {
  const { t } = useTexts();
  const mean = useMean();
  return (
    <section className="stack-tight">
      <h2>{t('loadTitle')}</h2>
      {byHand.length === 0 ? null : (
        <p className="narrow">
          {t('loadByHand', { count: byHand.length, names: byHand.slice(0, MOST_BY_HAND).join(', ') })}
          {byHand.length > MOST_BY_HAND ? '…' : ''}
        </p>
      )}
      {load.length === 0 ? (
        byHand.length === 0 && <p>{t('loadNone')}</p>
      ) : (
        <>
          <p className="muted narrow">{t('loadMeans')}</p>
          <div className="table-scroll narrow">
            <table className="table table-cards">
              <thead>
                <tr>
                  <th scope="col">{t('loadMinutes')}</th>
                  <th scope="col" className="right">
                    {t('loadMails')}
                  </th>
                  <th scope="col" className="right">
                    {t('loadAnswers')}
                  </th>
                  <th scope="col" className="right">
                    {t('loadMost')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {load.map(({ from, mails, answers, most }) => (
                  <tr key={from}>
                    <th scope="row" className="num">
                      {from}–{from + WINDOW_MINUTES}
                    </th>
                    <td className="right num" data-label={t('loadMails')}>
                      {mean(mails, runs)}
                    </td>
                    <td className="right num" data-label={t('loadAnswers')}>
                      {mean(answers, runs)}
                    </td>
                    <td className="right num" data-label={t('loadMost')}>
                      {most}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
