import { type Event, type EventOf, findTeam, type State, type TeamState } from '@muster/engine';
import type { Tx } from '@muster/kit/database';
import { announceExercise, announceResults } from '../exercise-changes.store.ts';
import { getExercise, updateExercise } from '../exercises.store.ts';
import { lockOf } from '../locks.ts';
import { deleteMember, insertMembers, type Membership } from '../members/members.store.ts';
import type { Participants } from '../members/participants.service.ts';
import { hasUnfinishedTeam, type ProgressRow, putProgress } from '../progress.store.ts';
import { updateTeam } from '../teams/teams.store.ts';
import { KEPT_FROM, keepHistoryLater } from './history-to-keep.ts';
import type { Outcome } from './outcome.ts';
import { phaseOf, progressRow, writeRowsLater, writtenAtOnce } from './progress-rows.ts';
import { ownerOf } from './stream-names.ts';

/** After these events, exercise time maps to other times of the wall clock than before. */
const CLOCK_EVENTS: ReadonlySet<Event['type']> = new Set([
  'exercise_opened',
  'exercise_started',
  'exercise_stopped',
  'exercise_resumed',
  'exercise_finished',
  'time_added',
  'time_taken_back',
  'clock_set',
]);

/** These events clear the reason of the last stop. */
const GOES_ON: ReadonlySet<Event['type']> = new Set(['exercise_resumed', 'exercise_finished']);

/**
 * Writes the projections for lists and reports of one exercise, in the transaction of the events. The cost depends only
 * on what changed, and streams that change together share their statements.
 */
export async function project(
  tx: Tx,
  participants: Participants,
  exerciseId: number,
  projected: readonly { readonly stream: string; readonly outcome: Outcome }[],
): Promise<void> {
  const events = projected.flatMap(({ outcome }) => outcome.events);
  await projectPeople(tx, exerciseId, events);
  await participants.noteInstructors(tx, exerciseId, events.flatMap(instructorsIn));
  await participants.noteMembers(
    tx,
    exerciseId,
    events.filter((event) => event.type === 'member_joined'),
  );
  await participants.noteLeft(
    tx,
    exerciseId,
    projected.flatMap(({ outcome }) =>
      outcome.before.clock.startedAt === null ? [] : outcome.events.filter(isLeaving),
    ),
  );
  for (const { stream, outcome } of projected) if (!isOnDemand(stream)) await projectClock(tx, exerciseId, outcome);
  const rows: ProgressRow[] = [];
  for (const { stream, outcome } of projected) {
    const teams = hasOtherClock(outcome) && isOnDemand(stream) ? [...outcome.state.teams] : changedTeams(outcome);
    const isMuch = switchedForOthers(outcome) && writtenAtOnce(outcome.state, teams).length < teams.length;
    if (isMuch) await writeRowsLater(tx, { exerciseId, stream }, outcome.state.clock.at);
    const named = new Set(isMuch ? outcome.events.flatMap(teamsIn) : []);
    for (const team of teams) if (!isMuch || named.has(team.id)) rows.push(rowAfter(outcome, team));
  }
  await putProgress(tx, rows);
  // If all are finished together, that is announced once.
  if (events.some((event) => event.type === 'exercise_finished' && event.reason.kind !== 'instructor')) {
    announceResults(tx, exerciseId);
  }
  for (const { stream, outcome } of projected) {
    const { events: own, state } = outcome;
    if (state.position >= KEPT_FROM && own.some(({ type }) => type === 'exercise_finished')) {
      await keepHistoryLater(tx, { exerciseId, stream }, state.clock.at);
    }
    if (isOnDemand(stream) && outcome.events.some(({ type }) => type === 'exercise_finished'))
      await finishWithLastTeam(tx, exerciseId, outcome.state.clock.at);
  }
}

const isOnDemand = (stream: string): boolean => ownerOf(stream).kind === 'team';

const isLeaving = (event: Event): event is EventOf<'member_left'> => event.type === 'member_left';

const hasOtherClock = ({ events }: Outcome): boolean => events.some(({ type }) => CLOCK_EVENTS.has(type));

