import { perKey } from '@muster/ui/state';
import type { Console } from '../../console/console.ts';
import type { Overview, TeamRow } from '../../exercise/overview-state.ts';
import { coalesce } from '../../live/coalesce.ts';
import { EarlierActs, ExerciseMoments, type Moment } from '../../moments/moments.generated.ts';
import type { Server } from '../../server/server.ts';
import {
  ACTIVITY_S,
  type Act,
  addEarlierActs,
  addMoments,
  MAX_MOMENTS,
  NOTHING_RECENT,
  type Recent,
} from './recent.ts';

const THROTTLE_MS = 1000;
/** Events that are read at once, backwards: as many as the server tells. */
const PAGE = 2000;
/** Enough for half an hour of a hundred teams; older moments are left out of the strips. */
const MAX_EARLIER_PAGES = 5;

/** What happened lately in an exercise, read on from where it was read to whenever something has changed. */
class RecentStore {
  readonly #exercise: string;
  readonly #server: Server;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_RECENT;
  #overview: Overview | undefined;
  /** Of its positions. */
  #epoch: string | undefined;
  /** How far it was read: all teams together, or on demand each. */
  readonly #positions = new Map<string | undefined, number>();
  readonly #rows = new Map<string, TeamRow>();
  readonly #readSoon = coalesce(() => this.#read(), THROTTLE_MS);

  constructor(exercise: string, server: Server) {
    this.#exercise = exercise;
    this.#server = server;
  }

  readonly current = (): Recent => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (overview: Overview): void => {
    this.#overview = overview;
    this.#readSoon();
  };

  async #read(): Promise<void> {
    const overview = this.#overview;
    if (overview === undefined) return;
    if (overview.epoch !== this.#epoch) {
      // Another history.
      this.#epoch = overview.epoch;
      this.#positions.clear();
      this.#rows.clear();
      this.#set(NOTHING_RECENT);
    }
    if (!overview.exercise.onDemand) {
      const known = this.#positions.get(undefined);
      const from = known ?? Math.max(0, overview.position - MAX_MOMENTS);
      await this.#readOn(undefined, from);
      if (known === undefined) await this.#readEarlier(from);
      return;
    }
    for (const team of overview.teams) {
      if (team.clock?.state === 'READY' || this.#rows.get(team.teamId) === team) continue;
      await this.#readOn(team.teamId, this.#positions.get(team.teamId) ?? 0);
      this.#rows.set(team.teamId, team);
    }
  }

  async #readOn(team: string | undefined, from: number): Promise<void> {
    for (let after = from; ; ) {
      const asked = { exercise: this.#exercise, after, ...(team === undefined ? {} : { team }) };
      const { exerciseMoments: page } = await this.#server.request(ExerciseMoments, asked);
      // The overview is about to tell.
      if (page.epoch !== this.#epoch) return;
      // What concerns all teams of a stream concerns, on demand, the one that it belongs to.
      const told: readonly Moment[] =
        team === undefined ? page.moments : page.moments.map((moment) => ({ ...moment, teamIds: [team] }));
      this.#set(addMoments(this.#state, told, team !== undefined));
      after = page.position;
      this.#positions.set(team, after);
      if (!page.hasNextPage) return;
    }
  }

  /** Backwards, until the strips are full. */
  async #readEarlier(from: number): Promise<void> {
    const newest = this.#state.moments.at(-1)?.exerciseTime ?? 0;
    for (let [end, pages] = [from, 0]; end > 0 && pages < MAX_EARLIER_PAGES; pages += 1) {
      const [start, before] = [Math.max(0, end - PAGE), end];
      const acts: Act[] = [];
      // A page ends early where long texts were written.
      for (let after = start; after < before; ) {
        const { exerciseMoments: page } = await this.#server.request(EarlierActs, { exercise: this.#exercise, after });
        if (page.epoch !== this.#epoch) return;
        acts.push(...page.moments.filter(({ position }) => position <= before));
        after = page.position > after ? page.position : before;
      }
      this.#set(addEarlierActs(this.#state, acts));
      if ((acts[0]?.exerciseTime ?? 0) < newest - ACTIVITY_S) return;
      end = start;
    }
  }

  #set(next: Recent): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

export const recentStores = ({ server }: Console) => perKey((exercise: string) => new RecentStore(exercise, server));
