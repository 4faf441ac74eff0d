import { Button } from '@muster/ui';
import { laneOf } from '../../moments/lanes.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useDebrief } from '../history/debrief-context.ts';
import { firstAfter, lastUntil, standingAt, type TeamFacts } from '../history/history.ts';
import type { Mark } from '../history/mark.ts';
import { useDescribed } from '../history/mark-texts.ts';
import { mergedMarks } from '../history/merge-marks.ts';
import { useWords } from '../history/use-words.ts';
import { useWhoWords } from '../history/who-words.ts';

const MAX_TEAMS = 6;
const MAX_EVENTS = 12;
/** One line can be about every team. */
const MAX_MERGED = 400;
/** Read along, so that whoever steps or plays on does not wait for each. */
const MAX_AHEAD = 100;

/** The state of the teams at the moment, and what had just happened. */
export function AtMoment({ time, onSee }: { readonly time: number; readonly onSee: (team: TeamFacts) => void }) {
  const { t } = useTexts();
  const { shown, histories, columns, moments, isScored } = useDebrief();
  const { momentWords } = useWords();
  const whoWords = useWhoWords();
  const ids = new Set(shown.map(({ teamId }) => teamId));
  const isWanted = ({ kind, teamIds }: Mark): boolean =>
    teamIds.length === 0 ? true : laneOf({ kind }) !== undefined && teamIds.some((id) => ids.has(id));
  const happened = mergedMarks(lastUntil(moments, time, MAX_MERGED, isWanted).reverse())
    .reverse()
    .slice(0, MAX_EVENTS);
  const described = useDescribed(happened, () => firstAfter(moments, time, MAX_AHEAD, isWanted));
  return (
    <>
      <section className="stack-tight" aria-label={t('atMoment', { time: formatClock(time) })}>
        <h2>{t('atMoment', { time: formatClock(time) })}</h2>
        <ul className="plain-list standings">
          {shown.slice(0, MAX_TEAMS).map((team) => {
            const { reached, total, setbacks, score } = standingAt(
              histories.get(team.teamId) ?? [],
              columns,
              team,
              time,
            );
            return (
              <li key={team.teamId}>
                <span className="num">
                  <b>{team.name}</b>{' '}
                  {isScored ? t('standingScored', { reached, total, count: score }) : t('standing', { reached, total })}
                  {setbacks === 0 ? null : <span className="setback-word">, {t('setbacks', { count: setbacks })}</span>}
                </span>
                <Button className="no-print" title={t('seeAs', { team: team.name })} onClick={() => onSee(team)}>
                  {t('seeAs', { team: team.name })}
                </Button>
              </li>
            );
          })}
        </ul>
        {shown.length > MAX_TEAMS ? <p className="muted">{t('chooseTeamsToSee')}</p> : null}
      </section>
      <section className="stack-tight">
        <h2>{t('justHappened')}</h2>
        {happened.length === 0 ? <p className="muted">{t('nothingYet')}</p> : null}
        <ol className="plain-list happened">
          {happened.map((moment) => (
            <li key={`${moment.teamIds.join()} ${moment.position}`}>
              <span className="num muted">{formatClock(moment.exerciseTime)}</span>
              <span>
                <b>{t('momentWho', { who: whoWords(moment.teamIds) })}</b> {momentWords(described(moment))}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
