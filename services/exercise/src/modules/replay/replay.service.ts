import { findTeam, type State, wallTimeAt } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import { type Actor, requirePerson } from '../../access/index.ts';
import { BeforeMoment, type ExerciseDeps, ownTeam, sceneOf, streamOf, teamUnknown } from '../exercises/index.ts';
import {
  asTeam,
  type LiveDeps,
  readNewest,
  type TeamSections,
  type TeamUpdate,
  teamSectionsBefore,
  teamUpdate,
} from '../live/index.ts';
import { replayErrors } from './replay.errors.ts';

export interface MomentArgs {
  /** In seconds of exercise time. */
  readonly at: number;
  /** Of the stream. */
  readonly position?: number | null | undefined;
  readonly newest?: number | null | undefined;
  /** Called for what is read; may throw. */
  readonly charge: (values: number) => void;
}

/** What a team saw at a moment of exercise time, including everything at that moment. */
export async function teamViewAt(
  platform: LiveDeps,
  actor: Actor,
  teamId: number,
  asked: MomentArgs,
): Promise<TeamUpdate> {
  const newest = readNewest(asked.newest);
  const { scene, now } = await sceneAt(platform, actor, teamId, asked);
  return teamUpdate(scene, now, { after: 0, newest, epoch: await platform.liveEpoch.current() });
}

/** What was left out of it, in pages. */
export async function teamViewAtBefore(
  platform: LiveDeps,
  actor: Actor,
  teamId: number,
  { before, ...asked }: MomentArgs & { readonly before: number },
): Promise<TeamSections> {
  const newest = readNewest(asked.newest);
  const { scene, now } = await sceneAt(platform, actor, teamId, asked);
  return teamSectionsBefore(scene, now, { before, newest, epoch: await platform.liveEpoch.current() });
}

async function sceneAt(platform: ExerciseDeps, actor: Actor, teamId: number, asked: MomentArgs) {
  const moment = readMoment(asked);
  const team = await ownTeam(platform, actor, teamId);
  const stream = streamOf(team.exercise, team.id);
  const state = await stateAt(platform, actor, stream, moment, asked.charge);
  // It was added later.
  if (findTeam(state, team.id) === undefined) throw noTeamThen();
  const { state: present } = await sceneOf(platform, team);
  const now = Math.min(platform.clock.now(), wallClockAt(state, moment.time));
  return { scene: { team: asTeam(team), state, present }, now };
}

async function stateAt(
  { exerciseStreams }: ExerciseDeps,
  actor: Actor,
  stream: string,
  moment: { readonly time: number; readonly position: number | undefined },
  charge: MomentArgs['charge'],
): Promise<State> {
  try {
    return await exerciseStreams.stateAt({ userId: requirePerson(actor).userId, charge }, stream, moment);
  } catch (error) {
    if (error instanceof BeforeMoment) {
      throw replayErrors.moment_invalid('position_before');
    }
    // The exercise was deleted meanwhile.
    throw error instanceof StreamEnded ? teamUnknown() : error;
  }
}

/** The wall-clock time of the moment; while exercise time stood still, the time of the pause. */
function wallClockAt({ clock }: State, time: number): number {
  return clock.phase === 'RUNNING' ? wallTimeAt(clock, time) : clock.at;
}

function readMoment({ at, position }: MomentArgs): { readonly time: number; readonly position: number | undefined } {
  if (!(at >= 0)) throw replayErrors.moment_invalid('at');
  if (position != null && position < 1) throw replayErrors.moment_invalid('position');
  return { time: Math.round(at * 1000), position: position ?? undefined };
}

function noTeamThen() {
  return replayErrors.moment_invalid('no_team');
}
