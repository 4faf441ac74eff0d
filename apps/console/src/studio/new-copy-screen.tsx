import './studio.css';
import { Button, Choice, TextField } from '@muster/ui';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type Example, useExamples } from '../examples/use-examples.ts';
import { useFormAnswer } from '../forms/form-answer.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import type { Server } from '../server/server.ts';
import { useServer } from '../server/use-server.ts';
import { Heading } from '../shell/heading.tsx';
import { InstructorPage } from '../shell/instructor-page.tsx';
import { QueryResult } from '../shell/query-result.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { copyOfZip } from './copy-of-zip.ts';
import { FilePicker } from './package-picker.tsx';
import { MakeWorkspace, WorkingCopies } from './studio.generated.ts';

/** What a working copy begins with. */
type Start = { readonly kind: 'empty' | 'package' } | { readonly kind: 'example'; readonly name: string };

const MAX_NAME_LENGTH = 200;

export function NewCopyScreen() {
  const { t } = useTexts();
  return (
    <InstructorPage>
      <Heading title={t('newCopyTitle')}>{t('newCopyTitle')}</Heading>
      <QueryResult query={useExamples()}>{({ examples }) => <NewCopyForm examples={examples} />}</QueryResult>
      <p>
        <Link to="/studio/new/table">{t('newFromTable')}</Link>
      </p>
      <p className="muted">{t('newFromDefinition')}</p>
    </InstructorPage>
  );
}

function NewCopyForm({ examples }: { readonly examples: readonly Example[] }) {
  const { t } = useTexts();
  const server = useServer();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>({ kind: 'empty' });
  const [file, setFile] = useState<File>();
  const { error, isSending, note, send } = useFormAnswer();
  const cannot =
    name.trim() === ''
      ? t('fieldMissing')
      : start.kind === 'package' && file === undefined
        ? t('packageMissing')
        : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (cannot !== undefined || isSending) return;
    void send(async () => {
      const workspace = await make(server, name.trim(), start, file);
      server.refresh(WorkingCopies);
      await navigate({ to: '/studio/$workspace', params: { workspace } });
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={t('copyName')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="stack-tight">
        <legend>{t('beginWith')}</legend>
        <Choice type="radio" name="start" checked={start.kind === 'empty'} onChange={() => setStart({ kind: 'empty' })}>
          {t('beginEmpty')}
        </Choice>
        {examples.map((example) => (
          <Choice
            key={example.name}
            type="radio"
            name="start"
            checked={start.kind === 'example' && start.name === example.name}
            onChange={() => setStart({ kind: 'example', name: example.name })}
          >
            {t('beginExample', { title: example.title })}
          </Choice>
        ))}
        <Choice
          type="radio"
          name="start"
          checked={start.kind === 'package'}
          onChange={() => setStart({ kind: 'package' })}
        >
          {t('beginPackage')}
        </Choice>
      </fieldset>
      {start.kind === 'package' ? <FilePicker chosen={file} onFile={setFile} /> : null}
      <FormProblem error={error} ref={note} />
      <div>
        <Button kind="primary" type="submit" disabledBecause={isSending ? t('sending') : cannot}>
          {isSending ? t('sending') : t('makeCopy')}
        </Button>
      </div>
    </form>
  );
}

async function make(server: Server, name: string, start: Start, file: File | undefined): Promise<string> {
  if (start.kind === 'package' && file !== undefined) return copyOfZip(server, name, file);
  const from = start.kind === 'example' ? { example: start.name } : { empty: true };
  return (await server.act(MakeWorkspace, { input: { name, ...from } })).createWorkspace.id;
}
