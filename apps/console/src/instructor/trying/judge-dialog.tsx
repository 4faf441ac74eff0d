import { Choice, Loading, TextArea, TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { Markdown } from '../../markdown/markdown.tsx';
import { useServer } from '../../server/use-server.ts';
import { EXERCISE_ID } from '../../stage/exercise-id.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AnswersOfQuestion, JudgeAnswer } from '../answers/answers.generated.ts';
import { readPoints } from '../answers/points-field.ts';
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
  const given = found?.answers.find((one) => one.teamId === team.id && one.attempt === attempt);
  const [correct, setCorrect] = useState<boolean>();
  const [comment, setComment] = useState('');
  const [points, setPoints] = useState('');
  const max = found?.points ?? null;
  const worth = max === null ? undefined : readPoints(points, max);
  const lacksPoints = max !== null && worth === undefined;
  const [milestones, setMilestones] = useState<readonly string[]>([]);
  const judge = async (): Promise<void> => {
    if (correct === undefined) return;
    await request(JudgeAnswer, {
      input: {
        ...{ teamId: team.id, questionnaire, question, attempt, correct, comment, milestones },
        ...(worth !== undefined && { points: worth }),
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
          : lacksPoints
            ? t('tryPointsMissing', { max: max ?? 0 })
            : undefined
      }
      onClose={onClose}
      run={judge}
    >
      {found === undefined || given === undefined ? (
        <Loading label={t('loading')} lines={2} />
      ) : (
        <>
          <Markdown text={found.text} />
          <blockquote className="card typed">{given.text}</blockquote>
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
      {given?.milestones.map(({ name, displayName, reached }) => (
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
      {max === null ? null : (
        <TextField
          label={t('tryPoints', { max })}
          inputMode="decimal"
          value={points}
          onChange={({ target }) => setPoints(target.value)}
        />
      )}
      <TextArea label={t('tryComment')} rows={2} value={comment} onChange={({ target }) => setComment(target.value)} />
    </FormDialog>
  );
}
