import { Button, IconButton, SelectField, TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog.tsx';
import type { TriedTeam } from '../../stage/try-out/try-messages.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { MAX_TEAMS, nextTeam, TEAM_NAMES } from './first-teams.ts';

interface TeamsDialogProps {
  readonly teams: readonly TriedTeam[];
  readonly roles: readonly string[];
  /** Whether something is lost. */
  readonly wasPlayed: boolean;
  readonly onClose: () => void;
  readonly onBegin: (teams: readonly TriedTeam[]) => Promise<void>;
}

const MAX_NAME = 60;

/** Chooses who plays. Teams cannot change while an exercise runs, so it begins again. */
export function TeamsDialog({ teams: before, roles, wasPlayed, onClose, onBegin }: TeamsDialogProps) {
  const { t } = useTexts();
  const [teams, setTeams] = useState(before);
  const change = (place: number, next: Partial<TriedTeam>): void =>
    setTeams(teams.map((team, index) => (index === place ? { ...team, ...next } : team)));
  const names = teams.map(({ name }) => name.trim());
  const cannot = names.some((name) => name === '')
    ? t('tryTeamUnnamed')
    : new Set(names.map((name) => name.toLowerCase())).size < names.length
      ? t('tryTeamsAlike')
      : undefined;
  return (
    <FormDialog
      title={t('tryTeamsTitle')}
      act={t('tryBegin')}
      cannot={cannot}
      onClose={onClose}
      run={() => onBegin(teams.map(({ name, role }) => ({ name: name.trim(), role })))}
    >
      <p className="muted">{t(wasPlayed ? 'tryTeamsLost' : 'tryTeamsWhat')}</p>
      <ul className="plain-list stack-tight">
        {teams.map((team, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a team has nothing else that stays while its name is typed
          <li key={place} className="try-team">
            <TextField
              label={t('tryTeamName')}
              maxLength={MAX_NAME}
              value={team.name}
              onChange={({ target }) => change(place, { name: target.value })}
            />
            {roles.length === 0 ? null : (
              <SelectField
                label={t('tryTeamRole')}
                value={team.role ?? ''}
                options={roles.map((role) => ({ value: role, label: role }))}
                onChange={({ target }) => change(place, { role: target.value })}
              />
            )}
            {teams.length < 2 ? null : (
              <IconButton
                icon="close"
                label={t('tryTeamRemove', { name: team.name })}
                onClick={() => setTeams(teams.filter((_, index) => index !== place))}
              />
            )}
          </li>
        ))}
      </ul>
      {teams.length >= MAX_TEAMS ? null : (
        <div>
          <Button
            icon="plus"
            onClick={() =>
              setTeams([
                ...teams,
                nextTeam(
                  teams,
                  roles,
                  TEAM_NAMES.map((id) => t(id)),
                ),
              ])
            }
          >
            {t('tryTeamAdd')}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
