import '../../exercise/desk.css';
import { Empty, Loading, Note } from '@muster/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import { WaitingCount } from '../../exercise/frame/exercise-links.tsx';
import { waitingIn } from '../../exercise/overview-state.ts';
import { useQuery } from '../../server/query.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { QuestionsToJudge } from './answers.generated.ts';
import { QuestionView } from './question-view.tsx';

/** Free-form questions, one at a time with the answers of all teams: fair and fast. */
export function AnswersScreen() {
  const { t } = useTexts();
  const { exercise, overview } = useExercise();
  const search = useSearch({ from: '/exercises/$exercise/answers' });
  const { data, error, again } = useQuery(QuestionsToJudge, { exercise: exercise.id });
  const { answers } = waitingIn(overview);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another number waits
  useEffect(() => {
    void again();
  }, [answers]);
  const questions = data?.answersToJudge ?? [];
  const chosen =
    search.form === undefined
      ? undefined
      : questions.find(({ questionnaire, question }) => questionnaire === search.form && question === search.question);
  const open = chosen ?? questions.find(({ unjudgedCount }) => unjudgedCount > 0) ?? questions[0];
  return (
    <main className="desk" id="content" data-open={search.form === undefined ? undefined : ''}>
      <div className="desk-list">
        <Heading
          title={`${t('placeAnswers')} · ${exercise.name}`}
          unread={answers}
          isBesideOpen={search.form !== undefined}
        >
          {t('placeAnswers')}
        </Heading>
        {error === undefined ? null : (
          <Note tone="bad">
            <ErrorWords error={error} />
          </Note>
        )}
        {data === undefined && error === undefined ? <Loading label={t('loading')} /> : null}
        {data !== undefined && questions.length === 0 ? <Empty>{t('questionsNone')}</Empty> : null}
        <ol className="plain-list">
          {questions.map(({ questionnaire, question, text, answerCount, unjudgedCount }) => (
            <li key={`${questionnaire}/${question}`}>
              <Link
                to="/exercises/$exercise/answers"
                params={{ exercise: exercise.id }}
                search={{ form: questionnaire, question }}
                className="desk-link"
                aria-current={open?.questionnaire === questionnaire && open.question === question ? 'true' : undefined}
              >
                <span className="need-title grow">{text}</span>
                <WaitingCount count={unjudgedCount} />
                <span className="desk-detail muted">
                  {t('questionOf', { form: questionnaire, question, count: answerCount })}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
      {open === undefined ? null : (
        <QuestionView
          key={`${open.questionnaire}/${open.question}`}
          form={open.questionnaire}
          question={open.question}
          team={search.team}
          waits={answers}
        />
      )}
    </main>
  );
}
