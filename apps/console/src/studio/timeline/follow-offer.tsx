import { Button } from '@muster/ui';
import { useTexts } from '../../texts/use-texts.ts';
import type { Moves } from './use-moves.ts';

/** After a move: whether what comes later moves too. It waits, and interrupts nobody. */
export function FollowOffer({ moves: { offer, follow, dismiss } }: { readonly moves: Moves }) {
  const { t } = useTexts();
  return (
    <div role="status">
      {offer === undefined ? null : (
        <div className="timeline-offer">
          <span>{t('timelineFollow', { count: offer.keys.length })}</span>
          <Button onClick={follow}>{t('timelineFollowDo')}</Button>
          <Button kind="quiet" onClick={dismiss}>
            {t('timelineFollowNot')}
          </Button>
        </div>
      )}
    </div>
  );
}
