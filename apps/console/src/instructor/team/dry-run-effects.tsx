import { useExercise } from '../../exercise/exercise-context.ts';
import { milestoneLabel } from '../../exercise/milestone-label.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { DryRun } from './team.generated.ts';

interface DryRunEffectsProps {
  readonly run: DryRun;
  readonly without?: string;
  readonly isComplete: boolean;
}

/** The further effects of an act. */
export function DryRunEffects({ run, without, isComplete }: DryRunEffectsProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const injects = run.injects.filter(({ isSilent }) => !isSilent);
  const milestones = run.milestones.filter(({ name }) => name !== without);
  const lines = [
    injects.length === 0
      ? undefined
      : `${t('alsoSends', { count: injects.length })} ${injects.map(({ name }) => name).join(', ')}`,
    run.emails.length === 0
      ? undefined
      : `${t('alsoMails', { count: run.emails.length })} ${run.emails.map(({ subject }) => subject).join(', ')}`,
    run.questionnaires.length === 0
      ? undefined
      : `${t('alsoForms', { count: run.questionnaires.length })} ${run.questionnaires.map(({ questionnaire }) => questionnaire).join(', ')}`,
    milestones.length === 0
      ? undefined
      : `${t('alsoSwitches', { count: milestones.length })} ${milestones.map(({ name }) => milestoneLabel(overview.milestones, name, t)).join(', ')}`,
    run.finishedTeamIds.length === 0 ? undefined : t('alsoFinishesTeam'),
    run.finishesExercise ? t('alsoFinishes') : undefined,
    isComplete ? undefined : t('alsoMore'),
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return <p>{t('alsoNothing')}</p>;
  return (
    <ul className="consequences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
