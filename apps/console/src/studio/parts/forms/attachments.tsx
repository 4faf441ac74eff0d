import { fileUses, type Outline } from '@muster/definition/edit';
import { Button, Empty, Pill, TextField } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormAnswer } from '../../../forms/form-answer.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Editor } from '../../editing/editor.ts';
import type { EditedFile, EditorState } from '../../editing/editor-state.ts';
import type { PartDesk } from '../part-desk.ts';
import { createLinkCounts } from './link-counts.ts';

interface AttachmentsProps {
  readonly id: string;
  readonly editor: Editor;
  readonly state: EditorState;
  readonly outline: Outline;
  readonly change: PartDesk['change'];
}

const FOLDERS = ['files', 'drive'] as const;

/** What is attached, and the documents that teams keep at hand. */
export function Attachments(props: AttachmentsProps) {
  return (
    <div className="stack">
      {FOLDERS.map((folder) => (
        <Folder key={folder} folder={folder} {...props} />
      ))}
    </div>
  );
}

type OpenDialog = { readonly act: 'rename' | 'remove'; readonly path: string };

/** Drop files here, or choose them. */
function Folder({
  folder,
  id,
  editor,
  state,
  outline,
  change,
}: AttachmentsProps & { readonly folder: (typeof FOLDERS)[number] }) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const [dialog, setDialog] = useState<OpenDialog>();
  const { error, isSending, note, send } = useFormAnswer();
  // May come after the key.
  const { files, counted } = useDeferredValue({ files: state.files, counted: outline });
  const uses = useMemo(() => fileUses(counted), [counted]);
  const countLinks = useMemo(createLinkCounts, []);
  const links = useMemo(() => countLinks(files.values()), [countLinks, files]);
  const own = [...files.values()]
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const take = (chosen: Iterable<File>): void => {
    void send(async () => {
      for (const file of chosen) await editor.upload(replaced.current ?? `${folder}/${file.name}`, file);
    });
  };
  const choose = (path: string | undefined): void => {
    replaced.current = path;
    input.current?.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped; the button does the same
    <section
      className="stack-tight"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        replaced.current = undefined;
        take([...event.dataTransfer.files]);
      }}
    >
      <h3>{t(`files_${folder}`)}</h3>
      <p className="muted small">{t(`filesIs_${folder}`)}</p>
      {own.length === 0 ? (
        <Empty>{t('filesNone')}</Empty>
      ) : (
        <div className="table-scroll">
          <table className="table table-cards">
            <thead>
              <tr>
                <th scope="col">{t('partFile')}</th>
                <th scope="col">{t('filesSize')}</th>
                <th scope="col">{t('filesUsed')}</th>
                <th scope="col">{t('filesActs')}</th>
              </tr>
            </thead>
            <tbody>
              {own.map((file) => (
                <Row
                  key={file.path}
                  id={id}
                  file={file}
                  name={file.path.slice(folder.length + 1)}
                  uses={(uses.get(file.path) ?? 0) + (links.get(file.path.slice(folder.length + 1)) ?? 0)}
                  isDrive={folder === 'drive'}
                  onReplace={() => choose(file.path)}
                  onAct={(act) => setDialog({ act, path: file.path })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <FormProblem error={error} ref={note} />
      <div className="row">
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            target.value = '';
            take(replaced.current === undefined ? chosen : chosen.slice(0, 1));
          }}
        />
        <Button icon="upload" disabledBecause={isSending ? t('sending') : undefined} onClick={() => choose(undefined)}>
          {t('filesAdd')}
        </Button>
      </div>
      {dialog?.act === 'rename' ? (
        <RenameFile
          path={dialog.path}
          folder={folder}
          links={links.get(dialog.path.slice(folder.length + 1)) ?? 0}
          editor={editor}
          state={state}
          change={change}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {dialog?.act === 'remove' ? (
        <RemoveFile path={dialog.path} editor={editor} state={state} onClose={() => setDialog(undefined)} />
      ) : null}
    </section>
  );
}

interface RowProps {
  readonly id: string;
  readonly file: EditedFile;
  readonly name: string;
  readonly uses: number;
  readonly isDrive: boolean;
  readonly onReplace: () => void;
  readonly onAct: (act: OpenDialog['act']) => void;
}

function Row({ id, file, name, uses, isDrive, onReplace, onAct }: RowProps) {
  const { t, size } = useTexts();
  return (
    <tr>
      <th scope="row">
        <Link to="/studio/$workspace/files/$" params={{ workspace: id, _splat: file.path }}>
          {name}
        </Link>
      </th>
      <td data-label={t('filesSize')}>{size(file.size)}</td>
      <td data-label={t('filesUsed')}>
        {uses > 0 ? (
          t('filesUses', { count: uses })
        ) : isDrive ? (
          t('filesFromStart')
        ) : (
          <Pill tone="warn">{t('filesUnused')}</Pill>
        )}
      </td>
      <td>
        <Button kind="quiet" aria-label={`${t('replaceFile')}: ${name}`} onClick={onReplace}>
          {t('replaceFile')}
        </Button>
        <Button kind="quiet" aria-label={`${t('renameFile')}: ${name}`} onClick={() => onAct('rename')}>
          {t('renameFile')}
        </Button>
        <Button kind="quiet" aria-label={`${t('takeFileAway')}: ${name}`} onClick={() => onAct('remove')}>
          {t('takeFileAway')}
        </Button>
      </td>
    </tr>
  );
}

interface FileDialogProps extends Pick<AttachmentsProps, 'editor' | 'state'> {
  readonly path: string;
  readonly onClose: () => void;
}

/** Fields that name it follow; links in texts for people do not, and are counted. */
function RenameFile({
  path,
  folder,
  links,
  editor,
  state,
  change,
  onClose,
}: FileDialogProps & { readonly folder: string; readonly links: number } & Pick<AttachmentsProps, 'change'>) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(path.slice(folder.length + 1));
  const to = `${folder}/${typed.trim()}`;
  const isTaken = to !== path && state.files.has(to);
  const cannot = isTaken ? t('pathTaken') : typed.trim() === '' || typed.endsWith('/') ? t('fieldMissing') : undefined;
  const run = async (): Promise<void> => {
    if (to === path) return;
    // Refused if a name cannot be written: then the file stays where it is.
    if (!change({ do: 'rename', kind: 'file', from: path, to }, t('stepRename', { name: path }))) return;
    await editor.flush();
    const now = editor.current();
    const base = now.step === 'open' ? now.state.files.get(path)?.revision : undefined;
    await editor.change({ path: to, base: base ?? 0, movedFrom: path });
  };
  return (
    <FormDialog title={t('renameFile')} act={t('renameFile')} cannot={cannot} startsInField onClose={onClose} run={run}>
      <p>{t('filesRenameMeans')}</p>
      {links === 0 ? null : <p>{t('filesLinksStay', { count: links })}</p>}
      <TextField label={t('partName')} value={typed} onChange={({ target }) => setTyped(target.value)} />
    </FormDialog>
  );
}

function RemoveFile({ path, editor, state, onClose }: FileDialogProps) {
  const { t } = useTexts();
  const base = state.files.get(path)?.revision ?? 0;
  return (
    <FormDialog
      title={t('removeNamed', { path })}
      act={t('takeFileAway')}
      kind="danger"
      onClose={onClose}
      run={() => editor.change({ path, base, remove: true })}
    >
      <p>{t('removeMeans')}</p>
    </FormDialog>
  );
}
