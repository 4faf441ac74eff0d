import { createStore, perKey, type Readable } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { coalesce } from '../live/coalesce.ts';
import { Lately, type Moment, MomentsOfTeam, TeamActivities } from './moments.generated.ts';
import { addMoments } from './recent.ts';
import { addActivities, type TeamActivity } from './team-activity.ts';

const THROTTLE_MS = 1000;
/** On demand every team has a history of its own. If more have changed, the newest of all are read at once. */
const MAX_TEAMS = 5;

/** What a store needs to know of the exercise. */
export interface Progress {
  readonly position: number;
  readonly epoch: string;
  readonly exercise: { readonly onDemand: boolean };
  /** A team that has changed is another object. */
  readonly teams: readonly { readonly teamId: string; readonly clock: { readonly state: string } | null }[];
}

/** What happened lately. */
export interface Recent {
  /** In order, the newest last. */
  readonly moments: readonly Moment[];
  /** How often each team acted. */
  readonly activity: ReadonlyMap<string, TeamActivity>;
  readonly isRead: boolean;
}

interface RecentStore extends Readable<Recent> {
  /** Reads on if something has changed. */
  read(progress: Progress): void;
}

const NO_ACTIVITY: ReadonlyMap<string, TeamActivity> = new Map();
const NOTHING: Recent = { moments: [], activity: NO_ACTIVITY, isRead: false };

/** How far it was read: the overview, the history of all teams together, and on demand that of each. */
interface Place {
  readonly epoch: string;
  readonly overview: number;
  readonly moments: number;
  readonly teams: ReadonlyMap<string, number>;
}

/** What happened lately in an exercise, read on from where it was read to, for as long as its user stays. */
function recentStore(exercise: string, { server }: Console): RecentStore {
  const { current, subscribe, set } = createStore<Recent>(NOTHING);
  let place: Place | undefined;
  let teamsRead: ReadonlySet<Progress['teams'][number]> = new Set();
  let latest: Progress | undefined;

  const readTogether = async ({ epoch, exercise: { onDemand } }: Progress): Promise<void> => {
    const seen = place === undefined ? {} : { after: place.overview, momentsAfter: place.moments };
    const { exerciseOverview: overview, exerciseMoments: newest } = await server.request(Lately, {
      ...{ exercise, epoch, ...seen },
    });
    // The overview is about to tell.
    if (overview.epoch !== epoch || newest.epoch !== epoch) return;
    const { moments, activity } = current();
    // On demand these are the newest of all teams, whatever is known.
    set({
      moments: addMoments(onDemand ? [] : moments, newest, onDemand),
      activity: addActivities(activity, overview),
      isRead: true,
    });
    const teams = new Map(newest.teams.map(({ teamId, position }) => [teamId, position]));
    place = { epoch, overview: overview.position, moments: newest.position, teams };
  };

  const readTeams = async (known: Place, changed: Progress['teams']): Promise<void> => {
    const { epoch } = known;
    let { teams } = known;
    for (const { teamId: team } of changed) {
      const asked = { exercise, team, epoch, after: teams.get(team) ?? 0 };
      const { exerciseMoments: more } = await server.request(MomentsOfTeam, asked);
      if (more.epoch !== epoch) return;
      teams = new Map(teams).set(team, more.position);
      // What concerns all teams of a stream concerns, on demand, the one that it belongs to.
      const moments = more.moments.map((moment) => ({ ...moment, teamIds: [team] }));
      set({ ...current(), moments: addMoments(current().moments, { ...more, moments }, true) });
    }
    const asked = { exercise, epoch, after: known.overview };
    const { exerciseOverview: overview } = await server.request(TeamActivities, asked);
    if (overview.epoch !== epoch) return;
    set({ ...current(), activity: addActivities(current().activity, overview) });
    place = { ...known, teams, overview: overview.position };
  };

  const readSoon = coalesce(async () => {
    const progress = latest;
    if (progress === undefined || place?.overview === progress.position) return;
    const changed = progress.teams.filter((team) => team.clock?.state !== 'READY' && !teamsRead.has(team));
    if (!progress.exercise.onDemand || place === undefined || changed.length > MAX_TEAMS) await readTogether(progress);
    else await readTeams(place, changed);
    teamsRead = new Set(progress.teams);
  }, THROTTLE_MS);

  return {
    current,
    subscribe,
    read: (progress) => {
      if (place !== undefined && place.epoch !== progress.epoch) {
        // Another history.
        place = undefined;
        set(NOTHING);
      }
      latest = progress;
      readSoon();
    },
  };
}

export const recentStores = (console: Console) => perKey((exercise: string) => recentStore(exercise, console));
