import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  clockView,
  type MilestoneColumn,
  milestoneColumns,
  overview,
  type State,
  type TeamRow,
  teamOf,
} from '@muster/engine';
import { latestPositions, StreamEnded } from '@muster/kit/streams';
import { type ExerciseDeps, type SeenExercise, streamOf, watchedExercise } from '../exercises/index.ts';
import { areSameCounts, type CommandCounts, commandCounts } from '../sandbox/index.ts';
import { type ExerciseChanges, type ExerciseUpdate, type TeamOverview, wordedBy } from './exercise-update.ts';
import { SharedViews } from './shared-views.ts';

/** The overview data of a team with its own clock. Its state can be large, and is not kept. */
interface TeamEntry {
  /** Of its stream. */
  readonly position: number;
  readonly row: TeamRow;
  readonly clock: State['clock'];
  readonly memberIds: readonly string[];
}

/** An exercise on demand at one moment. */
export interface OnDemandSnapshot {
  /** Distinguishes the snapshots of one service. */
  readonly number: number;
  readonly position: number;
  readonly state: SeenExercise['state'];
  readonly instructors: ReadonlySet<string>;
  /** In seconds. */
  readonly stuckAfter: number;
  /** By id, in the order of creation. */
  readonly teams: ReadonlyMap<number, TeamEntry>;
  readonly commands: CommandCounts;
  readonly milestones: readonly MilestoneColumn[];
  readonly shared: SharedViews<ExerciseUpdate>;
}

/** The number of streams between yields to the event loop: each may be long and folded from its start. */
const STREAMS_PER_TURN = 10;

/** Reads what changed since the previous snapshot; returns that one if nothing did. */
export async function readOnDemand(
  deps: ExerciseDeps,
  exercise: SeenExercise,
  before: OnDemandSnapshot | undefined,
  nextNumber: () => number,
): Promise<OnDemandSnapshot> {
  const { state, instructors, stuckAfter, teamIds } = await watchedExercise(deps, exercise.id);
  const streams = new Map(teamIds.map((id) => [id, streamOf(exercise, id)]));
  const positions = await latestPositions(deps.database, [...streams.values()]);
  const teams = new Map<number, TeamEntry>();
  let read = 0;
  for (const [id, stream] of streams) {
    const known = before?.teams.get(id);
    const isKnown = known !== undefined && known.position >= (positions.get(stream) ?? 0);
    const entry = isKnown ? known : await readTeam(deps, id, stream);
    if (entry !== undefined) teams.set(id, entry);
    read += isKnown ? 0 : 1;
    if (read % STREAMS_PER_TURN === STREAMS_PER_TURN - 1) await setImmediate();
  }
  const commands = await commandCounts(deps, { exerciseId: exercise.id });
  if (before !== undefined && isSame(before, { state, instructors, stuckAfter, teams, commands })) return before;
  const milestones = before?.milestones ?? (await milestonesOf(deps, exercise));
  const position = positionOf(state, stuckAfter, teams);
  const beside = { state, instructors, stuckAfter };
  return { number: nextNumber(), position, ...beside, teams, commands, milestones, shared: new SharedViews() };
}

async function milestonesOf(
  { compiledDefinitions }: ExerciseDeps,
  exercise: SeenExercise,
): Promise<readonly MilestoneColumn[]> {
  const compiled = await compiledDefinitions.get(exercise.definition_id);
  return compiled === undefined ? [] : milestoneColumns(compiled.definition);
}

async function readTeam({ exerciseStreams }: ExerciseDeps, id: number, stream: string): Promise<TeamEntry | undefined> {
  try {
    const state = await exerciseStreams.state(stream);
    const row = overview(state, state.clock.at).teams.find(({ team }) => team === id);
    return row && { position: state.position, row, clock: state.clock, memberIds: teamOf(state, id).members };
  } catch (error) {
    // Removed meanwhile.
    if (error instanceof StreamEnded) return undefined;
    throw error;
  }
}

function isSame(
  before: OnDemandSnapshot,
  {
    state,
    instructors,
    stuckAfter,
    teams,
    commands,
  }: Pick<OnDemandSnapshot, 'state' | 'instructors' | 'stuckAfter' | 'teams' | 'commands'>,
): boolean {
  return (
    before.state === state &&
    before.stuckAfter === stuckAfter &&
    before.instructors.symmetricDifference(instructors).size === 0 &&
    areSameCounts(before.commands, commands) &&
    before.teams.size === teams.size &&
    [...teams].every(([id, entry]) => before.teams.get(id) === entry)
  );
}

const MAX_POSITION = 2 ** 31 - 1;

/**
 * One number for the positions of many independent streams. Clients have the same position if they have received the
 * same for every team; it does not tell which of two is ahead.
 */
function positionOf(state: SeenExercise['state'], stuckAfter: number, teams: ReadonlyMap<number, TeamEntry>): number {
  const told = [...teams].map(([id, { position }]) => `${id}:${position}`);
  const hash = createHash('sha256')
    .update([state, stuckAfter, ...told].join(' '))
    .digest();
  return 1 + (hash.readUInt32BE(0) % MAX_POSITION);
}

/** The changes for a client that has another snapshot, or none. */
export function updateOnDemand(
  exercise: SeenExercise,
  { position, state, stuckAfter, teams, milestones }: OnDemandSnapshot,
  now: number,
  told: OnDemandSnapshot | undefined,
): ExerciseChanges {
  const changed = [...teams].filter(([id, entry]) => told?.teams.get(id) !== entry);
  const gone = [...(told?.teams.keys() ?? [])].filter((id) => !teams.has(id));
  const overviewOf = ({ row, clock, memberIds }: TeamEntry): TeamOverview => {
    const view = clockView({ clock }, now);
    return { ...row, clock: { clock: view, at: now }, memberIds, ...wordedBy(row, view, stuckAfter) };
  };
  return {
    exercise,
    milestones,
    position,
    serverTime: now,
    whole: told === undefined,
    state,
    clock: null,
    stuckAfter,
    teams: changed.map(([, entry]) => overviewOf(entry)),
    removed: gone.sort((a, b) => a - b),
  };
}
