import { Button, Choice, Dialog } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { NameDialog } from '../name-dialog.tsx';
import { CopyExercise, DeleteExercise, ExerciseList, FindExercises, RenameExercise } from './exercises.generated.ts';

interface AboutExercise {
  readonly exercise: {
    readonly id: string;
    readonly name: string;
    readonly state: string;
    readonly can: { readonly delete: boolean };
  };
  readonly onClose: () => void;
}

const MAX_NAME_LENGTH = 200;

export function CopyDialog({ exercise, onClose }: AboutExercise) {
  const { act, refresh } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const [withMembers, setWithMembers] = useState(false);
  return (
    <NameDialog
      title={t('copyNamed', { name: exercise.name })}
      label={t('exerciseName')}
      act={t('copyAct')}
      first={t('copyOf', { name: exercise.name }).slice(0, MAX_NAME_LENGTH)}
      onClose={onClose}
      onName={async (name) => {
        const { copyExercise } = await act(CopyExercise, { exercise: exercise.id, name, withMembers });
        refresh(ExerciseList, FindExercises);
        await navigate({ to: '/exercises/$exercise/people', params: { exercise: copyExercise.id } });
      }}
    >
      <p className="muted">{t('copyMeans')}</p>
      <Choice type="checkbox" checked={withMembers} onChange={({ target }) => setWithMembers(target.checked)}>
        {t('copyMembers')}
      </Choice>
    </NameDialog>
  );
}

export function RenameDialog({ exercise, onClose }: AboutExercise) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  return (
    <NameDialog
      title={t('renameNamed', { name: exercise.name })}
      label={t('exerciseName')}
      act={t('renameAct')}
      first={exercise.name}
      onClose={onClose}
      onName={async (name) => {
        await request(RenameExercise, { exercise: exercise.id, name });
        refresh(ExerciseList, FindExercises);
      }}
    />
  );
}

export function DeleteDialog({ exercise, onClose }: AboutExercise) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const remove = async (): Promise<void> => {
    await request(DeleteExercise, { exercise: exercise.id });
    refresh(ExerciseList, FindExercises);
  };
  if (!exercise.can.delete) {
    return (
      <Dialog
        title={t('cannotDelete', { name: exercise.name })}
        closeLabel={t('close')}
        onClose={onClose}
        foot={<Button onClick={onClose}>{t('close')}</Button>}
      >
        <p>{t(exercise.state === 'RUNNING' ? 'runningCannotBeDeleted' : 'onlyCreator')}</p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t('deleteNamed', { name: exercise.name })}
      act={t('deleteExerciseAct')}
      kind="danger"
      onClose={onClose}
      run={remove}
    >
      <p>{t('deleteExerciseMeans')}</p>
    </FormDialog>
  );
}
