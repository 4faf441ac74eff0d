import { Choice, Icon } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { DryRunRetractResult } from './retraction.generated.ts';

interface FollowedProps {
  readonly known: DryRunRetractResult['dryRunRetract'];
  /** Milestones that stay as they are. */
  readonly unticked: ReadonlySet<string>;
  readonly onChange: (unticked: ReadonlySet<string>) => void;
}

/** What came of it: milestones can be switched back, the rest stays. */
export function Followed({ known: { milestones, injects, answeredAt }, unticked, onChange }: FollowedProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const columnOf = (name: string) => overview.milestones.find((one) => one.name === name);
  if (milestones.length === 0 && injects.length === 0 && answeredAt === null)
    return <p>{t('retractNothingFollowed')}</p>;
  const names = [...new Map(milestones.map((one) => [one.name, one])).values()];
  const toggle = (name: string, ticked: boolean): void => {
    const rest = [...unticked].filter((one) => one !== name);
    onChange(new Set(ticked ? rest : [...rest, name]));
  };
  return (
    <fieldset className="stack-tight">
      <legend>{t('retractFollowed')}</legend>
      <ul className="plain-list stack-tight">
        {names.map(({ name, reached, canSwitchBack }) => {
          const isSetback = reached && columnOf(name)?.outcome === 'BAD';
          const label = columnOf(name)?.displayName ?? name;
          return (
            <li key={name}>
              <Choice
                type="checkbox"
                checked={canSwitchBack && !unticked.has(name)}
                disabled={!canSwitchBack}
                onChange={({ target }) => toggle(name, target.checked)}
              >
                {t(isSetback ? 'retractSwitchBackSetback' : 'retractSwitchBack', { name: label })}
              </Choice>
            </li>
          );
        })}
        {answeredAt === null ? null : (
          <li>
            <Icon name="check" /> {t('retractAnswered', { time: formatClock(answeredAt) })}
          </li>
        )}
        {injects.map(({ teamId, name, isSent, exerciseTime }) => (
          <li key={`${teamId} ${name}`}>
            <Icon name="message" />{' '}
            {t(isSent ? 'retractInjectStays' : 'retractInjectComes', { name, time: formatClock(exerciseTime) })}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
