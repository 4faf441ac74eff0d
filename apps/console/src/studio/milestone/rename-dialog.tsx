import { type Outline, type PatchFailure, patch, type Use, whereUsed } from '@muster/definition/edit';
import { Button, Dialog, Note, TextField } from '@muster/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { editors } from '../editing/editor.ts';
import { useRenameNotes } from '../notes/use-rename-notes.ts';

interface RenameDialogProps {
  readonly id: string;
  readonly name: string;
  readonly outline: Outline;
  readonly onClose: () => void;
}

const FAILURES: Readonly<Partial<Record<PatchFailure, 'renameTaken' | 'renameBad'>>> = {
  name_taken: 'renameTaken',
  bad_name: 'renameBad',
};

/** Gives a milestone another name, with every place that is changed listed before. */
export function RenameDialog({ id, name, outline, onClose }: RenameDialogProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const editor = usePart(editors)(id);
  const renameNotes = useRenameNotes(id);
  const [typed, setTyped] = useState(name);
  const [failure, setFailure] = useState<PatchFailure>();
  const uses = useMemo(() => whereUsed(outline, 'milestone', name), [outline, name]);
  const rename = (to: string): void => {
    const answer = patch(outline.files, { do: 'rename', kind: 'milestone', from: name, to }, outline);
    if (!answer.ok) {
      setFailure(answer.reason);
      return;
    }
    editor.apply(answer.edits, t('renamed', { name, to }), 'view');
    renameNotes('milestone', name, to);
    onClose();
    void navigate({
      to: '/studio/$workspace/milestones/$name',
      params: { workspace: id, name: to },
      replace: true,
    });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === name) onClose();
    else rename(typed.trim());
  };
  const known = failure === undefined ? undefined : FAILURES[failure];
  return (
    <Dialog title={t('renameTitle', { name })} closeLabel={t('cancel')} onClose={onClose} startsInField>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('renameTo')}
          hint={t('renameHint')}
          value={typed}
          error={known === undefined ? undefined : t(known)}
          onChange={({ target }) => {
            setTyped(target.value);
            setFailure(undefined);
          }}
        />
        {failure === undefined || known !== undefined ? null : (
          <Note tone="warn" isAnswer>
            {t('renameFailed')}
          </Note>
        )}
        <div className="stack-tight">
          <p>{t('renamePlaces', { count: uses.length })}</p>
          <ul className="milestone-places">
            {uses.map(({ part, path, offset }) => (
              <li key={`${part.file} ${offset} ${path.join('/')}`}>
                <UseWords part={part} path={path} />
              </li>
            ))}
          </ul>
        </div>
        <div className="row">
          <Button kind="primary" type="submit">
            {t('renameDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The thing and its field, as in the text. */
function UseWords({ part, path }: Pick<Use, 'part' | 'path'>) {
  const fields = path.filter((step) => typeof step === 'string');
  return (
    <>
      {part.name} <code>{`${part.file}, ${fields.join(' › ')}`}</code>
    </>
  );
}
