import { Choice, TextField } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { type ExercisePlan, hasOwnTeams, lacking } from './exercise-plan.ts';

interface ModeChoiceProps {
  readonly plan: ExercisePlan;
  /** Teams that belong together in cells cannot start on their own. */
  readonly hasCells: boolean;
  readonly change: (part: Partial<ExercisePlan>) => void;
  /** Whether to say what is missing. */
  readonly isChecked: boolean;
}

/** Whether teams start together or each on its own, and then whether one link makes them. */
export function ModeChoice({ plan, hasCells, change, isChecked }: ModeChoiceProps) {
  const { t } = useTexts();
  if (hasCells) {
    return (
      <fieldset className="stack-tight">
        <legend>{t('mode')}</legend>
        <p className="muted">{t('cellsTogether')}</p>
      </fieldset>
    );
  }
  return (
    <fieldset className="stack-tight">
      <legend>{t('mode')}</legend>
      <Choice type="radio" name="mode" checked={!plan.onDemand} onChange={() => change({ onDemand: false })}>
        {t('modeTogether')}
      </Choice>
      <Choice type="radio" name="mode" checked={plan.onDemand} onChange={() => change({ onDemand: true })}>
        {t('modeOnDemand')}
      </Choice>
      {plan.onDemand ? (
        <Choice type="checkbox" checked={plan.ownTeams} onChange={({ target }) => change({ ownTeams: target.checked })}>
          {t('ownTeams')}
        </Choice>
      ) : null}
      {hasOwnTeams(plan) ? (
        <div className="number-field">
          <TextField
            label={t('mostTeams')}
            inputMode="numeric"
            value={plan.mostTeams}
            onChange={({ target }) => change({ mostTeams: target.value })}
            error={isChecked && lacking(plan).teams ? t('teamNumberWrong') : undefined}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
