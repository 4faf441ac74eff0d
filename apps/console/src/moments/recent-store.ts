import { createStore, perKey, type Readable } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { coalesce } from '../live/coalesce.ts';
import { type Moment, MoreMoments, type NewestMoments } from './moments.generated.ts';
import { addMoments } from './recent.ts';

const THROTTLE_MS = 1000;
/** On demand every team has a history of its own. If more have changed, the newest of all are read at once. */
const MAX_TEAMS = 5;

/** What a store needs to know of the exercise. */
export interface Progress {
  readonly position: number;
  readonly epoch: string;
  /** A team that has changed is another object. On demand it has a clock. */
  readonly teams: readonly { readonly teamId: string; readonly clock: { readonly state: string } | null }[];
}

/** What happened lately in an exercise: it comes with the exercise, and is read on from there. */
export interface RecentStore extends Readable<readonly Moment[]> {
  /** What came with the exercise. */
  open(newest: NewestMoments, progress: Pick<Progress, 'position'>): void;
  /** Reads on if something has changed. */
  read(progress: Progress): void;
}

function recentStore(exercise: string, { server }: Console): RecentStore {
  const { current, subscribe, set } = createStore<readonly Moment[]>([]);
  let [position, epoch] = [0, ''];
  /** Of each team, on demand. */
  const positions = new Map<string, number>();
  /** Those that were read, as they were then. */
  let teamsRead: ReadonlySet<Progress['teams'][number]> | undefined = new Set();
  let latest: Progress | undefined;

  const open = (newest: NewestMoments): void => {
    ({ position, epoch } = newest);
    positions.clear();
    for (const team of newest.teams) positions.set(team.teamId, team.position);
    set(newest.moments);
  };

  const ask = async (asked: {
    readonly team?: string;
    readonly after?: number;
  }): Promise<NewestMoments | undefined> => {
    const { exerciseMoments } = await server.request(MoreMoments, { exercise, epoch, ...asked });
    // The exercise is about to be opened again.
    return exerciseMoments.epoch === epoch ? exerciseMoments : undefined;
  };

  const readTogether = async (): Promise<void> => {
    const more = await ask({ after: position });
    if (more === undefined) return;
    position = more.position;
    set(addMoments(current(), more, false));
  };

  const readOnDemand = async ({ teams }: Progress): Promise<void> => {
    const changed = teams.filter((team) => team.clock?.state !== 'READY' && teamsRead?.has(team) !== true);
    if (changed.length > MAX_TEAMS) {
      const newest = await ask({});
      if (newest !== undefined) open(newest);
    } else {
      for (const { teamId: team } of changed) {
        const more = await ask({ team, after: positions.get(team) ?? 0 });
        if (more === undefined) return;
        positions.set(team, more.position);
        // What concerns all teams of a stream concerns, on demand, the one that it belongs to.
        const moments = more.moments.map((moment) => ({ ...moment, teamIds: [team] }));
        set(addMoments(current(), { ...more, moments }, true));
      }
    }
    teamsRead = new Set(teams);
  };

  const readSoon = coalesce(async () => {
    if (latest === undefined || latest.epoch !== epoch) return;
    const isOnDemand = latest.teams.some(({ clock }) => clock !== null);
    if (isOnDemand) await readOnDemand(latest);
    else if (latest.position > position) await readTogether();
  }, THROTTLE_MS);

  return {
    current,
    subscribe,
    open: (newest, progress) => {
      open(newest);
      // On demand positions are equal or not.
      teamsRead = newest.position === progress.position ? undefined : new Set();
    },
    read: (progress) => {
      teamsRead ??= new Set(progress.teams);
      latest = progress;
      readSoon();
    },
  };
}

export const recentStores = (console: Console) => perKey((exercise: string) => recentStore(exercise, console));
