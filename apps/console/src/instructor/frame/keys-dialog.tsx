import { Dialog } from '@muster/ui';
import { useEffect, useState } from 'react';
import { keysOfPage, type PageKey, usePageKeys } from '../../shell/keys.ts';
import type { TextId } from '../../texts/store.ts';
import { useTexts } from '../../texts/use-texts.ts';

/** Keys that every page has. */
const ALWAYS: readonly { readonly key: string; readonly text: TextId }[] = [
  { key: 'Ctrl+Enter', text: 'keySend' },
  { key: 'Ctrl+Shift+Enter', text: 'keySendNext' },
  { key: '← → ↑ ↓', text: 'keyArrows' },
  { key: 'Esc', text: 'keyEscape' },
  { key: 'g h, g e, g d', text: 'keyHome' },
];

/** The list of what keys do on this page, by `F1` or `?`. */
export function KeysDialog() {
  const { t } = useTexts();
  const [keys, setKeys] = useState<readonly PageKey[]>();
  usePageKeys([{ key: '?', text: 'showKeys', run: () => setKeys(keysOfPage()) }]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F1') return;
      event.preventDefault();
      setKeys(keysOfPage());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (keys === undefined) return null;
  const byText = Map.groupBy(keys, ({ text }) => text);
  const rows = [...byText].map(([text, those]) => {
    const names = those.map(({ key }) => key);
    return { text, key: names.length > 2 ? `${names[0]} – ${names.at(-1)}` : names.join(', ') };
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
