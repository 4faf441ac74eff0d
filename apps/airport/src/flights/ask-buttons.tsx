import { Button } from '@muster/ui';
import { useTexts } from '../texts/use-texts.ts';

/** The end of a form that first asks what a change does to the crew. */
export function AskButtons({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTexts();
  return (
    <div className="row">
      <Button kind="primary" type="submit">
        {t('seeEffect')}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        {t('leaveFlight')}
      </Button>
    </div>
  );
}
