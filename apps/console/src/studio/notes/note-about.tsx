import { useStore } from '@muster/ui/state';
import { Link } from '@tanstack/react-router';
import { usePart } from '../../console/use-console.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { editors } from '../editing/editor.ts';
import { outlines } from '../parts/outlines.ts';
import type { CopyNote } from './copy-threads.ts';
import { kindShown } from './kind-sent.ts';

/** What a note is about, and whether that is still there. */
export function NoteAbout({
  workspace,
  note: { kind, name },
}: {
  readonly workspace: string;
  readonly note: CopyNote;
}) {
  const { t } = useTexts();
  const editing = useStore(usePart(editors)(workspace));
  const { of } = usePart(outlines)(workspace);
  if (kind === null) return <h3>{t('copyNoteOfWhole')}</h3>;
  const shown = kindShown(kind);
  const words = `${t(`parts_${shown}`)}: ${name}`;
  const parts = editing.step === 'open' ? of(editing.state.files).parts : [];
  const isThere = parts.some((part) => part.kind === shown && (shown === 'exercise' || part.name === name));
  return (
    <h3>
      {isThere && name !== '' ? (
        <Link to="/studio/$workspace/parts/$kind/$name" params={{ workspace, kind: shown, name }}>
          {words}
        </Link>
      ) : (
        words
      )}
      {isThere ? null : <span className="meta"> {t('copyNoteGone')}</span>}
    </h3>
  );
}
