import { HiddenText, Icon, type IconName } from '@muster/ui';
import { useExercise } from '../../exercise/exercise-context.ts';
import { useAwayTeams } from '../../exercise/frame/use-needs.ts';
import { clockOf, elapsedOf, type TeamRow } from '../../exercise/overview-state.ts';
import { useNow } from '../../live/use-now.ts';
import { formatClock } from '../../texts/format.ts';
import { type TextTools, useTexts } from '../../texts/use-texts.ts';
import { type Standing, standingOf, type Word } from './team-standing.ts';

export const WORD_ICONS: Readonly<Record<Word, IconName>> = {
  away: 'away',
  stuck: 'hourglass',
  quiet: 'dash',
  waiting: 'ringDashed',
  working: 'dot',
};

export const WORD_TEXTS = {
  away: 'wordAway',
  stuck: 'wordStuck',
  quiet: 'wordQuiet',
  waiting: 'wordWaiting',
  working: 'wordWorking',
} as const satisfies Record<Word, string>;

/** The status of a team at this second. */
export function useStanding(team: TeamRow): Standing {
  const { overview, exercise } = useExercise();
  const now = useNow();
  const away = useAwayTeams(exercise.id);
  const state = clockOf(overview, team)?.state ?? overview.state;
  const { stuckAfter } = exercise;
  return standingOf(team, { state, elapsed: elapsedOf(overview, team, now), stuckAfter, away });
}

/** Why it has its word, or what was done about it: "hint sent 24:10". Empty if there is nothing to say. */
export function useReason(team: TeamRow, { kind }: Standing): string {
  const { t } = useTexts();
  const hint = team.hintedAt === null ? undefined : t('hintSent', { time: formatClock(team.hintedAt) });
  switch (kind) {
    case 'away':
      return t(team.memberCount === 0 ? 'standingEmpty' : 'standingNobody', { total: team.memberCount });
    case 'stuck':
      return hint ?? t('noHint');
    case 'quiet':
      return hint ?? (team.unanswered === 0 ? '' : t('mailsUnanswered', { count: team.unanswered }));
    case 'waiting':
      return team.waitsUntil === null ? '' : t('standingWaiting', { time: formatClock(team.waitsUntil) });
    default:
      return '';
  }
}

export function wordsOfStanding(standing: Standing, { t, span }: Pick<TextTools, 't' | 'span'>): string {
  switch (standing.kind) {
    case 'ready':
      return t('standingReady');
    case 'finished':
      return t('standingFinished', { time: formatClock(standing.at) });
    default:
      return t('standingWord', { word: t(WORD_TEXTS[standing.kind]), span: span(standing.seconds) });
  }
}

/** A shape, a word and the time since the last act; the colour says the same. */
export function StandingText({ team }: { readonly team: TeamRow }) {
  const { t, span } = useTexts();
  const standing = useStanding(team);
  const reason = useReason(team, standing);
  return (
    <span className="standing-with-reason">
      <span className="standing num" data-kind={standing.kind}>
        {'seconds' in standing ? (
          <>
            <Icon name={WORD_ICONS[standing.kind]} />
            {t(WORD_TEXTS[standing.kind])} <span title={t('sinceLastAct')}>{span(standing.seconds)}</span>
            <HiddenText>{t('sinceLastAct')}</HiddenText>
          </>
        ) : (
          <>
            {standing.kind === 'finished' ? <Icon name="flag" /> : null}
            {wordsOfStanding(standing, { t, span })}
          </>
        )}
      </span>
      {reason === '' ? null : <span className="standing-reason muted small num">{reason}</span>}
    </span>
  );
}
