import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { follow } from '../../live/socket.ts';
import { steadyNow } from '../../runtime/clock.ts';
import { request } from '../../server/request.ts';
import { type PresencePlaceInput, RoomPresence, SignPresence } from './room.generated.ts';
import type { Present } from './room-context.ts';

const SIGN_EVERY_MS = 5000;
const COME_BACK_AFTER_MS = 5000;
/** Somebody who has pressed no key for so long is not writing. */
const WRITING_FOR_MS = 6000;

let lastStroke = Number.NEGATIVE_INFINITY;
document.addEventListener('input', () => {
  lastStroke = steadyNow();
});

/** Says where this person is, and tells who else is here. Nothing depends on it: a lost sign is only a lost sign. */
export function usePresence(teamId: string): readonly Present[] {
  const [people, setPeople] = useState<readonly Present[]>([]);
  const { pathname } = useLocation();
  useEffect(() => {
    let timer: number | undefined;
    let stop = (): void => {};
    const begin = (): void => {
      stop = follow(
        RoomPresence,
        { team: teamId },
        {
          next: ({ teamPresence }) => setPeople(teamPresence.people),
          end: ({ kind }) => {
            setPeople([]);
            if (kind !== 'refused') timer = window.setTimeout(begin, COME_BACK_AFTER_MS);
          },
        },
      );
    };
    begin();
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [teamId]);
  useEffect(() => {
    const place = placeAt(pathname);
    const sign = (): void => {
      if (document.hidden) return;
      const writing = steadyNow() - lastStroke < WRITING_FOR_MS;
      request(SignPresence, { input: { teamId, writing, ...(place === undefined ? {} : { place }) } }).catch(
        () => undefined,
      );
    };
    sign();
    const timer = window.setInterval(sign, SIGN_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [teamId, pathname]);
  return people;
}

/** Where an address of the room is, as colleagues are told. */
function placeAt(pathname: string): PresencePlaceInput | undefined {
  const [, , , section = '', name = ''] = pathname.split('/').map(decodeURIComponent);
  if (section === 'c') return { kind: 'CHANNEL', name };
  if (section === 'mail') return name === '' || name === 'new' ? { kind: 'MAIL' } : { kind: 'THREAD', name };
  if (section === 'tools') return { kind: 'TOOLS' };
  if (section === 'forms' && name !== '') return { kind: 'QUESTIONNAIRE', name };
  if (section === 'documents') return { kind: 'DOCUMENTS' };
  return undefined;
}
