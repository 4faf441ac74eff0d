import { createStore, type Readable } from '@muster/ui/state';
import type { Server, ServerPorts } from '../server/server.ts';
import { createDesk, type Desk } from './desk.ts';

/**
 * The open desk. `asked`: the service requires a token. `refused`: it does not know this one. Then the desk is covered,
 * and nothing is sent for it, until the same token is given and it goes on.
 */
export interface Visit {
  readonly state: 'open' | 'asked' | 'refused';
  readonly hasToken: boolean;
  readonly desk: Desk;
}

export interface EntrancePorts {
  /** A way to the service, with one token or without any. */
  connect(ports: ServerPorts): Server;
  /** Of this tab only: the next user of the browser must not have the token. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

/** Lets planners in and out of a page by their tokens. It has one desk at a time. */
export interface Entrance extends Readable<Visit> {
  readonly giveToken: (token: string) => void;
  readonly forgetToken: () => void;
}

const STORAGE_KEY = 'token';

export function createEntrance({ connect, storage }: EntrancePorts): Entrance {
  let token = storage.getItem(STORAGE_KEY);

  const openDesk = (): Desk => {
    const ownToken = token;
    const desk: Desk = createDesk(
      connect({
        token: ownToken,
        isOpen: () => current().desk === desk && current().state === 'open',
        onRefused: () => {
          const visit = current();
          // The answer may be late: another planner has the page by now.
          if (visit.desk === desk) set({ ...visit, state: ownToken === null ? 'asked' : 'refused' });
        },
      }),
    );
    return desk;
  };

  const { current, subscribe, set } = createStore<Visit>({
    state: 'open',
    hasToken: token !== null,
    desk: openDesk(),
  });

  return {
    current,
    subscribe,
    giveToken: (given) => {
      const isSame = given === token;
      token = given;
      storage.setItem(STORAGE_KEY, given);
      set({ state: 'open', hasToken: true, desk: isSame ? current().desk : openDesk() });
      if (isSame) current().desk.queries.refetch(() => true);
    },
    forgetToken: () => {
      token = null;
      storage.removeItem(STORAGE_KEY);
      set({ state: 'asked', hasToken: false, desk: openDesk() });
    },
  };
}
