import { type ApiError, toApiError } from '@muster/ui/server';
import { useEffect, useRef, useState } from 'react';
import type { Overview } from '../../exercise/overview-state.ts';
import { ExerciseMoments, type Moment } from '../../moments/moments.generated.ts';
import type { Server } from '../../server/server.ts';
import { useServer } from '../../server/use-server.ts';

/** One timeline: of all teams together or, on demand, of one team. */
interface Stream {
  readonly moments: readonly Moment[];
  readonly position: number;
  /** Of its position; null before anything is known. */
  readonly epoch: string | null;
}

export interface HistoryState {
  readonly moments: readonly Moment[] | undefined;
  readonly error: ApiError | undefined;
  readonly again: () => void;
}

const NOTHING: Stream = { moments: [], position: 0, epoch: null };

/**
 * The whole history, and its additions whenever the exercise has progressed. On demand every team has its own time,
 * which starts with the team: the timelines are aligned at their starts.
 */
export function useHistory(
  exercise: string,
  teams: readonly string[] | undefined,
  { position, epoch }: Pick<Overview, 'position' | 'epoch'>,
): HistoryState {
  const server = useServer();
  const known = useRef(new Map<string, Stream>());
  const [moments, setMoments] = useState<readonly Moment[]>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  const key = teams?.join() ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which teams; the position, that there is more
  useEffect(() => {
    let over = false;
    const read = async (): Promise<void> => {
      for (const team of teams ?? [undefined]) {
        const name = team ?? '';
        const next = await readOn(server, exercise, team, known.current.get(name) ?? NOTHING);
        if (over) return;
        known.current.set(name, next);
      }
      const all = [...known.current.values()].flatMap((stream) => stream.moments);
      setMoments(teams === undefined ? all : all.toSorted((a, b) => a.exerciseTime - b.exerciseTime));
      setError(undefined);
    };
    read().catch((thrown) => {
      if (!over) setError(toApiError(thrown));
    });
    return () => {
      over = true;
    };
  }, [exercise, key, position, epoch, tries]);
  return { moments, error, again: () => setTries((count) => count + 1) };
}

async function readOn({ request }: Server, exercise: string, team: string | undefined, known: Stream): Promise<Stream> {
  let { moments, position, epoch } = known;
  for (;;) {
    const asked = { exercise, after: position, epoch, ...(team === undefined ? {} : { team }) };
    const { exerciseMoments: page } = await request(ExerciseMoments, asked);
    // On demand, what concerns all teams of a stream concerns the team that owns it.
    const told = team === undefined ? page.moments : page.moments.map((moment) => ({ ...moment, teamIds: [team] }));
    // From another epoch comes another history, from its start.
    moments = page.epoch === epoch ? [...moments, ...told] : told;
    ({ position, epoch } = page);
    if (!page.hasNextPage) return { moments, position, epoch };
  }
}
