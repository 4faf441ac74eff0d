import { type ApiError, toApiError } from '@muster/ui/server';
import { createStore, perKey, type Readable, useStore } from '@muster/ui/state';
import { useEffect } from 'react';
import type { Console } from '../../console/console.ts';
import { usePart } from '../../console/use-console.ts';
import type { Overview } from '../../exercise/overview-state.ts';
import { coalesce } from '../../live/coalesce.ts';
import type { Server } from '../../server/server.ts';
import { ExerciseHistory } from './history.generated.ts';
import { type Mark, marksIn } from './mark.ts';

/** One timeline: of all teams together or, on demand, of one team. */
interface Stream {
  readonly marks: readonly Mark[];
  readonly position: number;
  /** Of its position; null before anything is known. */
  readonly epoch: string | null;
}

interface HistoryState {
  /** Undefined: not read yet. */
  readonly marks: readonly Mark[] | undefined;
  readonly error: ApiError | undefined;
}

interface HistoryStore extends Readable<HistoryState> {
  /** Reads on; on demand, of each of these teams. */
  read(teams: readonly string[] | undefined): void;
}

const NOTHING: Stream = { marks: [], position: 0, epoch: null };
const THROTTLE_MS = 1000;

/**
 * The whole history of an exercise, and its additions whenever it is read again, for as long as its user stays. On
 * demand every team has its own time, which starts with the team: the timelines are aligned at their starts.
 */
function historyStore(exercise: string, { server }: Console): HistoryStore {
  const { current, subscribe, set } = createStore<HistoryState>({ marks: undefined, error: undefined });
  const known = new Map<string, Stream>();
  let told: readonly Stream[] = [];
  let teams: readonly string[] | undefined;
  const read = async (): Promise<void> => {
    const asked = teams;
    const streams: Stream[] = [];
    for (const team of asked ?? [undefined]) {
      const name = team ?? '';
      const stream = await readOn(server, exercise, team, known.get(name) ?? NOTHING);
      known.set(name, stream);
      streams.push(stream);
    }
    const { marks, error } = current();
    const isSame = streams.length === told.length && streams.every((stream, index) => stream === told[index]);
    if (isSame && marks !== undefined && error === undefined) return;
    told = streams;
    const all = streams.flatMap((stream) => stream.marks);
    set({
      marks: asked === undefined ? all : all.sort((a, b) => a.exerciseTime - b.exerciseTime),
      error: undefined,
    });
  };
  const readSoon = coalesce(
    () => read().catch((thrown) => set({ ...current(), error: toApiError(thrown) })),
    THROTTLE_MS,
  );
  return {
    current,
    subscribe,
    read: (those) => {
      teams = those;
      readSoon();
    },
  };
}

async function readOn({ request }: Server, exercise: string, team: string | undefined, known: Stream): Promise<Stream> {
  let { marks, position, epoch } = known;
  for (;;) {
    const asked = { exercise, after: position, epoch, ...(team === undefined ? {} : { team }) };
    const { exerciseHistory: page } = await request(ExerciseHistory, asked);
    if (page.epoch === epoch && page.position === position && !page.hasNextPage) return known;
    const told = marksIn(page, team);
    // From another epoch comes another history, from its start.
    marks = page.epoch === epoch ? [...marks, ...told] : told;
    ({ position, epoch } = page);
    if (!page.hasNextPage) return { marks, position, epoch };
  }
}

const historyStores = (console: Console) => perKey((exercise: string) => historyStore(exercise, console));

/** The history, read on whenever the exercise has progressed. */
export function useHistory(
  exercise: string,
  teams: readonly string[] | undefined,
  { position, epoch }: Pick<Overview, 'position' | 'epoch'>,
): HistoryState & { readonly again: () => void } {
  const store = usePart(historyStores)(exercise);
  const key = teams?.join() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which teams; the position, that there is more
  useEffect(() => store.read(teams), [store, key, position, epoch]);
  return { ...useStore(store), again: () => store.read(teams) };
}
