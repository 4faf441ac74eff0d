import { Icon } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { clockOf, elapsedOf, type TeamRow } from '../../exercise/overview-state.ts';
import { usePatience } from '../../exercise/patience.ts';
import { useNow } from '../../live/use-now.ts';
import { formatClock } from '../../texts/format.ts';
import { type TextTools, useTexts } from '../../texts/use-texts.ts';
import { type Standing, standingOf } from './team-standing.ts';

/** The status of a team at this second. */
export function useStanding(team: TeamRow): Standing {
  const { overview } = useExercise();
  const now = useNow();
  const { stuckAfter } = usePatience();
  const state = clockOf(overview, team)?.state ?? overview.state;
  return standingOf(team, state, elapsedOf(overview, team, now), stuckAfter);
}

export function wordsOfStanding(standing: Standing, { t, span }: Pick<TextTools, 't' | 'span'>): string {
  switch (standing.kind) {
    case 'ready':
      return t('standingReady');
    case 'empty':
      return t('standingEmpty');
    case 'finished':
      return t('standingFinished', { time: formatClock(standing.at) });
    case 'stuck':
      return t('standingStuck', { span: span(standing.seconds) });
    case 'waiting':
      return t('standingWaiting', { time: formatClock(standing.until) });
    case 'quiet':
      return span(standing.seconds);
  }
}

const ICONS = { stuck: 'hourglass', waiting: 'ringDashed', finished: 'flag' } as const;

/** A shape and a text; the colour says the same. */
export function StandingText({ team }: { readonly team: TeamRow }) {
  const texts = useTexts();
  const standing = useStanding(team);
  const icon = standing.kind in ICONS ? ICONS[standing.kind as keyof typeof ICONS] : undefined;
  return (
    <span className="standing num" data-kind={standing.kind}>
      {icon === undefined ? null : <Icon name={icon} />}
      {wordsOfStanding(standing, texts)}
    </span>
  );
}
