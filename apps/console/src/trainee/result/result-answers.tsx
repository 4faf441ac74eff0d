import { plainText } from '../../markdown/plain-text.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Result } from './result.ts';

type Question = Result['forms'][number]['questions'][number];

/** What the team answered last, with what instructors said about it. */
export function ResultAnswers({ forms }: Pick<Result, 'forms'>) {
  const { t } = useTexts();
  if (forms.length === 0) return null;
  return (
    <section className="card stack">
      <h2>{t('resultAnswers')}</h2>
      {forms.map(({ title, attempts, questions }) => (
        <section key={title} className="stack-tight">
          <h3>{title}</h3>
          {attempts === 0 ? <p className="muted">{t('resultNotSent')}</p> : null}
          {attempts > 1 ? <p className="small muted">{t('resultAttempts', { count: attempts })}</p> : null}
          {attempts === 0
            ? null
            : questions.map((question, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other name
                <Answer key={place} question={question} attempts={attempts} />
              ))}
        </section>
      ))}
    </section>
  );
}

function Answer({ question, attempts }: { readonly question: Question; readonly attempts: number }) {
  const { t } = useTexts();
  const { text, answers, judgement, judgedAttempt } = question;
  return (
    <div className="result-answer">
      <p className="small muted">{plainText(text)}</p>
      {answers.length === 0 ? <p className="muted">{t('resultNoAnswer')}</p> : null}
      {answers.map((answer) => (
        <p key={answer} className="typed">
          {answer}
        </p>
      ))}
      {judgement === null ? null : (
        <p className="small">
          <strong>{t(judgement.correct ? 'resultCorrect' : 'resultNotCorrect')}</strong>
          {judgement.points === null
            ? null
            : ` · ${judgement.level === null ? t('resultPoints', judgement.points) : t('resultLevel', { ...judgement.points, level: judgement.level })}`}
          {judgedAttempt === null || judgedAttempt === attempts
            ? null
            : ` · ${t('resultJudgedAttempt', { attempt: judgedAttempt })}`}
          {judgement.comment === '' ? null : <span className="typed result-comment">{judgement.comment}</span>}
        </p>
      )}
    </div>
  );
}
