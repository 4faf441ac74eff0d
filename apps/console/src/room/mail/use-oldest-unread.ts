import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useRoom } from '../frame/room-context.ts';
import { isUnreadMail } from '../frame/unread.ts';

/**
 * The thread with the oldest unread mail is opened beside the list, where both fit: a room can be narrow in a wide
 * window. Later ones open nothing. The result is for what stands in the place of an open thread.
 */
export function useOldestUnread<Place extends HTMLElement>(): RefObject<Place | null> {
  const { room, userId } = useRoom();
  const navigate = useNavigate();
  const place = useRef<Place>(null);
  const [thread] = useState(() => {
    const unread = room.mails.filter((mail) => isUnreadMail(room, mail, userId));
    return unread.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1))[0]?.threadId;
  });
  useEffect(() => {
    if (thread === undefined || place.current?.checkVisibility() !== true) return;
    void navigate({ to: '/play/$team/mail/$thread', params: { team: room.teamId, thread }, replace: true });
  }, [thread, room.teamId, navigate]);
  return place;
}
