import { useConsole, useMe } from '../../console/use-console.ts';
import '../../room/room.css';
import { Dialog, Empty, Loading, Note } from '@muster/ui';
import { useMemo, useState } from 'react';
import { LiveStore } from '../../live/live-store.ts';
import { ProgressColumn } from '../../room/frame/progress-column.tsx';
import { RoomContext } from '../../room/frame/room-context.ts';
import { type Channel, type RoomState, roomFrom } from '../../room/frame/room-state.ts';
import { seenByOutsider, unreadOf } from '../../room/frame/unread.ts';
import { useQuery } from '../../server/query.ts';
import { ErrorWords } from '../../shell/error-words.tsx';
import { formatClock } from '../../texts/format.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { TeamFacts } from '../history/history.ts';
import { DebriefSeen, type DebriefSeenResult } from './past.generated.ts';
import { PastChannel } from './past-channel.tsx';

interface PastTeamProps {
  readonly exerciseId: string;
  readonly team: TeamFacts;
  /** In seconds of exercise time. */
  readonly at: number;
  readonly onClose: () => void;
}

/** What a team saw at a moment, with the components of its own screen, read-only. */
export function PastTeam({ exerciseId, team, at, onClose }: PastTeamProps) {
  const { t } = useTexts();
  const { data, error } = useQuery(DebriefSeen, { team: team.teamId, at, exercise: exerciseId });
  return (
    <Dialog
      title={t('seenTitle', { team: team.name, time: formatClock(at) })}
      closeLabel={t('close')}
      onClose={onClose}
      wide
    >
      {error === undefined ? null : (
        <Note tone="bad">
          <ErrorWords error={error} />
        </Note>
      )}
      {data === undefined ? (
        error === undefined ? (
          <Loading label={t('loading')} />
        ) : null
      ) : (
        <PastRoom exerciseId={exerciseId} team={team} data={data} />
      )}
    </Dialog>
  );
}

function PastRoom({
  exerciseId,
  team,
  data: { teamViewAt, exerciseChannels },
}: {
  readonly exerciseId: string;
  readonly team: TeamFacts;
  readonly data: DebriefSeenResult;
}) {
  const { t } = useTexts();
  const me = useMe();
  const { clock, time } = useConsole();
  const channels = exerciseChannels.filter(({ type }) => type !== 'COMMAND');
  const [chosen, setChosen] = useState<Channel | undefined>(channels[0]);
  const value = useMemo(() => {
    const { teamId, name, role } = team;
    const state = teamViewAt.clock?.state ?? 'READY';
    const room = roomFrom(
      {
        team: { id: teamId, name, role, exerciseId, emailAddress: '', state },
        teamView: teamViewAt,
        readMarks: [],
      },
      {
        exercise: {
          ...{ id: exerciseId, name: '', onDemand: false, plannedStart: null, state, stopReason: null },
          can: { start: false },
        },
        exerciseChannels,
      },
      time.now(),
    );
    // It is static: nothing is loaded or followed.
    const still = { load: async () => room, subscribe: () => () => {}, apply: (before: RoomState) => before };
    const store = new LiveStore(still, clock);
    return {
      room: seenByOutsider(room),
      store,
      userId: me.id,
      unread: unreadOf(seenByOutsider(room), me.id),
      people: [],
      cannotSend: t('lookingBack'),
      isLookingOn: true,
      hasSandbox: true,
    };
  }, [team, teamViewAt, exerciseChannels, exerciseId, me.id, clock, time, t]);
  return (
    <RoomContext value={value}>
      <div className="seen-then" data-density="roomy">
        <div className="chips">
          {channels.map((channel) => (
            <button
              key={channel.name}
              type="button"
              className="chip"
              aria-pressed={channel.name === chosen?.name}
              onClick={() => setChosen(channel)}
            >
              {channel.name}
            </button>
          ))}
        </div>
        <div className="seen-panes">
          {chosen === undefined ? <Empty>{t('nothingYet')}</Empty> : <PastChannel channel={chosen} />}
          <ProgressColumn />
        </div>
      </div>
    </RoomContext>
  );
}
