import { Note } from '@muster/ui';
import { useTexts } from '../texts/use-texts.ts';
import type { largeTexts } from './editing/text-size.ts';

/** Warns in time that a text will be too large, and says so when it is. */
export function LargeTexts({ tooLarge, nearly }: ReturnType<typeof largeTexts>) {
  const { t } = useTexts();
  return (
    <>
      {tooLarge.length === 0 ? null : (
        <div role="alert">
          <Note tone="bad">
            {t('textTooLarge', { path: tooLarge.join(', ') })} {t('textDivided')}
          </Note>
        </div>
      )}
      {nearly.length === 0 ? null : (
        <div role="status">
          <Note tone="warn">
            {t('textNearlyTooLarge', { path: nearly.join(', ') })} {t('textDivided')}
          </Note>
        </div>
      )}
    </>
  );
}
