import { NAME_FIELDS, type Part } from '@muster/definition/edit';
import { TextField } from '@muster/ui';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useRenameNotes } from '../notes/use-rename-notes.ts';
import { usePartDesk } from './part-desk.ts';

/** The name of a part. Everything that names it follows when the field is left. */
export function NameField({ onRenamed }: { readonly onRenamed: (name: string) => void }) {
  const { t } = useTexts();
  const { workspace, part, ref, change } = usePartDesk();
  const renameNotes = useRenameNotes(workspace);
  const [typed, setTyped] = useState<string>();
  const field = NAME_FIELDS[part.kind];
  const rename = (): void => {
    const name = typed?.trim();
    setTyped(undefined);
    if (name === undefined || name === part.name || field === undefined || part.kind === 'exercise') return;
    const label = t('stepRename', { name: part.name });
    const isAlone = part.nth > 0 || part.name === '';
    const done = isAlone
      ? change({ do: 'set', part: ref, path: [field], value: name }, label)
      : change({ do: 'rename', kind: part.kind, from: part.name, to: name }, label);
    if (!done) return;
    if (!isAlone) renameNotes(part.kind, part.name, name);
    onRenamed(name);
  };
  return (
    <TextField
      label={t(part.kind === 'person' ? 'personAddress' : 'partName')}
      hint={t(nameHint(part))}
      value={typed ?? part.name}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename();
        else if (event.key === 'Escape') setTyped(undefined);
      }}
    />
  );
}

function nameHint({ kind }: Part): 'partNameMilestone' | 'partNameShown' | 'partNameInstructors' {
  if (kind === 'milestone') return 'partNameMilestone';
  return kind === 'inject' || kind === 'command' ? 'partNameInstructors' : 'partNameShown';
}
