import './result.css';
import { Button, Icon, Loading, Note } from '@muster/ui';
import { toApiError } from '@muster/ui/server';
import { useParams } from '@tanstack/react-router';
import { TeamResult } from '../../room/result/result.generated.ts';
import { SetbackMark } from '../../room/result/setback-mark.tsx';
import type { ErrorClasses } from '../../server/error-class.ts';
import { useQuery } from '../../server/query.ts';
import { Heading } from '../../shell/heading.tsx';
import { ScreenProblem } from '../../shell/screen-problem.tsx';
import { TopBar } from '../../shell/top-bar.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Result } from './result.ts';
import { ResultAnswers } from './result-answers.tsx';
import { MissedList, ReachedList } from './result-milestones.tsx';
import { ResultPath } from './result-path.tsx';

/** An address that is none of a team is refused as a query. */
const CLASSES: ErrorClasses = { invalid_query: 'gone' };

/** What a team looks back on: one page to read, print and keep. */
export function ResultScreen() {
  const { t } = useTexts();
  const { team } = useParams({ from: '/result/$team' });
  const { data, error, again } = useQuery(TeamResult, { team });
  if (data !== undefined) return <ResultPage result={data.teamResult} />;
  if (error !== undefined)
    return <ScreenProblem error={toApiError(error)} classes={CLASSES} onAgain={() => void again()} />;
  return (
    <div data-density="roomy">
      <TopBar />
      <main className="page page-column" id="content">
        <Loading label={t('loading')} isScreen />
      </main>
    </div>
  );
}

function ResultPage({ result }: { readonly result: Result }) {
  const { t } = useTexts();
  const { teamName, role, exerciseName, hasStarted, isWhole } = result;
  return (
    <div className="result" data-density="roomy">
      <TopBar title={exerciseName} details={role === null ? teamName : t('teamAndRole', { team: teamName, role })} />
      <main className="page result-page" id="content">
        <ResultHead result={result} />
        {isWhole ? null : <Note tone="accent">{t('resultNotWhole')}</Note>}
        {hasStarted ? (
          <div className="result-columns">
            <div className="stack">
              <ReachedList milestones={result.milestones} />
              <MissedList missed={result.missed} />
              <ResultAnswers forms={result.forms} />
            </div>
            <div className="stack">
              <ResultPath result={result} />
              <Objectives objectives={result.objectives} />
              <Comments comments={result.comments} />
              <Files files={result.files} />
            </div>
          </div>
        ) : (
          <p>{t('resultNeverStarted')}</p>
        )}
      </main>
    </div>
  );
}

function ResultHead({ result }: { readonly result: Result }) {
  const { t, dateTimeWithYear } = useTexts();
  const { teamName, exerciseName, hasStarted, ending, reached, total, setbacks, score, duration, finishedAt } = result;
  return (
    <header className="stack-tight">
      <div className="row row-between">
        <Heading title={`${t('resultTitle')} · ${exerciseName}`}>{t('resultOf', { team: teamName })}</Heading>
        <Button className="no-print" onClick={() => window.print()}>
          {t('resultPrint')}
        </Button>
      </div>
      <p className="muted">
        {[
          exerciseName,
          finishedAt === null ? undefined : dateTimeWithYear(finishedAt),
          duration === null ? undefined : t('resultDuration', { time: formatClock(duration) }),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
      {ending === null ? null : (
        // Names of endings often say that they are one, so that nothing is put before them.
        <p className="result-ending">
          <Icon name="flag" className="muted" />
          {ending.name}
        </p>
      )}
      {hasStarted ? (
        <ul className="result-figures num">
          <li>
            <Icon name="reached" className="milestone-on" />
            {t('reachedOf', { reached, total })}
          </li>
          {setbacks === 0 ? null : (
            <li className="result-bad">
              <SetbackMark />
              {t('resultSetbacks', { count: setbacks })}
            </li>
          )}
          {score === null ? null : <li>{t('points', { count: score })}</li>}
        </ul>
      ) : null}
    </header>
  );
}

function Objectives({ objectives }: Pick<Result, 'objectives'>) {
  const { t } = useTexts();
  if (objectives.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>{t('objectives')}</h2>
      {objectives.map(({ name, reached, total, activities }) => (
        <div key={name} className="result-objective">
          <p className="result-share">
            <span>{name}</span>
            <span className="muted num">{t('resultOfTotal', { reached, total })}</span>
          </p>
          <Segments reached={reached} total={total} />
          <ul className="plain-list small muted">
            {activities.map((activity) => (
              <li key={activity.name} className="result-share">
                <span>{activity.name}</span>
                <span className="num">{t('resultOfTotal', { reached: activity.reached, total: activity.total })}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** So many are drawn one by one. */
const MAX_SEGMENTS = 24;

function Segments({ reached, total }: { readonly reached: number; readonly total: number }) {
  if (total === 0 || total > MAX_SEGMENTS) return null;
  return (
    <div className="result-segments" aria-hidden="true">
      {Array.from({ length: total }, (_, place) => `${place}`).map((place) => (
        <span key={place} data-on={Number(place) < reached ? '' : undefined} />
      ))}
    </div>
  );
}

function Comments({ comments }: Pick<Result, 'comments'>) {
  const { t } = useTexts();
  if (comments.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>{t('resultComments')}</h2>
      {comments.map(({ id, text }) => (
        <p key={id} className="typed">
          {text}
        </p>
      ))}
    </section>
  );
}

function Files({ files }: Pick<Result, 'files'>) {
  const { t } = useTexts();
  if (files.length === 0) return null;
  return (
    <section className="card stack-tight">
      <h2>{t('documents')}</h2>
      <ul className="plain-list">
        {files.map(({ fileId, name }) => (
          <li key={fileId}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
