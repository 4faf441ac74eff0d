import { Icon } from '@muster/ui';
import { Markdown } from '../../markdown/markdown.tsx';
import { personName } from '../../people/person-name.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Questionnaire, Submission } from '../frame/room.generated.ts';

/** The submissions of the team, newest first; judgements only if the server includes them. */
export function SentAnswers({
  form,
  submissions,
}: {
  readonly form: Questionnaire;
  readonly submissions: readonly Submission[];
}) {
  return (
    <ol className="entries">
      {submissions.toReversed().map((submission, index) => (
        <li key={submission.id}>
          <OneSubmission form={form} submission={submission} isOpen={index === 0} />
        </li>
      ))}
    </ol>
  );
}

function OneSubmission({
  form,
  submission,
  isOpen,
}: {
  readonly form: Questionnaire;
  readonly submission: Submission;
  readonly isOpen: boolean;
}) {
  const { t } = useTexts();
  const name = submission.user === null ? t('somebody') : personName(submission.user, t);
  const time = submission.exerciseTime;
  return (
    <details className="entry card" open={isOpen}>
      <summary className="sent-by num">
        <Icon name="check" />
        <span>{time === null ? t('formSentBy', { name }) : t('formSentByAt', { name, time: formatClock(time) })}</span>
      </summary>
      <ol className="answers">
        {submission.answers.map(({ question: number, options, text, judgement }) => {
          const question = form.questions.find((one) => one.number === number);
          return (
            <li key={number} className="stack-tight">
              <div className="muted small">
                <Markdown text={question?.text ?? ''} />
              </div>
              <p className="typed">
                {text ?? (options.map((option) => question?.options[option - 1] ?? '').join(', ') || t('noneChosen'))}
              </p>
              {judgement === null ? null : (
                <p className="small">
                  <Icon name={judgement.correct ? 'check' : 'close'} />{' '}
                  {t(judgement.correct ? 'judgedRight' : 'judgedNot')}{' '}
                  {judgement.points === null ? null : `${t('pointsOf', judgement.points)} `}
                  {judgement.comment}
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
