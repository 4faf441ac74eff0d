import { Choice, TextField } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { countOf, type ExercisePlan, hasOwnTeams, lacking, plannedTeams } from './exercise-plan.ts';
import { TeamGrid } from './team-grid.tsx';
import { resized, roleCounts, teamsOfCells } from './team-plan.ts';

interface TeamsChoiceProps {
  readonly plan: ExercisePlan;
  readonly roles: readonly string[];
  /** The roles of the teams of a cell; empty: the definition has no cells. */
  readonly cells: readonly string[];
  readonly change: (part: Partial<ExercisePlan>) => void;
  /** Whether to say what is missing. */
  readonly isChecked: boolean;
}

/** The teams of a new exercise, by number or by name. */
export function TeamsChoice({ plan, roles, cells, change, isChecked }: TeamsChoiceProps) {
  const { t } = useTexts();
  const missing = lacking(plan);
  const counts = roleCounts(plannedTeams(plan, roles, cells), roles);
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
          change({
            teamsBy: 'name',
            teams: resized(plan.teams, plan.teams.length || plannedTeams(plan, roles, cells).length || 4, roles, cells),
          })
        }
      >
        {t('teamsByName')}
      </Choice>
      {plan.teamsBy === 'number' ? (
        <div className="number-field">
          <TextField
            label={t(cells.length > 0 ? 'cellNumber' : 'teamNumber')}
            inputMode="numeric"
            value={plan.count}
            onChange={({ target }) => change({ count: target.value })}
            error={isChecked && missing.teams ? t('teamNumberWrong') : undefined}
          />
        </div>
      ) : (
        <TeamGrid
          teams={plan.teams}
          roles={roles}
          cells={cells}
          onChange={(teams) => change({ teams })}
          isChecked={isChecked}
        />
      )}
      {cells.length > 0 && plan.teamsBy === 'number' ? <CellList count={countOf(plan) ?? 0} cells={cells} /> : null}
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

/** So many are listed by name. */
const LISTED = 20;

/** The teams that each cell gets. */
function CellList({ count, cells }: { readonly count: number; readonly cells: readonly string[] }) {
  const { t } = useTexts();
  return (
    <ul className="cell-list" aria-label={t('cells')}>
      {teamsOfCells(Math.min(count, LISTED), cells).map(({ cell, teams }) => (
        <li key={cell}>{t('cellOf', { cell, teams: teams.join(', ') })}</li>
      ))}
      {count > LISTED ? <li className="muted">{t('cellsMore', { count: count - LISTED })}</li> : null}
    </ul>
  );
}
