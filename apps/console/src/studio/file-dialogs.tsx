import { TextField } from '@muster/ui';
import { useState } from 'react';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Editor } from './editing/editor.ts';
import type { EditorState } from './editing/editor-state.ts';

export type OpenDialog = 'add' | 'upload' | 'rename' | 'remove';

interface FileDialogsProps {
  readonly dialog: OpenDialog;
  /** The open file. */
  readonly path: string;
  readonly state: EditorState;
  readonly editor: Editor;
  /** Goes to a file. */
  readonly onDone: (path: string) => void;
  readonly onClose: () => void;
}

const MAX_PATH_LENGTH = 1_000;

/** Makes, sends, renames or removes a file. */
export function FileDialogs({ dialog, path, state, editor, onDone, onClose }: FileDialogsProps) {
  const { t } = useTexts();
  const [to, setTo] = useState(dialog === 'rename' ? path : dialog === 'add' ? 'content/' : 'files/');
  const [file, setFile] = useState<File>();
  const base = state.files.get(path)?.revision ?? 0;
  const isTaken = state.files.has(to.trim()) && !(dialog === 'rename' && to.trim() === path);
  const cannot = isTaken
    ? t('pathTaken')
    : to.trim() === '' || to.endsWith('/')
      ? t('fieldMissing')
      : dialog === 'upload' && file === undefined
        ? t('fileMissing')
        : undefined;
  if (dialog === 'remove') {
    const remove = async (): Promise<void> => {
      await editor.change({ path, base, remove: true });
      onDone('config.yml');
    };
    return (
      <FormDialog
        title={t('removeNamed', { path })}
        act={t('takeFileAway')}
        kind="danger"
        onClose={onClose}
        run={remove}
      >
        <p>{t('removeMeans')}</p>
      </FormDialog>
    );
  }
  const run = async (): Promise<void> => {
    const place = to.trim();
    if (dialog === 'add') await editor.change({ path: place, base: 0, text: '' });
    if (dialog === 'upload' && file !== undefined) await editor.upload(place, file);
    if (dialog === 'rename' && place !== path) {
      await editor.flush();
      const now = editor.current();
      const revision = now.step === 'open' ? now.state.files.get(path)?.revision : undefined;
      await editor.change({ path: place, base: revision ?? base, movedFrom: path });
    }
    onDone(place);
  };
  const title = t(dialog === 'add' ? 'newFile' : dialog === 'upload' ? 'sendAttachment' : 'renameFile');
  return (
    <FormDialog
      title={title}
      act={title}
      cannot={cannot}
      startsInField={dialog !== 'upload'}
      onClose={onClose}
      run={run}
    >
      {dialog === 'upload' ? (
        <label className="stack-tight">
          {t('theFile')}
          <input
            type="file"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              setFile(chosen);
              if (chosen !== undefined) setTo(`files/${chosen.name}`);
            }}
          />
        </label>
      ) : null}
      <TextField
        label={t('filePath')}
        hint={t('filePathHint')}
        value={to}
        maxLength={MAX_PATH_LENGTH}
        onChange={({ target }) => setTo(target.value)}
      />
    </FormDialog>
  );
}
