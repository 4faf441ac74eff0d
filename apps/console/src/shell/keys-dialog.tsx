import { Dialog } from '@muster/ui';
import { useEffect, useState } from 'react';
import { usePart } from '../console/use-console.ts';
import type { TextId } from '../texts/store.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type PageKey, pageKeys, usePageKeys } from './keys.ts';

/** Shortcuts of every page. */
const ALWAYS: readonly { readonly key: string; readonly text: TextId }[] = [
  { key: 'Ctrl+Enter', text: 'keySend' },
  { key: 'Esc', text: 'keyEscape' },
];

/** The list of shortcuts of this page, opened by `F1` or `?`. */
export function KeysDialog() {
  const { t } = useTexts();
  const pressable = usePart(pageKeys);
  const [keys, setKeys] = useState<readonly PageKey[]>();
  usePageKeys([{ key: '?', text: 'showKeys', run: () => setKeys(pressable.current()) }]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      setKeys(pressable.current());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [pressable]);
  if (keys === undefined) return null;
  const byText = Map.groupBy(keys, ({ text }) => text);
  const rows = [...byText].map(([text, those]) => {
    const names = those.map(({ key }) => key);
    const isRange = names.length > 2 && names.every((name) => /^\d$/.test(name));
    return { text, key: isRange ? `${names[0]} – ${names.at(-1)}` : names.join(', ') };
  });
  return (
    <Dialog title={t('keysTitle')} closeLabel={t('close')} onClose={() => setKeys(undefined)}>
      <dl className="facts">
        {[...rows, ...ALWAYS].map(({ key, text }) => (
          <div key={text} className="key-row">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{t('keysHow')}</p>
    </Dialog>
  );
}
