import { Choice, TextField } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { countOf, type ExercisePlan, hasOwnTeams, lacking, plannedTeams } from './exercise-plan.ts';
import { TeamGrid } from './team-grid.tsx';
import { resized, roleCounts } from './team-plan.ts';

interface TeamsChoiceProps {
  readonly plan: ExercisePlan;
  readonly roles: readonly string[];
  readonly change: (part: Partial<ExercisePlan>) => void;
  /** Whether to say what is missing. */
  readonly isChecked: boolean;
}

/** The teams of a new exercise, by number or by name. */
export function TeamsChoice({ plan, roles, change, isChecked }: TeamsChoiceProps) {
  const { t } = useTexts();
  const missing = lacking(plan);
  const counts = roleCounts(plannedTeams(plan, roles), roles);
  if (hasOwnTeams(plan)) {
    return (
      <fieldset className="stack-tight">
        <legend>{t('teams')}</legend>
        <p className="muted">{t('ownTeamsNone')}</p>
      </fieldset>
    );
  }
  return (
    <fieldset className="stack-tight">
      <legend>{t('teams')}</legend>
      <Choice
        type="radio"
        name="teams-by"
        checked={plan.teamsBy === 'number'}
        onChange={() => change({ teamsBy: 'number' })}
      >
        {t('teamsByNumber')}
      </Choice>
      <Choice
        type="radio"
        name="teams-by"
        checked={plan.teamsBy === 'name'}
        onChange={() =>
          change({ teamsBy: 'name', teams: resized(plan.teams, plan.teams.length || (countOf(plan) ?? 4), roles) })
        }
      >
        {t('teamsByName')}
      </Choice>
      {plan.teamsBy === 'number' ? (
        <div className="number-field">
          <TextField
            label={t('teamNumber')}
            inputMode="numeric"
            value={plan.count}
            onChange={({ target }) => change({ count: target.value })}
            error={isChecked && missing.teams ? t('teamNumberWrong') : undefined}
          />
        </div>
      ) : (
        <TeamGrid teams={plan.teams} roles={roles} onChange={(teams) => change({ teams })} isChecked={isChecked} />
      )}
      {roles.length === 0 ? null : (
        <p className="muted" role="status">
          {t('rolesDealt', {
            roles: counts
              .map(({ role, count }) => t('roleShare', { count, role: role === '' ? t('noRole') : role }))
              .join(', '),
          })}
        </p>
      )}
    </fieldset>
  );
}
