import { HiddenText, Icon } from '@muster/ui';
import { memo } from 'react';
import { useExercise } from '../../exercise/exercise-context.ts';
import type { TeamRow } from '../../exercise/overview-state.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { reachedBy } from './milestone-groups.ts';
import { useReason, useStanding, WORD_ICONS, WORD_TEXTS, wordsOfStanding } from './team-standing-text.tsx';

interface WallTileProps {
  readonly team: TeamRow;
  /** Whether teams look on: nothing of what instructors do, or of what is to come. */
  readonly isPublic?: boolean;
}

/** A team on the wall: its name, how it is doing, and how far it has come. */
export const WallTile = memo(function WallTile({ team, isPublic = false }: WallTileProps) {
  return (
    <span className="tile" data-team={team.teamId}>
      <span className="tile-name">{team.name}</span>
      {team.role === null ? null : <span className="tile-role">{team.role}</span>}
      <TileStanding team={team} isPublic={isPublic} />
      <Progress team={team} />
    </span>
  );
});

function TileStanding({ team, isPublic }: Required<WallTileProps>) {
  const texts = useTexts();
  const { t, span } = texts;
  const standing = useStanding(team);
  const reason = useReason(team, standing);
  const isTold = !isPublic || standing.kind === 'away';
  return (
    <>
      <span className="tile-word num" data-kind={standing.kind}>
        {'seconds' in standing ? (
          <>
            <Icon name={WORD_ICONS[standing.kind]} />
            <span>{t(WORD_TEXTS[standing.kind])}</span>
            <span className="tile-time">{span(standing.seconds)}</span>
            <HiddenText>{t('sinceLastAct')}</HiddenText>
          </>
        ) : (
          <>
            <Icon name={standing.kind === 'ready' ? 'ring' : 'flag'} />
            <span>{wordsOfStanding(standing, texts)}</span>
          </>
        )}
      </span>
      <span className="tile-reason num">{isTold ? reason : ''}</span>
    </>
  );
}

/** More than this would be lines without room between them. */
const MAX_SEGMENTS = 12;

/** What is good, counted; setbacks stand apart, never in the bar. */
function Progress({ team }: { readonly team: TeamRow }) {
  const { t } = useTexts();
  const { milestones } = useExercise().overview;
  const { reached, total, setbacks } = reachedBy(
    team,
    milestones.map((_, place) => place),
    milestones,
  );
  const segments = Math.min(total, MAX_SEGMENTS);
  const filled = total === 0 ? 0 : (segments * reached) / total;
  return (
    <>
      <span className="tile-bar" aria-hidden="true">
        {Array.from({ length: segments }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity
          <span key={place}>
            <i style={{ width: `${100 * Math.min(1, Math.max(0, filled - place))}%` }} />
          </span>
        ))}
      </span>
      <span className="tile-foot num">
        <span>{t('wallReached', { reached, total })}</span>
        {setbacks === 0 ? null : (
          <span className="tile-setbacks">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <rect x="1" y="1" width="22" height="22" />
              <path d="M6 12h12" />
            </svg>
            {t('setbacks', { count: setbacks })}
          </span>
        )}
      </span>
    </>
  );
}
