import { Button } from '@muster/ui';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shell/lazy-part.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Retractable } from './retractable.ts';

const RetractDialog = lazyPart('instructor', async () => ({
  default: (await import('./retract-dialog.tsx')).RetractDialog,
}));

/** Opens the dialog that takes back what teams have received. */
export function RetractButton({ item }: { readonly item: Retractable }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // There is one beside each line.
  const name = t('retractItem', { from: item.from, time: item.at === null ? '' : formatClock(item.at) });
  return (
    <>
      <Button kind="quiet" className="small" aria-label={name} onClick={() => setOpen(true)}>
        {t('retract')}
      </Button>
      {isOpen ? (
        <Suspense>
          <RetractDialog item={item} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
