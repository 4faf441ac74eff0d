import { Loading, TextField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useServer } from '../../server/use-server.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { editors } from '../editing/editor.ts';
import type { EditorState } from '../editing/editor-state.ts';
import { PublishWorkingCopy, WorkingCopies } from '../studio.generated.ts';
import { BeforePublishing } from './before-publishing.tsx';
import { VersionsOfLine } from './publishing.generated.ts';
import { useVersions, type VersionsOfCopy } from './versions-of-copy.ts';

interface PublishDialogProps {
  readonly id: string;
  readonly state: EditorState;
  readonly onClose: () => void;
}

const NO_VERSIONS: VersionsOfCopy = { versions: [], newest: null, lastVersion: 0, base: null };

/** Says what should be known before, and publishes the working copy as the next version. */
export function PublishDialog(props: PublishDialogProps) {
  const { t } = useTexts();
  const { data, error } = useVersions(props.id);
  if (data === undefined && error === undefined) return <Loading label={t('loading')} />;
  return <PublishForm {...props} known={data ?? NO_VERSIONS} />;
}

const MAX_NAME_LENGTH = 200;
const MAX_NOTE_LENGTH = 1_000;

function PublishForm({ id, state, known, onClose }: PublishDialogProps & { readonly known: VersionsOfCopy }) {
  const { t } = useTexts();
  const { act, refresh } = useServer();
  const navigate = useNavigate();
  const editor = usePart(editors)(id);
  const [newest] = known.versions;
  const [name, setName] = useState(newest?.name ?? state.name);
  const [note, setNote] = useState('');
  const after = known.newest;
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
      <p>{after === null ? t('publishFirst') : t('publishNext', { version: known.lastVersion + 1 })}</p>
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
      <BeforePublishing id={id} files={state.files} versions={known.versions} onLeave={onClose} />
    </FormDialog>
  );
}
