import { buttonClass, Icon } from '@muster/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../texts/use-texts.ts';

/** Plays the working copy, from a minute on. */
export function PlayFrom({ id, minute }: { readonly id: string; readonly minute: number }) {
  const { t } = useTexts();
  return (
    <Link
      to="/studio/$workspace/play"
      params={{ workspace: id }}
      search={{ at: String(minute) }}
      className={buttonClass()}
    >
      <Icon name="play" />
      {t('timelinePlay')}
    </Link>
  );
}
