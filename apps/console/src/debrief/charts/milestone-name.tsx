import { useTexts } from '../../texts/use-texts.ts';

interface MilestoneNameProps {
  readonly name: string;
  /** Milestones that nobody has reached are not revealed while solutions are hidden. */
  readonly isHidden: boolean;
}

export function MilestoneName({ name, isHidden }: MilestoneNameProps) {
  const { t } = useTexts();
  return isHidden ? <span className="muted">{t('hiddenName')}</span> : <span>{name}</span>;
}
