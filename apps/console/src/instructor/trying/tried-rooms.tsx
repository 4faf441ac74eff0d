import { Button, Count, HiddenText } from '@muster/ui';
import { useMemo } from 'react';
import { ConsoleScope } from '../../console/console-scope.tsx';
import { useLive } from '../../live/use-live.ts';
import { EmbeddedRoom } from '../../room/embedded-room.tsx';
import { roomStores } from '../../room/frame/room-store.ts';
import { unreadOf } from '../../room/frame/unread.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { TriedRoom } from './tried-room.tsx';
import type { PlayedTeam } from './try-out.ts';

interface TriedRoomsProps {
  readonly teams: readonly PlayedTeam[];
  /** The team that was last acted for. */
  readonly actingId: string;
  readonly onAct: (teamId: string) => void;
  readonly onTeams: () => void;
}

/** The rooms of all teams: two side by side where there is space, else one at a time. */
export function TriedRooms({ teams, actingId, onAct, onTeams }: TriedRoomsProps) {
  const { t } = useTexts();
  return (
    <div className="tried-side" data-part="rooms">
      <div className="row tried-teams">
        {teams.length < 2 ? null : (
          <fieldset className="chips" aria-label={t('tryTeams')}>
            {teams.map((team) => (
              <TeamChip key={team.id} team={team} isActing={team.id === actingId} onChoose={() => onAct(team.id)} />
            ))}
          </fieldset>
        )}
        <Button icon="team" onClick={onTeams}>
          {t('tryTeamsButton')}
        </Button>
        {teams.length !== 2 ? null : <span className="meta tried-hint">{t('tryActingHint')}</span>}
      </div>
      <div className="tried-rooms" data-pair={teams.length === 2 ? '' : undefined}>
        {teams.map((team) => (
          <section
            key={team.id}
            className="tried-frame"
            aria-label={team.name}
            data-acting={team.id === actingId ? '' : undefined}
            onFocusCapture={() => onAct(team.id)}
            onPointerDownCapture={() => onAct(team.id)}
          >
            <p className="tried-name">
              <b>{team.name}</b> <span className="muted">{team.role}</span>
            </p>
            <ConsoleScope console={team.console}>
              <EmbeddedRoom teamId={team.id} room={TriedRoom} />
            </ConsoleScope>
          </section>
        ))}
      </div>
    </div>
  );
}

interface TeamChipProps {
  readonly team: PlayedTeam;
  readonly isActing: boolean;
  readonly onChoose: () => void;
}

function TeamChip({ team, isActing, onChoose }: TeamChipProps) {
  const { t } = useTexts();
  const { part, userId } = team.console;
  const live = useLive(part(roomStores)(team.id));
  const unread = useMemo(() => (live.status === 'live' ? unreadOf(live.state, userId).total : 0), [live, userId]);
  return (
    <button type="button" className="chip" aria-pressed={isActing} onClick={onChoose}>
      {team.role === null ? team.name : t('teamAndRole', { team: team.name, role: team.role })}
      {live.status === 'loading' ? (
        // Most have some at the start: the chips make room for them.
        <span className="place-of-count">
          <Count>0</Count>
        </span>
      ) : unread === 0 ? null : (
        <>
          <Count>{unread}</Count>
          <HiddenText>{t('unreadCount', { count: unread })}</HiddenText>
        </>
      )}
    </button>
  );
}
