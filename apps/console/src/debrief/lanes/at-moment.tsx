import { Button } from '@muster/ui';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { concerns, laneOf, standingAt, type TeamFacts } from '../history/history.ts';
import { useWords } from '../history/use-words.ts';

const MOST_TEAMS = 6;
const MOST_EVENTS = 12;

/** How the teams stood at the moment, and what had just happened. */
export function AtMoment({ time, onSee }: { readonly time: number; readonly onSee: (team: TeamFacts) => void }) {
  const { t } = useTexts();
  const { shown, histories, columns, moments, isScored, teams } = useDebrief();
  const { momentWords } = useWords();
  const names = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  const happened = moments
    .filter(
      (moment) =>
        moment.exerciseTime <= time &&
        (laneOf(moment) !== undefined || moment.teamIds.length === 0) &&
        shown.some(({ teamId }) => concerns(moment, teamId)),
    )
    .slice(-MOST_EVENTS)
    .reverse();
  return (
    <>
      <section className="stack-tight" aria-label={t('atMoment', { time: formatClock(time) })}>
        <h2>{t('atMoment', { time: formatClock(time) })}</h2>
        <ul className="plain-list standings">
          {shown.slice(0, MOST_TEAMS).map((team) => {
            const { reached, total, score } = standingAt(histories.get(team.teamId) ?? [], columns, team, time);
            return (
              <li key={team.teamId} className="row row-between">
                <span className="num">
                  <b>{team.name}</b>{' '}
                  {isScored ? t('standingScored', { reached, total, count: score }) : t('standing', { reached, total })}
                </span>
                <Button className="no-print" title={t('seeAs', { team: team.name })} onClick={() => onSee(team)}>
                  {t('seeAs', { team: team.name })}
                </Button>
              </li>
            );
          })}
        </ul>
        {shown.length > MOST_TEAMS ? <p className="muted">{t('chooseTeamsToSee')}</p> : null}
      </section>
      <section className="stack-tight">
        <h2>{t('justHappened')}</h2>
        {happened.length === 0 ? <p className="muted">{t('nothingYet')}</p> : null}
        <ol className="plain-list happened">
          {happened.map((moment) => (
            <li key={`${moment.teamIds.join()} ${moment.position}`}>
              <span className="num muted">{formatClock(moment.exerciseTime)}</span>
              <span>
                <b>
                  {moment.teamIds.length === 0
                    ? t('everyTeam')
                    : moment.teamIds.map((id) => names.get(id) ?? '').join(', ')}
                </b>{' '}
                {momentWords(moment)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
