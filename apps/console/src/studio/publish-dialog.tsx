import { Loading, TextField } from '@muster/ui';
import { useCachedQuery } from '@muster/ui/server';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePart } from '../console/use-console.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useServer } from '../server/use-server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { editors } from './editing/editor.ts';
import type { EditorState } from './editing/editor-state.ts';
import {
  LineOfWorkingCopy,
  PublishWorkingCopy,
  VersionsOfLine,
  type VersionsOfLineResult,
  WorkingCopies,
} from './studio.generated.ts';

interface PublishDialogProps {
  readonly id: string;
  readonly state: EditorState;
  readonly onClose: () => void;
}

type Version = VersionsOfLineResult['definitionLine']['versions'][number];

/** Says what follows, and publishes the working copy as the next version. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTexts();
  const { data, error } = useVersions(props.id);
  // A line whose versions were all deleted begins anew.
  if (data === undefined && error === undefined) return <Loading label={t('loading')} />;
  return <PublishForm {...props} versions={data ?? []} />;
}

/** The versions, with those that others have published since the working copy was opened here. */
function useVersions(workspace: string) {
  const { request } = useServer();
  return useCachedQuery(`${VersionsOfLine.name} ${workspace}`, async (): Promise<readonly Version[]> => {
    const { lineId: line } = (await request(LineOfWorkingCopy, { workspace })).workspace;
    return line === null ? [] : (await request(VersionsOfLine, { line })).definitionLine.versions;
  });
}

const MAX_NAME_LENGTH = 200;
const MAX_NOTE_LENGTH = 1_000;

function PublishForm({ id, state, versions, onClose }: PublishDialogProps & { readonly versions: readonly Version[] }) {
  const { t } = useTexts();
  const { act, refresh } = useServer();
  const navigate = useNavigate();
  const editor = usePart(editors)(id);
  const [newest] = versions;
  const [name, setName] = useState(newest?.name ?? state.name);
  const [note, setNote] = useState('');
  const after = newest?.lineVersion ?? null;
  const used = versions.reduce((sum, { exerciseCount }) => sum + exerciseCount, 0);
  const publish = async (): Promise<void> => {
    await editor.flush();
    const now = editor.current();
    const revision = now.step === 'open' ? now.state.revision : state.revision;
    const input = { workspaceId: id, revision, name: name.trim(), note: note.trim(), after };
    const { publishWorkspace } = await act(PublishWorkingCopy, { input }).finally(() =>
      // What was published meanwhile is known then.
      refresh(WorkingCopies, VersionsOfLine),
    );
    await navigate({ to: '/definitions/$definition/overview', params: { definition: publishWorkspace.id } });
  };
  return (
    <FormDialog
      title={t('publishTitle')}
      act={t('publish')}
      cannot={name.trim() === '' ? t('fieldMissing') : undefined}
      onClose={onClose}
      run={publish}
    >
      <p>{after === null ? t('publishFirst') : t('publishNext', { version: after + 1 })}</p>
      {used === 0 ? null : <p>{t('exercisesKeep', { count: used })}</p>}
      <TextField
        label={t('copyName')}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('versionNote')}
        hint={t('versionNoteHint')}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
