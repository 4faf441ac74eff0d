import { Empty } from '@muster/ui';
import { wallNow } from '@muster/ui/runtime';
import { useEffect } from 'react';
import { useQuery } from '../../server/query.ts';
import { FailedNote } from '../../shell/failed-note.tsx';
import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { TeamCommands } from '../frame/room.generated.ts';
import { useRoom } from '../frame/room-context.ts';
import { channelOfType } from '../frame/room-state.ts';

const POLL_INTERVAL_MS = 5000;

/** The commands reported by the sandbox of the team. They are not events of the exercise, so they are queried. */
export function CommandsScreen() {
  const { t, timeOfDay, span } = useTexts();
  const { room, unread, hasSandbox } = useRoom();
  const channel = channelOfType(room, 'COMMAND');
  const name = channel?.name ?? t('commands');
  const { data, error, again } = useQuery(TeamCommands, { team: room.teamId });
  const isRunning = room.clock.state === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => !document.hidden && void again(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [again, isRunning]);
  const [last] = data?.teamCommands ?? [];
  return (
    <div className="column stack">
      <div>
        <Heading title={`${name} · ${room.team.name}`} unread={unread.total}>
          {name}
        </Heading>
        <p className="muted">
          {channel === undefined || channel.description === '' ? t('commandsWhat') : channel.description}
        </p>
      </div>
      {error === undefined ? null : <FailedNote error={error} onAgain={again} />}
      {data?.teamCommands.length === 0 ? <Empty>{t(hasSandbox ? 'commandsEmpty' : 'commandsNotPlayed')}</Empty> : null}
      {last === undefined ? null : (
        <>
          <p className="meta num">
            {t('lastReport', { span: span(Math.max(0, (wallNow() - Date.parse(last.receivedAt)) / 1000)) })}
          </p>
          <section className="table-scroll" aria-label={name} tabIndex={0}>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{t('time')}</th>
                  <th scope="col">{t('machine')}</th>
                  <th scope="col">{t('command')}</th>
                </tr>
              </thead>
              <tbody>
                {data?.teamCommands.map((command) => (
                  <tr key={command.id}>
                    <td className="num">{timeOfDay(command.receivedAt)}</td>
                    <td>{command.container ?? ''}</td>
                    <td className="mono">{command.cmd}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  );
}