async function projectClock(tx: Tx, exerciseId: number, outcome: Outcome): Promise<void> {
  if (!hasOtherClock(outcome)) return;
  // A stop by the platform has set its own reason.
  const goesOn = outcome.events.some(({ type }) => GOES_ON.has(type));
  await updateExercise(tx, exerciseId, { ...clockColumns(outcome.state), ...(goesOn && { stop_reason: null }) });
}

/** The members and names of teams. Those who join are stored together: a class joins at once. */
async function projectPeople(tx: Tx, exerciseId: number, events: readonly Event[]): Promise<void> {
  let joined: Membership[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'member_joined':
        joined.push({ exercise_id: exerciseId, user_id: event.user, team_id: event.team });
        break;
      case 'member_left':
        // They may be among those who joined before.
        await insertMembers(tx, joined);
        joined = [];
        await deleteMember(tx, { exercise_id: exerciseId, user_id: event.user, team_id: event.team });
        break;
      case 'team_changed': {
        const { name, role, address, cell = null } = event;
        await updateTeam(tx, event.team, { name, role, address, cell });
      }
    }
  }
  await insertMembers(tx, joined);
  if (events.some(({ type }) => type === 'member_joined' || type === 'member_left')) announceExercise(tx, exerciseId);
}

/** Those who run the exercise, and administrators who act in it. */
function instructorsIn(event: Event): string[] {
  return 'by' in event && event.by?.role === 'instructor' ? [event.by.id] : [];
}

function clockColumns(state: State) {
  const { time, at, duration, startedAt, finishedAt } = state.clock;
  return {
    state: phaseOf(state),
    clock_time: time,
    clock_at: at,
    duration,
    started_at: startedAt,
    finished_at: finishedAt,
  };
}

/**
 * Teams whose list data has changed. Those that share a milestone follow with the last of what an act switches: each
 * slice would write all of them again.
 */
function changedTeams(outcome: Outcome): TeamState[] {
  const { before, state, events } = outcome;
  if (events.some(({ type }) => type === 'exercise_opened')) return [...state.teams];
  const ids = switchedForOthers(outcome) ? [...state.teams].map(({ id }) => id) : new Set(events.flatMap(teamsIn));
  const isRest = before.left !== null;
  return [...ids].flatMap((id) => {
    const [old, now] = [findTeam(before, id), findTeam(state, id)];
    return now !== undefined && (isRest || old === undefined || differs(old, now)) ? now : [];
  });
}

function switchedForOthers({ before, state, events }: Outcome): boolean {
  if (state.left !== null) return false;
  if (events.some(({ type }) => type === 'shared_milestone_switched')) return true;
  return before.left !== null && state.compiled.definition.milestones.some(({ shared }) => shared !== undefined);
}

function teamsIn(event: Event): number[] {
  if (event.type === 'team_added') return [event.setup.id];
  return 'team' in event && event.team !== null ? [event.team] : [];
}

function differs(old: TeamState, now: TeamState): boolean {
  return (
    old.milestones !== now.milestones ||
    old.lastAct !== now.lastAct ||
    old.finishedAt !== now.finishedAt ||
    old.role !== now.role
  );
}

function rowAfter({ before, state, events }: Outcome, team: TeamState): ProgressRow {
  const row = progressRow(state, team);
  const hasActed = findTeam(before, team.id)?.lastAct !== team.lastAct && team.lastAct !== null;
  const finish = events.find((event) => event.type === 'team_finished' && event.team === team.id);
  return {
    ...row,
    finished_at: finish?.at ?? row.finished_at,
    last_activity_at: hasActed ? state.clock.at : null,
  };
}

/** An exercise on demand has finished once every team has, unless everybody who comes gets another team. */
async function finishWithLastTeam(tx: Tx, exerciseId: number, at: number): Promise<void> {
  // Two teams that finish concurrently must not each see the other as unfinished.
  await tx.lock(lockOf(exerciseId));
  const exercise = await getExercise(tx, exerciseId);
  if (exercise?.join_code === null && !(await hasUnfinishedTeam(tx, exerciseId))) {
    await updateExercise(tx, exerciseId, { state: 'FINISHED', finished_at: at });
  }
}
