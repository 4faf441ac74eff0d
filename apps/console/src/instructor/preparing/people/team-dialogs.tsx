import { Button, Dialog, SelectField } from '@muster/ui';
import { type ReactNode, useState } from 'react';
import { useFormAnswer } from '../../../account/form-answer.ts';
import { FormProblem } from '../../../account/form-problem.tsx';
import { refresh, useQuery } from '../../../server/query.ts';
import { request } from '../../../server/request.ts';
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
  const { t } = useTexts();
  const [role, setRole] = useState('');
  return (
    <NameDialog
      title={t('addTeam')}
      label={t('teamName')}
      act={t('addTeam')}
      first=""
      onClose={onClose}
      onName={async (name) => {
        await request(AddTeam, { exercise: exercise.id, name, ...(role === '' ? {} : { role }) });
        refresh(ExercisePeople);
        onClose();
      }}
    >
      <RoleField exercise={exercise} value={role} onChange={setRole} />
    </NameDialog>
  );
}

export function RenameTeamDialog({ exercise, team, onClose }: AboutTeam & { readonly exercise: Exercise }) {
  const { t } = useTexts();
  const [role, setRole] = useState(team.role ?? '');
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
        };
        if (Object.keys(change).length > 0) await request(ChangeTeam, { team: team.id, ...change });
        refresh(ExercisePeople);
        onClose();
      }}
    >
      <RoleField exercise={exercise} value={role} onChange={setRole} />
      <p className="muted">{t('renameTeamMeans')}</p>
    </NameDialog>
  );
}

function RoleField({
  exercise,
  value,
  onChange,
}: {
  readonly exercise: Exercise;
  readonly value: string;
  readonly onChange: (role: string) => void;
}) {
  const { t } = useTexts();
  // A definition that is not shared with this instructor tells no roles: then there is no choice.
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
  const { t } = useTexts();
  return (
    <SureDialog
      title={t('newCodeFor', { name: team.name })}
      act={t('newCodeAct')}
      onClose={onClose}
      onSure={async () => {
        await request(NewJoinCode, { team: team.id });
      }}
    >
      <p>{t('newCodeMeans')}</p>
    </SureDialog>
  );
}

export function RemoveTeamDialog({ team, onClose }: AboutTeam) {
  const { t } = useTexts();
  return (
    <SureDialog
      title={t('removeTeamNamed', { name: team.name })}
      act={t('removeTeamAct')}
      onClose={onClose}
      onSure={async () => {
        await request(RemoveTeam, { team: team.id });
      }}
    >
      <p>{t('removeTeamMeans', { count: team.members.length })}</p>
    </SureDialog>
  );
}

interface SureDialogProps {
  readonly title: string;
  readonly act: string;
  readonly onSure: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function SureDialog({ title, act, onSure, onClose, children }: SureDialogProps) {
  const { t } = useTexts();
  const answer = useFormAnswer();
  const go = async (): Promise<void> => {
    await onSure();
    refresh(ExercisePeople);
    onClose();
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="danger"
            disabledBecause={answer.isSending ? t('sending') : undefined}
            onClick={() => void answer.send(go)}
          >
            {act}
          </Button>
        </>
      }
    >
      {children}
      <FormProblem error={answer.error} ref={answer.note} />
    </Dialog>
  );
}
