import { findTeam, isTeamNews, type State } from '@muster/engine';
import { AppError } from '@muster/kit/errors';
import type { Actor } from '../../access/index.ts';
import { forAllSubscribers, type Sharable } from '../../graphql/index.ts';
import {
  ownTeam,
  type Scene,
  type SeenTeam,
  sceneOf,
  seenTeam,
  sightOf,
  teamOfMember,
  teamUnknown,
} from '../exercises/index.ts';
import { commandCounts } from '../sandbox/index.ts';
import { accessLost, movedTo } from './access-lost.ts';
import { isOther, positionIn, type SeenPosition } from './epoch.ts';
import { liveErrors } from './live.errors.ts';
import { mayRun, maySee } from './live.policy.ts';
import type { LiveDeps } from './live-deps.ts';
import type { StreamSnapshot } from './live-streams.ts';
import { SubscriptionMessages } from './subscription-messages.ts';
import {
  type Position,
  type TeamSections,
  type TeamUpdate,
  teamSectionsBefore,
  teamUpdate,
  waitsFor,
  withTeam,
} from './team-update.ts';

/** As the team itself sees it, for any caller; or with the details for instructors. */
export type Sight = 'team' | 'details';

/** The position of a client, and the maximum number of entries for a complete view. */
export interface ViewRequest extends SeenPosition {
  readonly newest?: number | null | undefined;
}

export const DEFAULT_NEWEST = 100;
const MAX_NEWEST = 1000;
/** After every position: for a client from another epoch, whose own position means nothing. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A team that the caller may see, in its current state. */
export class TeamReading implements Sharable {
  readonly key: string;
  readonly at: number;
  readonly #scene: Scene;
  readonly #since: Position;
  readonly #commandCount: () => Promise<number>;

  constructor(scene: Scene, sight: Sight, since: Position, now: number, commandCount: () => Promise<number>) {
    const { after, newest, epoch } = since;
    // Everything that the view depends on, except time and the command count, which may be as old as a shared answer.
    this.key = JSON.stringify([sight, after, newest, epoch, scene.state.position, scene.team]);
    this.at = now;
    this.#scene = scene;
    this.#since = since;
    this.#commandCount = commandCount;
  }

