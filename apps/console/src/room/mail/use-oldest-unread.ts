import { useIsPhone } from '@muster/ui/page';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRoom } from '../frame/room-context.ts';
import { isUnreadMail } from '../frame/unread.ts';

/** The thread with the oldest unread mail is opened beside the list, where both fit. Later ones open nothing. */
export function useOldestUnread(): void {
  const { room, userId } = useRoom();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const [thread] = useState(() => {
    const unread = room.mails.filter((mail) => isUnreadMail(room, mail, userId));
    return unread.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))[0]?.threadId;
  });
  useEffect(() => {
    if (thread === undefined || isPhone) return;
    void navigate({ to: '/play/$team/mail/$thread', params: { team: room.teamId, thread }, replace: true });
  }, [thread, isPhone, room.teamId, navigate]);
}
