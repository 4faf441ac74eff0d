import { usePageFrame } from '@muster/ui/page';
import { steadyNow } from '@muster/ui/runtime';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resubscribe } from '../live/resubscribe.ts';
import { type PresencePlaceInput, RoomPresence, SignPresence } from '../room/frame/room.generated.ts';
import type { Present } from '../room/frame/room-context.ts';
import { useServer } from '../server/use-server.ts';

const SIGNAL_INTERVAL_MS = 5000;
/** A user who has pressed no key for this long is not writing. */
const WRITING_FOR_MS = 6000;

/**
 * Reports where this user is, and shows who is online, once that is known. Nothing depends on it: a lost report does no
 * harm.
 */
export function usePresence(teamId: string): readonly Present[] | undefined {
  const server = useServer();
  const { request } = server;
  const { lastTyped } = usePageFrame();
  const [people, setPeople] = useState<readonly Present[]>();
  const { pathname } = useLocation();
  useEffect(
    () =>
      resubscribe(
        server,
        RoomPresence,
        { team: teamId },
        { next: ({ teamPresence }) => setPeople(teamPresence.people), lost: () => setPeople([]) },
      ),
    [server, teamId],
  );
  useEffect(() => {
    const place = placeAt(pathname);
    const sign = (): void => {
      if (document.hidden) return;
      const writing = steadyNow() - lastTyped() < WRITING_FOR_MS;
      request(SignPresence, { input: { teamId, writing, ...(place === undefined ? {} : { place }) } }).catch(
        () => undefined,
      );
    };
    sign();
    const timer = window.setInterval(sign, SIGNAL_INTERVAL_MS);
    return () => window.clearInterval(timer);
  }, [request, lastTyped, teamId, pathname]);
  return people;
}

/** The place of an address of the room, for presence. */
function placeAt(pathname: string): PresencePlaceInput | undefined {
  const [, , , section = '', name = ''] = pathname.split('/').map(decodeURIComponent);
  if (section === 'c') return { kind: 'CHANNEL', name };
  if (section === 'mail') return name === '' || name === 'new' ? { kind: 'MAIL' } : { kind: 'THREAD', name };
  if (section === 'tools') return { kind: 'TOOLS' };
  if (section === 'forms' && name !== '') return { kind: 'QUESTIONNAIRE', name };
  if (section === 'documents') return { kind: 'DOCUMENTS' };
  return undefined;
}
