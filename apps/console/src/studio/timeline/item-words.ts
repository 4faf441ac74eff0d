import type { TextTools } from '../../texts/use-texts.ts';
import type { TimelineItem } from './item.ts';
import type { Spot } from './spots.ts';

type Words = TextTools['t'];

const SHAPES = { message: 'timelineMessage', mail: 'timelineMail', form: 'timelineForm' } as const;

export const shapeWords = ({ shape }: TimelineItem, t: Words): string => t(SHAPES[shape]);

/** When it comes, in a few words. */
export function whenWords({ coming, at, until }: Spot, t: Words): string {
  if (coming === 'by_hand') return t('timelineByHand');
  return t(coming === 'waits' ? 'timelineFrom' : 'timelineAt', { minute: coming === 'waits' ? at : until });
}

/** What a mark or a label says to those who do not see its shape. */
export function spokenWords(spot: Spot, t: Words): string {
  const { item } = spot;
  const isSilent = item.cases.length > 0 && item.cases.every((one) => one.isSilent);
  return [
    item.name,
    shapeWords(item, t),
    whenWords(spot, t),
    ...(isSilent ? [t('timelineSilent')] : []),
    ...(item.cases.length > 1 ? [t('timelineCases', { count: item.cases.length })] : []),
    ...(item.isStale ? [t('timelineStale')] : []),
  ].join(', ');
}

const COMES = {
  certain: ['timelineCertainAll', 'timelineCertainRoles'],
  decided: ['timelineDecidedAll', 'timelineDecidedRoles'],
  waits: ['timelineWaitsAll', 'timelineWaitsRoles'],
  by_hand: ['timelineHandAll', 'timelineHandRoles'],
  never: ['timelineNeverAll', 'timelineNeverRoles'],
} as const;

/** To whom and how it comes, in sentences. */
export function comingSentence({ item, coming, at, until }: Spot, t: Words): string {
  const [toAll, toRoles] = COMES[coming];
  const isLate = item.delay > 0 && coming === 'waits';
  const minute = coming === 'waits' ? at : until;
  const first = t(item.roles.length === 0 ? toAll : toRoles, { minute, roles: item.roles.join(', ') });
  return isLate ? `${first} ${t('timelineDelayed', { minutes: item.delay })}` : first;
}
