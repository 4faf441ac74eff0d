import { comparisonsOf, type SandboxCommand, type State } from '@muster/engine';
import { AppError } from '@muster/kit/errors';
import { StreamEnded } from '@muster/kit/streams';
import { type ExerciseDeps, SYSTEM, streamOf } from '../exercises/index.ts';
import { type MatchedTeam, matchedTeam, moveCursor } from '../exercises/sandbox-cursors/index.ts';
import { type LoggedCommand, logsAfter } from './matching.store.ts';

/** The maximum number of logs matched per move of the cursor. */
const LOGS_PER_SLICE = 200;
/** The size of their commands: one more may be longer. */
const BYTES_PER_SLICE = 262_144;
/** The maximum number of matches among them: the engine decides each, with all its effects. */
const MATCHES_PER_SLICE = 25;
/** The number of logs that are compared together: what is left over after the last match is compared again. */
const LOGS_PER_COMPARISON = MATCHES_PER_SLICE;

/** The result of a slice: there may be more, nothing more for now, or the exercise must be resumed first. */
export type SliceOutcome = 'more' | 'done' | 'waiting';

/** Another instance has matched these logs meanwhile. */
class CursorMoved extends Error {}

/** Logs up to a position, and those for the engine. */
interface ComparedSlice {
  readonly to: number;
  readonly matched: readonly MatchedLog[];
}

/** A log that meets rules. */
interface MatchedLog {
  readonly position: number;
  readonly command: SandboxCommand;
  readonly rules: readonly number[];
}

/**
 * Matches the next logs of a team against the rules. The effects and the cursor are stored in one transaction, so that
 * a crash neither loses nor repeats anything; of two concurrent instances, one succeeds.
 */
export async function matchSlice(deps: ExerciseDeps, teamId: number): Promise<SliceOutcome> {
  const { database, exerciseStreams } = deps;
  const team = await matchedTeam(database, teamId);
  if (team === undefined || team.sandbox_matched >= team.sandbox_count) return 'done';
  const logs = await logsAfter(database, {
    teamId,
    after: team.sandbox_matched,
    count: LOGS_PER_SLICE,
    bytes: BYTES_PER_SLICE,
  });
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
  state: State,
  logs: readonly LoggedCommand[],
): Promise<SliceOutcome> {
  const { phase } = state.clock;
  const from = team.sandbox_matched;
  // Logs that arrived while the exercise was running but were not matched before it stopped are matched when it
  // resumes.
  const open = phase === 'STOPPED' ? logs.slice(0, firstEffective(logs)) : logs;
  if (open.length === 0) return 'waiting';
  const compared = await compare(deps, team, state, open);
  const carriedOut = compared.matched.length === 0 ? undefined : await carryOut(deps, team, compared);
  if (carriedOut === undefined) await moveCursor(deps.database, team.id, { from, to: compared.to });
  return (carriedOut ?? compared.to) < team.sandbox_count ? 'more' : 'done';
}

function firstEffective(logs: readonly LoggedCommand[]): number {
  const first = logs.findIndex((log) => log.while_running);
  return first === -1 ? logs.length : first;
}

async function compare(
  deps: ExerciseDeps,
  team: MatchedTeam,
  state: State,
  logs: readonly LoggedCommand[],
): Promise<ComparedSlice> {
  const matched: MatchedLog[] = [];
  let to = 0;
  for (let first = 0; first < logs.length; first += LOGS_PER_COMPARISON) {
    const some = logs.slice(first, first + LOGS_PER_COMPARISON);
    const effective = state.clock.phase === 'RUNNING' ? some.filter((log) => log.while_running) : [];
    const rules = new Map(await rulesMetBy(deps, team, state, effective));
    for (const log of some) {
      if (matched.length === MATCHES_PER_SLICE) return { to, matched };
      const { position, while_running: _, ...command } = log;
      to = position;
      const met = rules.get(log) ?? [];
      if (met.length > 0) matched.push({ position, command, rules: met });
    }
  }
  return { to, matched };
}

async function rulesMetBy(
  deps: ExerciseDeps,
  team: MatchedTeam,
  state: State,
  logs: readonly LoggedCommand[],
): Promise<[LoggedCommand, readonly number[]][]> {
  const comparisons = comparisonsOf(state.compiled, { type: 'receive_commands', commands: logs });
  try {
    const matches = await deps.patternMatches.of([String(team.exercise_id), `sandbox ${team.id}`], comparisons);
    return logs.map((log, index) => [log, matches[index] ?? []]);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'text_too_complex')) throw error;
    const [only, ...others] = logs;
    if (only === undefined || others.length > 0) {
      const singly: [LoggedCommand, readonly number[]][] = [];
      for (const log of logs) singly.push(...(await rulesMetBy(deps, team, state, [log])));
      return singly;
    }
    // Otherwise no later command of the team would ever be compared.
    deps.log.warn({ team: team.id, position: only.position }, 'a sandbox log takes too long to match and is skipped');
    return [[only, []]];
  }
}

/**
 * Returns up to where they were carried out; undefined if nothing came of them, and nothing was stored. What one of
 * them triggers may take so long that the others wait.
 */
async function carryOut(
  { exerciseStreams }: ExerciseDeps,
  { id: team, exercise_id, on_demand, sandbox_matched: from }: MatchedTeam,
  { to, matched }: ComparedSlice,
): Promise<number | undefined> {
  let reached: number | undefined;
  await exerciseStreams.actInPart(
    streamOf({ id: exercise_id, on_demand }, team),
    (state, at) => {
      // Stopped meanwhile: they wait.
      if (state.clock.phase === 'STOPPED') throw new CursorMoved();
      return matched.map(({ command, rules }) => ({
        type: 'receive_commands',
        actor: SYSTEM,
        at,
        team,
        commands: [command],
        matches: [rules],
      }));
    },
    async (tx, { carriedOut }) => {
      const next = carriedOut === matched.length ? to : (matched[carriedOut - 1]?.position ?? from);
      if (!(await moveCursor(tx, team, { from, to: next }))) throw new CursorMoved();
      tx.afterCommit(() => {
        reached = next;
      });
    },
  );
  return reached;
}
