import { wallNow } from '@muster/ui/runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useConsole } from '../../console/use-console.ts';
import type { TriedTeam } from '../../stage/try-out/try-messages.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { firstTeams, TEAM_NAMES } from './first-teams.ts';
import { type OpenedPackage, openPackage, UnplayablePackage } from './opened-package.ts';
import { rewound } from './rewound.ts';
import { beginTryOut, type TryOut } from './try-out.ts';

export type TryState =
  | { readonly step: 'reading' }
  | { readonly step: 'failed'; readonly reason: 'unloaded' | 'problems' | 'broken' }
  | { readonly step: 'playing'; readonly opened: OpenedPackage; readonly tryOut: TryOut };

interface UsedTryOut {
  readonly state: TryState;
  /** Plays from the start, with other teams or the same. */
  readonly begin: (teams: readonly TriedTeam[]) => Promise<void>;
  /** To any moment, also an earlier one. */
  readonly goTo: (at: number) => void;
  /** Loads the package again. */
  readonly retry: () => void;
}

/** A package that is loaded, read and played while this is on the screen. */
export function useTryOut(name: string, load: (signal: AbortSignal) => Promise<Blob>): UsedTryOut {
  const owner = useConsole();
  const { t } = useTexts();
  // Another language names nothing anew.
  const names = useRef(TEAM_NAMES.map((id) => t(id)));
  const [state, setState] = useState<TryState>({ step: 'reading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (next: TryState): void => {
      if (!signal.aborted) setState(next);
      else if (next.step === 'playing') next.tryOut.close();
    };
    const open = async (): Promise<TryState> => {
      const file = await load(signal).catch(() => undefined);
      if (file === undefined) return { step: 'failed', reason: 'unloaded' };
      const opened = await openPackage(file, signal);
      const teams = firstTeams(opened.definition.roles, names.current);
      return { step: 'playing', opened, tryOut: await beginTryOut({ opened, name, teams, owner, opensAt: wallNow() }) };
    };
    setState({ step: 'reading' });
    open()
      .catch((error: unknown): TryState => {
        const reason = error instanceof UnplayablePackage ? error.reason : 'broken';
        return { step: 'failed', reason };
      })
      .then(show);
    return () => leaving.abort();
  }, [name, load, owner, attempt]);

  const tryOut = state.step === 'playing' ? state.tryOut : undefined;
  useEffect(() => () => tryOut?.close(), [tryOut]);

  const begin = useCallback(
    async (teams: readonly TriedTeam[]): Promise<void> => {
      if (state.step !== 'playing') return;
      const { opened } = state;
      setState({
        step: 'playing',
        opened,
        tryOut: await beginTryOut({ opened, name, teams, owner, opensAt: wallNow() }),
      });
    },
    [state, name, owner],
  );
  const goTo = useCallback(
    (at: number): void => {
      if (state.step !== 'playing') return;
      const { opened, tryOut: before } = state;
      if (at >= before.clock.now()) {
        before.clock.jumpTo(at);
        return;
      }
      before.clock.pause();
      void rewound(before, at, { opened, name, owner }).then((next) =>
        setState({ step: 'playing', opened, tryOut: next }),
      );
    },
    [state, name, owner],
  );
  return { state, begin, goTo, retry: () => setAttempt((count) => count + 1) };
}
