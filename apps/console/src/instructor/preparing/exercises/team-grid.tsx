import { Button, IconButton, SelectField, TextField } from '@muster/ui';
import { useTexts } from '../../../texts/use-texts.ts';
import { MAX_TEAMS, type PlannedTeam, pasted, resized } from './team-plan.ts';

interface TeamGridProps {
  readonly teams: readonly PlannedTeam[];
  readonly roles: readonly string[];
  readonly cells: readonly string[];
  readonly onChange: (teams: readonly PlannedTeam[]) => void;
  /** Missing names are marked. */
  readonly isChecked: boolean;
}

/** A row per team. A copied column can be pasted into any name. */
export function TeamGrid({ teams, roles, cells, onChange, isChecked }: TeamGridProps) {
  const { t } = useTexts();
  const set = (at: number, change: Partial<PlannedTeam>): void =>
    onChange(teams.map((team, index) => (index === at ? { ...team, ...change } : team)));
  const options = [{ value: '', label: t('noRole') }, ...roles.map((role) => ({ value: role, label: role }))];
  return (
    <div className="stack-tight">
      {cells.length === 0 ? null : <p className="small muted">{t('nameRoleCell')}</p>}
      <ol className="team-grid" aria-label={t('teams')}>
        {teams.map(({ name, role, cell = '' }, index) => {
          const number = index + 1;
          return (
            // A team has no name yet except its position in the list.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="team-row">
              <span className="num muted team-number">{number}</span>
              <div className="grow">
                <TextField
                  label={t('teamNameField', { number })}
                  labelHidden
                  value={name}
                  maxLength={200}
                  error={isChecked && name.trim() === '' ? t('fieldMissing') : undefined}
                  onChange={({ target }) => set(index, { name: target.value })}
                  onPaste={(event) => {
                    const all = pasted(teams, index, event.clipboardData.getData('text'), roles, cells);
                    if (all === undefined) return;
                    event.preventDefault();
                    onChange(all);
                  }}
                />
              </div>
              {roles.length === 0 ? null : (
                <SelectField
                  label={t('teamRoleField', { number })}
                  labelHidden
                  value={role}
                  options={options}
                  onChange={({ target }) => set(index, { role: target.value })}
                />
              )}
              {cells.length === 0 ? null : (
                <div className="cell-field">
                  <TextField
                    label={t('teamCellField', { number })}
                    labelHidden
                    placeholder={t('teamCell')}
                    value={cell}
                    maxLength={200}
                    onChange={({ target }) => set(index, { cell: target.value })}
                  />
                </div>
              )}
              <IconButton
                icon="close"
                label={t('removeTeamRow', { number })}
                onClick={() => onChange(teams.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ol>
      <div className="row">
        <Button
          icon="plus"
          disabledBecause={teams.length >= MAX_TEAMS ? t('teamsMost') : undefined}
          onClick={() => onChange(resized(teams, teams.length + 1, roles, cells))}
        >
          {t('addTeamRow')}
        </Button>
        <span className="small muted">{t('pasteHint')}</span>
      </div>
    </div>
  );
}
