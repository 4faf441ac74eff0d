import { Choice } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useHidesSolutions } from '../../exercise/hidden-solutions.ts';
import { countsFor } from '../../exercise/milestone-count.ts';
import { milestoneLabel } from '../../exercise/milestone-label.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface OwnEffectsProps {
  readonly ticked: readonly string[];
  readonly team: TeamRow;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** An own text can switch milestones in the same act. */
export function OwnEffects({ ticked, team, onChange }: OwnEffectsProps) {
  const { t } = useTexts();
  const { overview } = useExercise();
  const hides = useHidesSolutions();
  const summary = ticked.length === 0 ? t('ownEffects') : t('ownEffectsCount', { count: ticked.length });
  if (hides) return ticked.length === 0 ? null : <p className="small muted">{summary}</p>;
  return (
    <details className="own-effects">
      <summary>{summary}</summary>
      <div className="own-effects-list">
        {overview.milestones.map((milestone, place) =>
          team.milestones.on.has(place) || !countsFor(milestone, team) ? null : (
            <Choice
              key={milestone.name}
              type="checkbox"
              checked={ticked.includes(milestone.name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...ticked, milestone.name] : ticked.filter((one) => one !== milestone.name))
              }
            >
              {milestoneLabel(overview.milestones, milestone.name, t)}
            </Choice>
          ),
        )}
      </div>
    </details>
  );
}
