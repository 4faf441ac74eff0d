import { Button, Dialog } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useFormAnswer } from '../../../account/form-answer.ts';
import { FormProblem } from '../../../account/form-problem.tsx';
import { refresh } from '../../../server/query.ts';
import { request } from '../../../server/request.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { DefinitionList, DefinitionRoles, DeleteDefinition } from './definitions.generated.ts';

interface DeleteDefinitionProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function DeleteDefinitionDialog({ id, name, onClose }: DeleteDefinitionProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const answer = useFormAnswer();
  const remove = async (): Promise<void> => {
    await request(DeleteDefinition, { definition: id });
    refresh(DefinitionList, DefinitionRoles);
    await navigate({ to: '/definitions' });
  };
  return (
    <Dialog
      title={t('deleteNamed', { name })}
      closeLabel={t('close')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="danger"
            disabledBecause={answer.isSending ? t('sending') : undefined}
            onClick={() => void answer.send(remove)}
          >
            {t('deleteDefinition')}
          </Button>
        </>
      }
    >
      <p>{t('deleteDefinitionMeans')}</p>
      <FormProblem error={answer.error} ref={answer.note} />
    </Dialog>
  );
}
