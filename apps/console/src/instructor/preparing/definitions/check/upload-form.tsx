import { Button, TextField } from '@muster/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { usePart } from '../../../../console/use-console.ts';
import { useFormAnswer } from '../../../../forms/form-answer.ts';
import { FormProblem } from '../../../../forms/form-problem.tsx';
import { isRefusedWith } from '../../../../server/error-class.ts';
import { useServer } from '../../../../server/use-server.ts';
import { useTexts } from '../../../../texts/use-texts.ts';
import { DefinitionList, DefinitionRoles, FindDefinitionRoles, FindDefinitions } from '../definitions.generated.ts';
import { chosenPackage, type Refusal } from './package-store.ts';

/** Uploads a package without errors. The server checks it again, and decides. */
export function UploadForm({ file, title }: { readonly file: File; readonly title: string | undefined }) {
  const { forget, showRefusal } = usePart(chosenPackage);
  const { call, refresh, withClientId } = useServer();
  const { t } = useTexts();
  const navigate = useNavigate();
  const answer = useFormAnswer();
  const { next } = useSearch({ from: '/definitions/check' });
  const [name, setName] = useState(title ?? file.name.replace(/\.zip$/i, ''));
  const [missing, setMissing] = useState(false);
  const upload = async (): Promise<void> => {
    const form = new FormData();
    form.set('name', name.trim());
    form.set('file', file);
    const sent = withClientId((clientId) => {
      form.set('client_id', clientId);
      return call('/definitions', { method: 'POST', body: form });
    });
    const { definition_id } = (await sent.catch(refused)) as { definition_id: string | undefined };
    if (definition_id === undefined) return;
    refresh(DefinitionList, DefinitionRoles, FindDefinitions, FindDefinitionRoles);
    await (next === 'exercise'
      ? navigate({ to: '/exercises/new', search: { definition: definition_id } })
      : navigate({ to: '/definitions/$definition/storyboard', params: { definition: definition_id } }));
    forget();
  };
  const refused = async (error: unknown): Promise<object> => {
    if (!isRefusedWith(error, 'definition_invalid')) throw error;
    await showRefusal(file, error.body as Refusal);
    return {};
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') void answer.send(upload);
  };
  return (
    <form className="row upload-form" onSubmit={submit} noValidate>
      <div className="grow">
        <TextField
          label={t('definitionNameField')}
          value={name}
          maxLength={200}
          onChange={({ target }) => setName(target.value)}
          error={missing ? t('fieldMissing') : undefined}
        />
      </div>
      <Button kind="primary" type="submit" disabledBecause={answer.isSending ? t('uploading') : undefined}>
        {answer.isSending ? t('uploading') : t('upload')}
      </Button>
      <FormProblem error={answer.error} ref={answer.note} />
    </form>
  );
}