  update(): TeamUpdate {
    const { state, team } = this.#scene;
    const exerciseState = waitsFor(state, team.exercise.on_demand ? team.exercise.state : null);
    const made = teamUpdate(this.#scene, this.at, this.#since);
    const update = team.exercise.people_version === 0 ? made : withTeam(made);
    return { ...update, commandCount: this.#commandCount, exerciseState };
  }
}

export async function readTeam(
  platform: LiveDeps,
  actor: Actor,
  sight: Sight,
  teamId: number,
  request: ViewRequest,
): Promise<TeamReading> {
  const since = await readViewRequest(platform, request);
  const scene = await sceneOf(platform, await teamSeen(platform, actor, sight, teamId));
  const commandCount = async () => (await commandCounts(platform, { teamId })).get(teamId) ?? 0;
  return new TeamReading(scene, sight, since, platform.clock.now(), commandCount);
}

export async function readTeamBefore(
  platform: LiveDeps,
  actor: Actor,
  sight: Sight,
  teamId: number,
  { before, ...request }: Pick<ViewRequest, 'newest' | 'epoch'> & { readonly before: number },
): Promise<TeamSections> {
  const { newest, epoch } = await readViewRequest(platform, request);
  const scene = await sceneOf(platform, await teamSeen(platform, actor, sight, teamId));
  return teamSectionsBefore(scene, platform.clock.now(), {
    before: isOther(epoch, request.epoch) ? LAST : before,
    newest,
    epoch,
  });
}

/** What a client has that has no position. */
interface SentState {
  readonly state: State;
  readonly count: number;
  readonly people: number;
  readonly exerciseState: TeamUpdate['exerciseState'];
}

/** The view of a team, unless the client has it; then every change, until the caller loses access. */
export async function watchTeam(
  platform: LiveDeps,
  actor: Actor,
  sight: Sight,
  teamId: number,
  request: ViewRequest,
): Promise<AsyncIterableIterator<TeamUpdate>> {
  const { after, newest, epoch } = await readViewRequest(platform, request);
  const team = await teamSeen(platform, actor, sight, teamId);
  let position = after;
  let sent: SentState | undefined;
  const tell = (snapshot: StreamSnapshot): TeamUpdate | undefined => {
    refuseOthers(snapshot, actor, sight, team.id);
    const { state } = snapshot;
    const count = snapshot.commands.get(team.id) ?? 0;
    const exerciseState = waitsFor(state, snapshot.exerciseState);
    // The command count, names and the state of the exercise on demand have no position: every new subscriber gets them.
    const isOtherCount = count !== (sent?.count ?? 0);
    const people = snapshot.peopleVersion;
    const areOtherPeople = people !== (sent?.people ?? 0);
    const isOtherState = state !== sent?.state;
    const isOpened = exerciseState !== null && exerciseState !== (sent?.exerciseState ?? 'READY');
    sent = { state, count, people, exerciseState };
    const isBeside = isOtherCount || areOtherPeople || isOpened;
    if (!isOtherState && !isBeside) return undefined;
    const now = platform.clock.now();
    const key = `${sight} ${team.id} ${position} ${newest} ${isOtherCount} ${areOtherPeople} ${isOpened}`;
    const update = snapshot.teams.of(key, now, () => {
      const made = teamUpdate({ team, state }, now, { after: position, newest, epoch });
      if (!isBeside && !isTeamNews(sightOf(made.scene), made, position)) return undefined;
      return forAllSubscribers({
        ...(areOtherPeople ? withTeam(made) : made),
        commandCount: isOtherCount || made.whole ? count : null,
        exerciseState: isOpened || made.whole ? exerciseState : null,
      });
    });
    position = update?.position ?? position;
    return update;
  };
  const reasonOf = (thrown: unknown): Promise<unknown> => reasonOfEnd(platform, actor, team, thrown);
  return new SubscriptionMessages(platform.liveStreams.stream(team.exercise, team.id), tell, team.id, reasonOf);
}

async function teamSeen(platform: LiveDeps, actor: Actor, sight: Sight, teamId: number): Promise<SeenTeam> {
  if (sight === 'details') return ownTeam(platform, actor, teamId);
  return asTeam(await seenTeam(platform, actor, teamId));
}

/** A team as it sees itself, for any caller. */
export function asTeam(team: SeenTeam): SeenTeam {
  return { ...team, exercise: { ...team.exercise, seenAs: 'member', ownTeam: team.id } };
}

function refuseOthers({ state, instructors }: StreamSnapshot, actor: Actor, sight: Sight, teamId: number): void {
  const team = findTeam(state, teamId);
  if (team === undefined) throw teamUnknown();
  if (sight === 'details' && !mayRun(actor, instructors)) throw accessLost('exercise');
  if (maySee(actor, instructors, team.members)) return;
  throw accessLost('team');
}

/** Somebody who is in another team of the exercise now is told in which: they go on there. */
async function reasonOfEnd(platform: LiveDeps, actor: Actor, team: SeenTeam, thrown: unknown): Promise<unknown> {
  if (actor.kind !== 'person' || !(thrown instanceof AppError) || thrown.code !== liveErrors.access_lost.code)
    return thrown;
  const teamId = await teamOfMember(platform, team.exercise.id, actor.userId);
  return teamId === undefined ? thrown : movedTo(teamId);
}

async function readViewRequest({ liveEpoch }: LiveDeps, request: ViewRequest): Promise<Position> {
  const newest = readNewest(request.newest);
  const epoch = await liveEpoch.current();
  return { after: positionIn(epoch, request), newest, epoch };
}

export function readNewest(given: number | null | undefined): number {
  const newest = given ?? DEFAULT_NEWEST;
  if (newest < 1 || newest > MAX_NEWEST) {
    throw liveErrors.newest_invalid({ max: MAX_NEWEST });
  }
  return newest;
}
