import { SelectField, TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useQuery } from '../../../server/query.ts';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { NameDialog } from '../name-dialog.tsx';
import {
  AddTeam,
  ChangeTeam,
  ExercisePeople,
  type ExercisePeopleResult,
  ExerciseRoles,
  NewJoinCode,
  RemoveTeam,
  type TeamWithPeople,
} from './people.generated.ts';

type Exercise = ExercisePeopleResult['exercise'];

interface AboutTeam {
  readonly team: TeamWithPeople;
  readonly onClose: () => void;
}

export function AddTeamDialog({ exercise, onClose }: { readonly exercise: Exercise; readonly onClose: () => void }) {
  const { act, refresh } = useServer();
  const { t } = useTexts();
  const [role, setRole] = useState('');
  const [cell, setCell] = useState('');
  return (
    <NameDialog
      title={t('addTeam')}
      label={t('teamName')}
      act={t('addTeam')}
      first=""
      onClose={onClose}
      onName={async (name) => {
        const placed = { ...(role === '' ? {} : { role }), ...(cell.trim() === '' ? {} : { cell }) };
        await act(AddTeam, { exercise: exercise.id, name, ...placed });
        refresh(ExercisePeople);
      }}
    >
      <RoleField exercise={exercise} value={role} onChange={setRole} />
      <CellField exercise={exercise} value={cell} onChange={setCell} />
    </NameDialog>
  );
}

export function RenameTeamDialog({ exercise, team, onClose }: AboutTeam & { readonly exercise: Exercise }) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const [role, setRole] = useState(team.role ?? '');
  const [cell, setCell] = useState(team.cell ?? '');
  return (
    <NameDialog
      title={t('renameNamed', { name: team.name })}
      label={t('teamName')}
      act={t('saveAct')}
      first={team.name}
      onClose={onClose}
      onName={async (name) => {
        const change = {
          ...(name === team.name ? {} : { name }),
          ...(role === '' || role === team.role ? {} : { role }),
          ...(cell.trim() === (team.cell ?? '') ? {} : { cell }),
        };
        if (Object.keys(change).length > 0) await request(ChangeTeam, { team: team.id, ...change });
        refresh(ExercisePeople);
      }}
    >
      <RoleField exercise={exercise} value={role} onChange={setRole} />
      <CellField exercise={exercise} value={cell} onChange={setCell} />
      <p className="muted">{t('renameTeamMeans')}</p>
    </NameDialog>
  );
}

interface TeamFieldProps {
  readonly exercise: Exercise;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** On demand every team is on its own. */
function CellField({ exercise, value, onChange }: TeamFieldProps) {
  const { t } = useTexts();
  if (exercise.onDemand) return null;
  return (
    <TextField
      label={t('teamCell')}
      hint={t('teamCellMeans')}
      value={value}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function RoleField({ exercise, value, onChange }: TeamFieldProps) {
  const { t } = useTexts();
  // The roles of a definition that is not shared with this instructor are unknown: then there is no choice.
  const { data } = useQuery(ExerciseRoles, { definition: exercise.definition.id });
  const roles = data?.definition.enableRoles === true ? data.definition.roles : [];
  if (roles.length === 0) return null;
  return (
    <SelectField
      label={t('teamRole')}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('noRole') }] : []),
        ...roles.map(({ name }) => ({ value: name, label: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function NewCodeDialog({ team, onClose }: AboutTeam) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  return (
    <FormDialog
      title={t('newCodeFor', { name: team.name })}
      act={t('newCodeAct')}
      onClose={onClose}
      kind="danger"
      run={async () => {
        await request(NewJoinCode, { team: team.id });
        refresh(ExercisePeople);
      }}
    >
      <p>{t('newCodeMeans')}</p>
    </FormDialog>
  );
}

export function RemoveTeamDialog({ team, onClose }: AboutTeam) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  return (
    <FormDialog
      title={t('removeTeamNamed', { name: team.name })}
      act={t('removeTeamAct')}
      onClose={onClose}
      kind="danger"
      run={async () => {
        await request(RemoveTeam, { team: team.id });
        refresh(ExercisePeople);
      }}
    >
      <p>{t('removeTeamMeans', { count: team.members.length })}</p>
    </FormDialog>
  );
}
