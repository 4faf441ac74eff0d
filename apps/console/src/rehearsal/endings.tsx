import type { MissingStep } from '@muster/rehearsal';
import { placeWords } from '../checking/place-words.ts';
import { type TextTools, useTexts } from '../texts/use-texts.ts';
import { usePercent } from './numbers.ts';
import type { RehearsalReport } from './rehearsal-messages.ts';

/** How teams of each role ended, and what those lacked that did not. */
export function Endings({ report: { endings, roles } }: { readonly report: RehearsalReport }) {
  const { t } = useTexts();
  return (
    <section className="stack-tight">
      <h2>{t('endingsTitle')}</h2>
      {endings.length === 0 ? <p>{t('noEndings')}</p> : roles.map((one) => <OfRole key={one.role ?? ''} role={one} />)}
    </section>
  );
}

function OfRole({ role: { role, teams, endings, teamsWithoutEnding, missing, missingAskedOf } }: OfRoleProps) {
  const { t } = useTexts();
  const percent = usePercent();
  return (
    <>
      {role === null ? null : <h3>{t('endingsOf', { role })}</h3>}
      <div className="table-scroll narrow">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('endingColumn')}</th>
              <th scope="col" className="right">
                {t('endingsShare')}
              </th>
              <th scope="col" className="right">
                {t('endingTeams')}
              </th>
            </tr>
          </thead>
          <tbody>
            {[...endings, { milestone: t('endingNone'), teams: teamsWithoutEnding }].map((each) => (
              <tr key={each.milestone}>
                <th scope="row" className="row-name">
                  {each.milestone}
                </th>
                <td className="right num no-wrap">{percent(each.teams / teams)}</td>
                <td className="right num no-wrap">{t('rehearsalOf', { count: each.teams, all: teams })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length === 0 ? null : (
        <>
          <h3>{t('missingTitle', { count: teamsWithoutEnding })}</h3>
          <p className="muted narrow">
            {t('missingMeans')}{' '}
            {missingAskedOf < teamsWithoutEnding ? t('missingAsked', { count: missingAskedOf }) : null}
          </p>
          <ul className="bullets">
            {missing.map(({ teams: count, ...step }) => (
              <li key={JSON.stringify(step)}>
                {missingWords(step, t)}{' '}
                <span className="muted num no-wrap">{t('rehearsalOf', { count, all: missingAskedOf })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface OfRoleProps {
  readonly role: RehearsalReport['roles'][number];
}

function missingWords({ place, by, reason, milestone }: MissingStep, t: TextTools['t']): string {
  const what = placeWords(place, t, (name) => name);
  const nobody = by === 'team' ? 'team' : 'instructor';
  const why = t(reason === 'not_done' ? `missing_not_done_${nobody}` : `missing_${reason}`, {
    milestone: milestone ?? '',
  });
  return `${what}: ${why}`;
}
