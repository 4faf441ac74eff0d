import { Button } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../console/use-console.ts';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useServer } from '../../../server/use-server.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { MakeWorkingCopy, WorkingCopiesOf } from './definitions.generated.ts';

/** Opens one's working copy of a definition, or makes one. */
export function EditDefinition({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTexts();
  const me = useMe();
  const { act, request } = useServer();
  const navigate = useNavigate();
  const { error, isSending, note, send } = useFormAnswer();
  const edit = async (): Promise<void> => {
    const { workspaces } = await request(WorkingCopiesOf, { definition: id });
    const own = workspaces.find(({ owner }) => owner?.id === me.id);
    const workspace = own?.id ?? (await act(MakeWorkingCopy, { input: { name, definitionId: id } })).createWorkspace.id;
    await navigate({ to: '/studio/$workspace', params: { workspace } });
  };
  return (
    <>
      <Button disabledBecause={isSending ? t('sending') : undefined} onClick={() => void send(edit)}>
        {t('editDefinition')}
      </Button>
      <FormProblem error={error} ref={note} />
    </>
  );
}
