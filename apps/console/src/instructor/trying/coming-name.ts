import type { Coming } from '../../stage/foreseen.ts';
import type { TextTools } from '../../texts/use-texts.ts';

/** What comes, in a few words. */
export function comingName({ kind, name }: Coming, t: TextTools['t']): string {
  if (kind === 'end') return t('tryComingEnd');
  return kind === 'milestone' ? t('tryComingMilestone', { name }) : name;
}
