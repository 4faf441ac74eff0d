import { Heading } from '../../shell/heading.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { useRoom } from '../frame/room-context.ts';
import { channelOfType } from '../frame/room-state.ts';
import { MailPanes } from './mail-panes.tsx';
import { useOldestUnread } from './use-oldest-unread.ts';

/** Mail without a thread: the list and, on a wide screen, a hint. */
export function MailScreen() {
  const { t } = useTexts();
  const { room, unread } = useRoom();
  const place = useOldestUnread<HTMLParagraphElement>();
  const name = channelOfType(room, 'EMAIL')?.name ?? t('mail');
  return (
    <MailPanes
      heading={
        <Heading title={`${name} · ${room.team.name}`} unread={unread.total}>
          {name}
        </Heading>
      }
    >
      <p className="muted mail-nothing" ref={place}>
        {room.threads.length === 0 ? '' : t('mailChoose')}
      </p>
    </MailPanes>
  );
}
