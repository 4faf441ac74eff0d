import { type ApiError, toApiError } from '@muster/ui/server';
import { createStore, perKey, type Readable, useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import type { Overview } from '../../exercise/overview-state.ts';
import { coalesce } from '../../live/coalesce.ts';
import { ExerciseFindings, type Findings } from './findings.generated.ts';
import { mergedFindings } from './merge-findings.ts';

interface FindingsState {
  /** Undefined: not read yet. */
  readonly findings: Findings | undefined;
  readonly error: ApiError | undefined;
}

interface FindingsStore extends Readable<FindingsState> {
  /** Reads anew; on demand, of these teams. */
  read(teams: readonly string[] | undefined): void;
}

/** As many as the server reads at once. */
const MAX_TEAMS = 100;
const THROTTLE_MS = 5000;

function findingsStore(exercise: string, { server }: Console): FindingsStore {
  const { current, subscribe, set } = createStore<FindingsState>({ findings: undefined, error: undefined });
  let asked: readonly string[] | undefined;
  const readPart = async (teams: readonly string[] | undefined): Promise<Findings> => {
    for (;;) {
      const variables = { exercise, ...(teams === undefined ? {} : { teams }) };
      const { exerciseFindings: findings } = await server.request(ExerciseFindings, variables);
      if (findings.isComplete) return findings;
    }
  };
  const read = async (): Promise<void> => {
    const parts: Findings[] = [];
    for (const teams of chunksOf(asked)) parts.push(await readPart(teams));
    set({ findings: mergedFindings(parts), error: undefined });
  };
  const readSoon = coalesce(
    () => read().catch((thrown) => set({ ...current(), error: toApiError(thrown) })),
    THROTTLE_MS,
  );
  return {
    current,
    subscribe,
    read: (teams) => {
      asked = teams;
      readSoon();
    },
  };
}

function chunksOf(teams: readonly string[] | undefined): (readonly string[] | undefined)[] {
  if (teams === undefined) return [undefined];
  return Array.from({ length: Math.ceil(teams.length / MAX_TEAMS) }, (_, index) =>
    teams.slice(index * MAX_TEAMS, (index + 1) * MAX_TEAMS),
  );
}

const findingsStores = (console: Console) => perKey((exercise: string) => findingsStore(exercise, console));

/** What teams met, answered and tried, read again whenever the exercise has progressed. */
export function useFindings(
  exercise: string,
  teams: readonly string[] | undefined,
  { position, epoch }: Pick<Overview, 'position' | 'epoch'>,
): FindingsState & { readonly again: () => void } {
  const store = usePart(findingsStores)(exercise);
  const key = teams?.join() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which teams; the position, that there is more
  useEffect(() => store.read(teams), [store, key, position, epoch]);
  return { ...useStore(store), again: () => store.read(teams) };
}
