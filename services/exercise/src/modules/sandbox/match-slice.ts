import { setImmediate } from 'node:timers/promises';
import { type CompiledDefinition, meets, type SandboxCommand, type State } from '@muster/engine';
import { StreamEnded } from '@muster/kit/streams';
import { type ExerciseDeps, SYSTEM, streamOf } from '../exercises/index.ts';
import { type MatchedTeam, matchedTeam, moveCursor } from '../exercises/sandbox-cursors/index.ts';
import { type LoggedCommand, logsAfter } from './matching.store.ts';

/** The maximum number of logs matched per move of the cursor. */
const LOGS_PER_SLICE = 200;
/** The maximum number of matches among them: the engine decides each, with all its effects. */
const MATCHES_PER_SLICE = 25;
/** The time slice of a team. */
const COMPARE_MS = 5;

/** The result of a slice: there may be more, nothing more for now, or the exercise must be resumed first. */
export type SliceOutcome = 'more' | 'done' | 'waiting';

/** Another instance has matched these logs meanwhile. */
class CursorMoved extends Error {}

/** Logs up to a position, and the commands for the engine. */
interface ComparedSlice {
  readonly to: number;
  readonly commands: readonly SandboxCommand[];
  readonly met: readonly (readonly number[])[];
}

/**
 * Matches the next logs of a team against the rules. The effects and the cursor are stored in one transaction, so that
 * a crash neither loses nor repeats anything; of two concurrent instances, one succeeds.
 */
export async function matchSlice(deps: ExerciseDeps, teamId: number): Promise<SliceOutcome> {
  const { database, exerciseStreams } = deps;
  const team = await matchedTeam(database, teamId);
  if (team === undefined || team.sandbox_matched >= team.sandbox_count) return 'done';
  const logs = await logsAfter(database, teamId, team.sandbox_matched, LOGS_PER_SLICE);
  try {
    const state = await exerciseStreams.state(streamOf({ id: team.exercise_id, on_demand: team.on_demand }, teamId));
    return await matchLogs(deps, team, state, logs);
  } catch (error) {
    if (error instanceof StreamEnded) return 'done';
    if (error instanceof CursorMoved) return 'more';
    throw error;
  }
}

async function matchLogs(
  deps: ExerciseDeps,
  team: MatchedTeam,
  { clock: { phase }, compiled }: State,
  logs: readonly LoggedCommand[],
): Promise<SliceOutcome> {
  const from = team.sandbox_matched;
  // Logs that arrived while the exercise was running but were not matched before it stopped are matched when it
  // resumes.
  const open = phase === 'STOPPED' ? logs.slice(0, firstEffective(logs)) : logs;
  if (open.length === 0) return 'waiting';
  const compared = await compare(compiled, open, phase === 'RUNNING');
  const move = { from, to: compared.to };
  if (compared.commands.length === 0 || !(await carryOut(deps, team, compared))) {
    await moveCursor(deps.database, team.id, move);
  }
  return compared.to < team.sandbox_count ? 'more' : 'done';
}

function firstEffective(logs: readonly LoggedCommand[]): number {
  const first = logs.findIndex((log) => log.while_running);
  return first === -1 ? logs.length : first;
}

async function compare(
  compiled: CompiledDefinition,
  logs: readonly LoggedCommand[],
  isRunning: boolean,
): Promise<ComparedSlice> {
  const commands: SandboxCommand[] = [];
  const met: number[][] = [];
  const count = compiled.definition.commands.length;
  let to = 0;
  let began = performance.now();
  for (const { position, while_running, ...command } of logs) {
    if (commands.length === MATCHES_PER_SLICE) break;
    to = position;
    if (!isRunning || !while_running) continue;
    const places: number[] = [];
    for (let place = 0; place < count; place += 1) {
      if (meets(compiled, place, command)) places.push(place);
      if (performance.now() - began > COMPARE_MS) {
        await setImmediate();
        began = performance.now();
      }
    }
    if (places.length === 0) continue;
    commands.push(command);
    met.push(places);
  }
  return { to, commands, met };
}

/** Returns false if it failed, and nothing was stored. */
async function carryOut(
  { exerciseStreams }: ExerciseDeps,
  { id: team, exercise_id, on_demand, sandbox_matched: from }: MatchedTeam,
  { to, commands, met }: ComparedSlice,
): Promise<boolean> {
  let isStored = false;
  await exerciseStreams.act(
    streamOf({ id: exercise_id, on_demand }, team),
    (state, at) => {
      // Stopped meanwhile: they wait.
      if (state.clock.phase === 'STOPPED') throw new CursorMoved();
      return [{ type: 'receive_commands', actor: SYSTEM, at, team, commands, met }];
    },
    async (tx) => {
      if (!(await moveCursor(tx, team, { from, to }))) throw new CursorMoved();
      tx.afterCommit(() => {
        isStored = true;
      });
    },
  );
  return isStored;
}
