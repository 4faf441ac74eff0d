import { useEffect, useState } from 'react';
import { useServer } from '../../server/use-server.ts';
import { fitting } from '../injects/fitting.ts';
import { explainAll } from '../team/explanations.ts';

/** So many are looked at with one request. */
const AT_ONCE = 40;

/** The first inject that would be sent to a team now; `null`: there is none. Undefined until that is known. */
export function useFirstToSend(names: readonly string[] | undefined, teamId: string): string | null | undefined {
  const server = useServer();
  const [first, setFirst] = useState<string | null>();
  useEffect(() => {
    // Found once: what is chosen must not change under the hand of somebody who reads it.
    if (names === undefined || first !== undefined) return undefined;
    let isOld = false;
    const find = async (): Promise<string | null> => {
      for (let start = 0; start < names.length && !isOld; start += AT_ONCE) {
        const some = names.slice(start, start + AT_ONCE);
        const found = await explainAll(
          server,
          some.map((name) => ({ kind: 'inject' as const, name, teamId })),
        );
        const place = found.findIndex((one) => one?.kind === 'WAITING' && fitting(one) !== undefined);
        if (place >= 0) return some[place] ?? null;
      }
      return null;
    };
    find()
      .catch(() => null)
      .then((name) => {
        if (!isOld) setFirst(name);
      });
    return () => {
      isOld = true;
    };
  }, [server, names, teamId, first]);
  return first;
}
