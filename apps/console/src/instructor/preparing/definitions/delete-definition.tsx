import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import {
  DefinitionList,
  DefinitionRoles,
  DeleteDefinition,
  FindDefinitionRoles,
  FindDefinitions,
} from './definitions.generated.ts';

interface DeleteDefinitionProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function DeleteDefinitionDialog({ id, name, onClose }: DeleteDefinitionProps) {
  const { refresh, request } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const remove = async (): Promise<void> => {
    await request(DeleteDefinition, { definition: id });
    refresh(DefinitionList, DefinitionRoles, FindDefinitions, FindDefinitionRoles);
    await navigate({ to: '/definitions' });
  };
  return (
    <FormDialog
      title={t('deleteNamed', { name })}
      act={t('deleteDefinition')}
      kind="danger"
      onClose={onClose}
      run={remove}
    >
      <p>{t('deleteDefinitionMeans')}</p>
    </FormDialog>
  );
}
