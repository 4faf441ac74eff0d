import { perKey } from '@muster/ui/state';
import type { Console } from '../console/console.ts';
import { coalesce } from '../live/coalesce.ts';
import { type ExercisePresenceResult, type NeedsPage, NeedsYou } from './exercise.generated.ts';
import { type AwayTeams, awayFrom, presenceFrom, type TeamPresence } from './team-presence.ts';

export type Need = NeedsPage['needs'][number];

type PresenceMessage = ExercisePresenceResult['exercisePresence'];
type Present = PresenceMessage['people'][number];

/** An instructor at something, and when their browser sends what waits there, on the monotonic clock. */
interface BusyInstructor {
  readonly user: Present['user'];
  readonly sendsAt: number | undefined;
}

export interface NeedsState {
  /** Undefined: not loaded yet. */
  readonly needs: readonly Need[] | undefined;
  /** Snoozed items, and until when on the monotonic clock. */
  readonly later: ReadonlyMap<string, number>;
  /** Instructors who are at something, by its place. */
  readonly busy: ReadonlyMap<string, readonly BusyInstructor[]>;
  readonly presence: TeamPresence;
  /** Ids of the members who are here; undefined while it is not known who is. */
  readonly membersHere: ReadonlySet<string> | undefined;
  /** The number of members who write something now. */
  readonly writing: number;
  /** Teams with members of which none is here; undefined while it is not known. */
  readonly away: AwayTeams;
  /** Those that take part, as far as they are named. */
  readonly awayTeams: NeedsPage['awayTeams'];
  readonly awayCount: number;
}

const SNOOZE_MS = 3 * 60_000;
const THROTTLE_MS = 1000;
/** With so many people in a message there may be more of them. */
const MAX_TOLD = 1000;
const NONE: ReadonlyMap<string, never> = new Map<string, never>();
const EMPTY: NeedsState = {
  needs: undefined,
  later: NONE,
  busy: NONE,
  presence: undefined,
  membersHere: undefined,
  writing: 0,
  away: undefined,
  awayTeams: [],
  awayCount: 0,
};

/** What waits for instructors, and who of them attends to it. */
class NeedsStore {
  readonly #exercise: string;
  readonly #console: Pick<Console, 'server' | 'clock'>;
  readonly #listeners = new Set<() => void>();
  #state = EMPTY;
  /** What the present answer was asked for. */
  #answered = '';
  #isPresenceHeard = false;

  constructor(exercise: string, console: Pick<Console, 'server' | 'clock'>) {
    this.#exercise = exercise;
    this.#console = console;
  }

  readonly current = (): NeedsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The answer that came with the exercise. */
  readonly open = (page: NeedsPage, position: number, stuckAfter: number): void => {
    this.#answered = `${position} ${stuckAfter}`;
    // Until it is told who is here: a row that says later that its team is away would grow.
    const away = this.#isPresenceHeard ? this.#state.away : new Set(page.awayTeams.map(({ teamId }) => teamId));
    this.#set({ ...this.#state, ...page, away });
  };

  /** Asks, unless the exercise was opened at this position. */
  readonly askAt = (position: number, stuckAfter: number): void => {
    const asked = `${position} ${stuckAfter}`;
    if (this.#answered !== asked) this.ask();
    this.#answered = '';
  };

  /** At most one request per second. The banner shows a lost connection; the fetch is repeated after a reconnect. */
  readonly ask = coalesce(async () => {
    const { needsYou } = await this.#console.server.request(NeedsYou, { exercise: this.#exercise });
    this.#set({ ...this.#state, ...needsYou });
  }, THROTTLE_MS);

  /** Snoozes an item for three minutes. */
  readonly setAside = (id: string): void =>
    this.#set({ ...this.#state, later: new Map(this.#state.later).set(id, this.#console.clock.now() + SNOOZE_MS) });

  /** Who is here; undefined: not known. A team that has come or gone may need somebody now. */
  readonly setPresent = (told: PresenceMessage | undefined): void => {
    const presence = told && presenceFrom(told.people);
    const before = this.#state.away;
    const away = awayFrom(told?.awayTeamIds, before);
    const people = told?.people ?? [];
    const members = people.filter(({ isInstructor }) => !isInstructor);
    const isKnown = told?.awayTeamIds != null && people.length < MAX_TOLD;
    this.#set({
      ...this.#state,
      busy: told === undefined ? new Map() : busyPlaces(told, this.#console.clock.now()),
      presence,
      membersHere: isKnown ? new Set(members.map(({ user }) => user.id)) : undefined,
      writing: members.filter(({ isWriting }) => isWriting).length,
      away,
    });
    // The answer that came with the exercise knew who was here.
    const isNews = this.#isPresenceHeard && away !== before;
    if (isNews && this.#state.needs !== undefined && told !== undefined) this.ask();
    this.#isPresenceHeard ||= told !== undefined;
  };

  #set(next: NeedsState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** Instructors who claim something or write there, by the place. */
function busyPlaces(
  { people, serverTime }: PresenceMessage,
  now: number,
): ReadonlyMap<string, readonly BusyInstructor[]> {
  const heard = Date.parse(serverTime);
  const busy = people.filter(({ isInstructor, claims, isWriting }) => isInstructor && (claims || isWriting));
  const places = Map.groupBy(busy, ({ kind, name }) => `${kind} ${name}`);
  return new Map(
    [...places].map(([place, those]) => [
      place,
      those.map(({ user, sendsAt }) => ({
        user,
        sendsAt: sendsAt === null ? undefined : now + Date.parse(sendsAt) - heard,
      })),
    ]),
  );
}

/** The place of the instructor who attends to this. */
export function placeOfNeed({ teamId, email, answer }: Need): string {
  if (email !== null) return `THREAD ${email.threadId}`;
  return answer === null ? `TEAM ${teamId}` : `SUBMISSION ${answer.submissionId}`;
}

export const needsStores = (console: Console) => perKey((exercise: string) => new NeedsStore(exercise, console));
