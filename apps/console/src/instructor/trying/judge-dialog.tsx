import { Choice, Loading, TextArea } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { useServer } from '../../server/use-server.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AnswersOfQuestion, JudgeAnswer } from '../answers/answers.generated.ts';
import { NOTHING_GIVEN, readWorth } from '../answers/given-worth.ts';
import { WorthField } from '../answers/worth-field.tsx';
import type { PlayedTeam } from './try-out.ts';
import { useAsked } from './use-asked.ts';

export interface AnswerToJudge {
  readonly questionnaire: string;
  readonly question: number;
  readonly attempt: number;
}

interface JudgeDialogProps {
  readonly team: PlayedTeam;
  readonly answer: AnswerToJudge;
  readonly position: number;
  readonly onClose: () => void;
}

/** Judges an answer to a free-form question. */
export function JudgeDialog({ team, answer, position, onClose }: JudgeDialogProps) {
  const { t } = useTexts();
  const { request } = useServer();
  const { questionnaire, question, attempt } = answer;
  const asked = { exercise: EXERCISE_ID, form: questionnaire, question };
  const [found] = useAsked(AnswersOfQuestion, asked, position)?.answersToJudge ?? [];
  const submitted = found?.answers.find((one) => one.teamId === team.id && one.attempt === attempt);
  const [correct, setCorrect] = useState<boolean>();
  const [comment, setComment] = useState('');
  const [given, setGiven] = useState(NOTHING_GIVEN);
  const { points: max = null, rubric = [] } = found ?? {};
  const worth = readWorth(given, { max, rubric });
  const [milestones, setMilestones] = useState<readonly string[]>([]);
  const judge = async (): Promise<void> => {
    if (correct === undefined || worth === undefined) return;
    await request(JudgeAnswer, {
      input: {
        ...{ teamId: team.id, questionnaire, question, attempt, correct, comment, milestones },
        ...worth,
      },
    });
  };
  return (
    <FormDialog
      title={t('tryJudgeAnswer', { questionnaire, question })}
      act={t('tryJudge')}
      cannot={
        correct === undefined
          ? t('tryJudgeMissing')
          : worth === undefined
            ? rubric.length > 0 && given.by !== 'points'
              ? t('judgeLevelMissing')
              : t('tryPointsMissing', { max: max ?? 0 })
            : undefined
      }
      onClose={onClose}
      run={judge}
    >
      {found === undefined || submitted === undefined ? (
        <Loading label={t('loading')} lines={2} />
      ) : (
        <>
          <Markdown text={found.text} />
          <blockquote className="card typed">{submitted.text}</blockquote>
        </>
      )}
      <fieldset className="row">
        <legend className="hidden-text">{t('tryJudge')}</legend>
        <Choice type="radio" name="correct" checked={correct === true} onChange={() => setCorrect(true)}>
          {t('tryCorrect')}
        </Choice>
        <Choice type="radio" name="correct" checked={correct === false} onChange={() => setCorrect(false)}>
          {t('tryNotCorrect')}
        </Choice>
      </fieldset>
      {submitted?.milestones.map(({ name, displayName, reached }) => (
        <Choice
          key={name}
          type="checkbox"
          disabled={reached}
          checked={reached || milestones.includes(name)}
          onChange={({ target }) =>
            setMilestones(target.checked ? [...milestones, name] : milestones.filter((one) => one !== name))
          }
        >
          {t('tryJudgeSwitch', { name: displayName })}
        </Choice>
      ))}
      <WorthField max={max} rubric={rubric} given={given} isWrong={false} onGive={setGiven} />
      <TextArea label={t('tryComment')} rows={2} value={comment} onChange={({ target }) => setComment(target.value)} />
    </FormDialog>
  );
}
