import { newId, wallNow } from '@muster/ui/runtime';
import type { Console } from '../console/console.ts';
import { SignPresence } from '../room/frame/room.generated.ts';
import { SendQueue } from './send-queue.ts';
import { stripNeeded } from './strip-needed.ts';
import { undoTime } from './undo-time.ts';

/** What this user has sent and can still take back, on whichever screen. */
export const sends = ({
  server: { request },
  transport,
  storage,
  userId,
  clock,
  part,
  onLeave,
}: Console): SendQueue => {
  const queue = new SendQueue({
    storage,
    userId,
    seconds: () => part(undoTime).current(),
    now: clock.now,
    wallNow,
    newId,
    later: clock.later,
    cancel: clock.cancel,
    claim: ({ teamId, kind, name }, sendsInMs) => {
      const place = { kind, name: name ?? null };
      const sign = sendsInMs === undefined ? { leaving: true } : { place, claim: true, sendsIn: sendsInMs / 1000 };
      // It blocks nothing, and a lost report does no harm.
      request(SignPresence, { input: { teamId, ...sign } }).catch(() => undefined);
    },
  });
  transport.connection.subscribe(() => {
    if (transport.connection.current().state === 'lost') queue.stop('line');
  });
  onLeave(async () => queue.leave());
  // A screen makes it while it is drawn, when nothing else may be drawn anew.
  queueMicrotask(() => part(stripNeeded).set(true));
  return queue;
};
