import { Loading } from '@muster/ui';
import { Suspense, useEffect, useState } from 'react';
import { usePage } from '../../console/use-page.ts';
import { usePageKeys } from '../../shell/keys.ts';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { EditorState } from '../editing/editor-state.ts';

const TEXTS = 'going';
const load = async () => ({ default: (await import('./go-to-dialog.tsx')).GoToDialog });
const GoToDialog = lazyPart(TEXTS, load);

/** Ctrl+K on every page of a working copy, also while one writes. */
export function GoToKey({ id, files }: { readonly id: string; readonly files: EditorState['files'] }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const { texts } = usePage();
  usePageKeys([{ key: 'Ctrl+K', text: 'goToThing' }]);
  // Beforehand: whoever knows the key types on at once.
  useEffect(() => void Promise.all([load(), texts.load(TEXTS)]), [texts]);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      // Before the browser, which would search the web.
      event.preventDefault();
      event.stopPropagation();
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <GoToDialog id={id} files={files} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
