import { Button, Choice, HiddenText, Note, TextField } from '@muster/ui';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { WorthAsked } from './given-worth.ts';
import type { Answer, useJudging } from './use-judging.ts';
import { WorthField } from './worth-field.tsx';

interface JudgingFormProps extends WorthAsked {
  readonly judging: ReturnType<typeof useJudging>;
  readonly milestones: Answer['milestones'];
  /** What the answer is called on the screen. */
  readonly name: string;
  /** Who has judged it. */
  readonly by: string | undefined;
}

/** The fields and buttons of a judgement. */
export function JudgingForm({ judging, max, rubric, milestones, name, by }: JudgingFormProps) {
  const { t } = useTexts();
  const hides = useHidesSolutions();
  const { ticked, proposed } = judging;
  const busy = judging.isSending ? t('sending') : undefined;
  return (
    <div className="stack-tight">
      {judging.isLate ? (
        <Note tone="warn" isAnswer>
          {t('judgedMeanwhile', { name: by ?? t('somebodyElse') })}
        </Note>
      ) : null}
      {judging.isAgain ? <p className="small muted">{t('judgeAgainNote')}</p> : null}
      {hides && ticked !== undefined && ticked.length > 0 ? (
        <p className="small muted">{t('ownEffectsCount', { count: ticked.length })}</p>
      ) : null}
      {judging.canSwitch
        ? milestones.map(({ name: milestone, displayName, reached }, index) => {
            const isProposed = ticked === undefined && proposed.includes(milestone);
            const text = reached ? 'alreadyOn' : isProposed ? 'switchOnIfCorrect' : 'alsoSwitchOn';
            return (
              <Choice
                key={milestone}
                type="checkbox"
                checked={reached || isProposed || ticked?.includes(milestone) === true}
                disabled={reached}
                onChange={() => judging.toggle(milestone)}
              >
                {index < 9 ? <kbd>{index + 1}</kbd> : null} {t(text, { name: displayName })}
              </Choice>
            );
          })
        : null}
      <WorthField
        max={max}
        rubric={rubric}
        given={judging.given}
        isWrong={judging.isWorthWrong}
        field={judging.worthField}
        onGive={judging.give}
      />
      <TextField
        label={t('judgeComment')}
        value={judging.comment}
        onChange={({ target }) => judging.write(target.value)}
      />
      <FormProblem error={judging.error} ref={judging.note} />
      <div className="row">
        <Button icon="check" disabledBecause={busy} onClick={() => judging.judge(true)}>
          {t('judgeCorrect')}
          <HiddenText>: {name}</HiddenText> <kbd>y</kbd>
        </Button>
        <Button icon="close" disabledBecause={busy} onClick={() => judging.judge(false)}>
          {t('judgeWrong')}
          <HiddenText>: {name}</HiddenText> <kbd>n</kbd>
        </Button>
        {judging.isLate ? (
          <Button kind="quiet" onClick={judging.leave}>
            {t('judgeLeave')}
            <HiddenText>: {name}</HiddenText>
          </Button>
        ) : null}
      </div>
    </div>
  );
}
