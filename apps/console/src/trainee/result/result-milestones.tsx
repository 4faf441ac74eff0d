import { Icon } from '@muster/ui';
import { plainText } from '../../markdown/plain-text.ts';
import { personName } from '../../people/person-name.ts';
import type { ResultMilestone } from '../../room/result/result.generated.ts';
import { SetbackMark } from '../../room/result/setback-mark.tsx';
import { formatClock } from '../../texts/format.ts';
import { type TextTools, useTexts } from '../../texts/use-texts.ts';
import type { Result } from './result.ts';

/** What happened, in time: setbacks have a square and the word, so that no colour is needed to tell them. */
export function ReachedList({ milestones }: Pick<Result, 'milestones'>) {
  const { t } = useTexts();
  return (
    <section className="card stack-tight">
      <h2>{t('resultHappened')}</h2>
      {milestones.length === 0 ? <p className="muted">{t('resultNothing')}</p> : null}
      <ol className="result-list">
        {milestones.map((milestone, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names can be alike
          <ReachedItem key={place} milestone={milestone} />
        ))}
      </ol>
    </section>
  );
}

function ReachedItem({ milestone }: { readonly milestone: ResultMilestone }) {
  const texts = useTexts();
  const { t } = texts;
  const { name, description, kind } = milestone;
  const isSetback = kind === 'SETBACK';
  return (
    <li className="result-item" data-kind={kind}>
      <span className="result-time num muted">{timeOf(milestone, texts)}</span>
      {isSetback ? (
        <SetbackMark />
      ) : (
        <Icon name={kind === 'REACHED' ? 'reached' : 'dot'} className={kind === 'REACHED' ? 'milestone-on' : 'muted'} />
      )}
      <div>
        <p className="result-name">{isSetback ? t('resultSetback', { name }) : name}</p>
        {description === '' ? null : <p className="small">{description}</p>}
        <p className="small muted">{causeWords(milestone.cause, t)}</p>
      </div>
    </li>
  );
}

/** Exercise time, or the time of day where it is hidden. */
function timeOf({ exerciseTime, reachedAt }: ResultMilestone, { timeOfDay }: TextTools): string {
  if (exerciseTime !== null) return formatClock(exerciseTime);
  return reachedAt === null ? '' : timeOfDay(reachedAt);
}

/** One sentence. People who helped out or are gone have no name. */
function causeWords({ kind, user, name, text }: ResultMilestone['cause'], t: TextTools['t']): string {
  const who = user === null ? t('resultSomebody') : personName(user, t);
  const words = plainText(text);
  switch (kind) {
    case 'START':
      return t('resultFromStart');
    case 'TOOL':
      return words === '' ? t('resultByToolAlone', { who, name }) : t('resultByTool', { who, name, text: words });
    case 'CONFIRMATION':
      return t('resultByButton', { who, text: words });
    case 'FORM':
      return t('resultByForm', { who, name });
    case 'LETTER':
      return t('resultByLetter', { who, name });
    case 'COMMAND':
      return t('resultByCommand');
    case 'MESSAGE':
      return name === '' ? t('resultByMessage', { text: words }) : t('resultByMessageOf', { name, text: words });
    case 'MAIL':
      return words === '' ? t('resultByMailAlone', { name }) : t('resultByMail', { name, text: words });
    case 'JUDGEMENT':
      return t('resultByJudgement', { name });
    case 'COURSE':
      return t('resultByCourse');
  }
}

export function MissedList({ missed }: Pick<Result, 'missed'>) {
  const { t } = useTexts();
  if (missed.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>{t('resultMissed')}</h2>
      <ul className="result-list">
        {missed.map(({ name, description, activity }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place} className="result-item">
            <span className="result-time" />
            <Icon name="ring" className="muted" />
            <div>
              <p className="result-name">{name}</p>
              {description === '' ? null : <p className="small">{description}</p>}
              {activity === null ? null : <p className="small muted">{activity}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
