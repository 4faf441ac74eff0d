import { newId } from '@muster/ui/runtime';
import { createStore, type Readable } from '@muster/ui/state';
import { type Console, createConsole } from '../../console/console.ts';
import { createMemoryStorage } from '../../console/memory-storage.ts';
import type { ExerciseTime } from '../../live/exercise-time.ts';
import { WhoAmI } from '../../server/session.generated.ts';
import type { Transport } from '../../server/transport.ts';
import type { Coming, Foreseen } from '../../stage/foreseen.ts';
import type { PathToFollow } from '../../stage/path/played-act.ts';
import type { StagePerson } from '../../stage/people.ts';
import type { TriedTeam } from '../../stage/try-out/try-messages.ts';
import { createDeskClock, type DeskClock } from './desk-clock.ts';
import {
  FollowPath,
  FollowPathNews,
  ForeseenFromNow,
  HappenedSoFar,
  PassTime,
  type PathNews,
  PathSoFar,
  type WholePath,
} from './desk-operations.ts';
import type { OpenedPackage } from './opened-package.ts';

/** A team of a try-out with the console of its only member. */
export interface PlayedTeam extends TriedTeam {
  readonly id: string;
  readonly console: Console;
}

/** A definition that is played here: the consoles of everybody in it, and what moves its time. */
export interface TryOut {
  /** Another one after every jump back. */
  readonly id: string;
  /** The wall clock at its start, in milliseconds. */
  readonly opensAt: number;
  readonly teams: readonly PlayedTeam[];
  readonly instructor: Console;
  readonly clock: DeskClock;
  readonly foreseen: Readable<Foreseen>;
  /** Whether anything has happened since the start. */
  readonly wasPlayed: Readable<boolean>;
  readonly path: Readable<PathNews>;
  /** What has happened by now. */
  happened(): Promise<readonly Coming[]>;
  /** All that people did, to be done again. */
  wholePath(): Promise<WholePath>;
  /** Leaves nothing behind. */
  close(): void;
}

interface Beginning {
  readonly opened: OpenedPackage;
  readonly name: string;
  readonly teams: readonly TriedTeam[];
  /** Who tries it, and on whose page. */
  readonly owner: Console;
  /** The wall clock at the start, in milliseconds. */
  readonly opensAt: number;
  /** What was done before, on this text or an earlier one. */
  readonly path?: PathToFollow;
}

const NO_PATH: PathNews = { played: 0, planned: 0, lastAt: null, hasLeft: false, misfit: null };

export async function beginTryOut({ opened, name, teams, owner, opensAt, path }: Beginning): Promise<TryOut> {
  const { whoAmI } = owner.session.current();
  const members = teams.map((team, place): StagePerson => memberOf(team, place));
  const stage = opened.begin({ name, teams, people: { instructor: whoAmI, members }, opensAt });
  const steer = stage.as(whoAmI.id);
  const followed = path === undefined ? undefined : await steer.request(FollowPath, path);
  const startsAt = followed?.now ?? opensAt;
  const { foreseen, wasPlayed } = await followForeseen(steer, startsAt > opensAt);
  const news = createStore(NO_PATH);
  steer.follow(FollowPathNews, {}, { next: news.set, end: () => {} });
  const clock = createDeskClock({
    startsAt,
    clock: owner.clock,
    pass: (until) => steer.request(PassTime, { until }),
    lastMoment: () => lastMomentOf(foreseen.current()),
  });
  const open = (id: string): Promise<Console> => openConsole(stage.as(id), owner, clock);
  const [instructor, ...consoles] = await Promise.all([whoAmI.id, ...members.map(({ id }) => id)].map(open));
  if (instructor === undefined) throw new Error('Nobody tries this.');
  return {
    id: newId(),
    opensAt,
    teams: consoles.flatMap((console, place) => {
      const team = teams[place];
      return team === undefined ? [] : { ...team, id: String(place + 1), console };
    }),
    instructor,
    clock,
    foreseen,
    wasPlayed,
    path: news,
    happened: async () => (await steer.request(HappenedSoFar, {})).happened,
    wholePath: () => steer.request(PathSoFar, {}),
    close: () => {
      clock.close();
      stage.close();
    },
  };
}

/** The only member of a team. */
export const memberIdOf = (team: number): string => `try-${team}`;

const memberOf = ({ name }: TriedTeam, place: number): StagePerson => ({
  id: memberIdOf(place + 1),
  username: name,
  firstName: '',
  lastName: '',
  group: 'TRAINEE',
});

/** Of its own: nothing that is typed here meets what the browser keeps for rooms on the platform. */
async function openConsole(transport: Transport, { clock }: Console, time: ExerciseTime): Promise<Console> {
  const session = { ...(await transport.request(WhoAmI, {})), toldAt: clock.now() };
  return createConsole({ transport, storage: createMemoryStorage(), clock, time, session });
}

async function followForeseen(steer: Transport, wasPlayedBefore: boolean) {
  const wasPlayed = createStore(wasPlayedBefore);
  const foreseen = await new Promise<ReturnType<typeof createStore<Foreseen>>>((resolve, reject) => {
    let store: ReturnType<typeof createStore<Foreseen>> | undefined;
    steer.follow(
      ForeseenFromNow,
      {},
      {
        next: ({ foreseen: told }) => {
          if (store !== undefined) wasPlayed.set(true);
          store?.set(told);
          store ??= createStore(told);
          resolve(store);
        },
        end: reject,
      },
    );
  });
  return { foreseen, wasPlayed };
}

/** When the duration is over and nothing more happens by itself. */
export const lastMomentOf = ({ endsAt, coming, state }: Foreseen): number =>
  state === 'FINISHED' ? 0 : Math.max(endsAt, coming.at(-1)?.at ?? 0);
