import type { Definition } from '@muster/definition';
import { pointsOf, progressCounts } from '@muster/engine';
import type { ExerciseRecord, ParticipantRecord, TeamRecord } from '../../exercises/records/index.ts';
import { type ExerciseLine, FORMAT_VERSION, type InstructorLine, type TeamLine } from '../format/exercise.schema.ts';
import type { LogIds } from '../log-ids.ts';
import { iso, seconds } from './moments.ts';
import type { StreamLog } from './stream-log.ts';
import { scoreOf } from './team-lines.ts';
import type { TeamLog } from './team-log.ts';

interface ExerciseFacts {
  readonly exercise: ExerciseRecord;
  readonly ids: LogIds;
  readonly names: { readonly exercise: string; readonly definition: string };
  readonly states: ExerciseLine['states'];
  /** Of the stream of the exercise; `null` if every team has its own. */
  readonly position: number | null;
  readonly allFiles: boolean;
  readonly now: number;
}

export function exerciseLine({ exercise, ids, names, states, position, allFiles, now }: ExerciseFacts): ExerciseLine {
  return {
    exercise_id: ids.exercise,
    name: names.exercise,
    definition_id: ids.definition,
    definition_name: names.definition,
    mode: exercise.on_demand ? 'on-demand' : 'synchronous',
    exercise_start: iso(exercise.started_at),
    finished: exercise.state === 'FINISHED',
    finish_time: iso(exercise.finished_at),
    duration: seconds(exercise.duration),
    finish_at_end: exercise.finish_at_end,
    share_feedback: exercise.share_feedback,
    created_at: iso(exercise.created_at),
    planned_start: iso(exercise.planned_start),
    states,
    position,
    files: allFiles ? 'all' : 'text',
    exported_at: iso(now),
    format_version: FORMAT_VERSION,
  };
}

export function teamLine(
  { on_demand, state }: ExerciseRecord,
  ids: LogIds,
  definition: Definition,
  record: TeamRecord,
  { stream, team }: { readonly stream: StreamLog; readonly team: TeamLog },
): TeamLine {
  const { id, name, role, cell = null, address } = team.setup;
  return {
    team_id: id,
    exercise_id: ids.exercise,
    name,
    role,
    cell,
    address,
    state: on_demand ? (stream.states.at(-1)?.state ?? 'READY') : state,
    start_time: iso(stream.startedAt?.at ?? null),
    finish_time: iso((team.finishedAt ?? stream.finishedAt)?.at ?? null),
    exercise_time: seconds(stream.time),
    score: scoreOf(definition, team),
    points: pointsOf(definition, { role, hundredths: team.hundredths }),
    milestones: progressCounts(definition, role, (place) => team.isOn(place, definition)).milestones,
    users: usersOf(team.members),
    former_users: usersOf(team.formerMembers),
    sandbox_logs: record.sandbox_count,
    position: on_demand ? stream.position : null,
  };
}

/** In the order of pseudonyms: that of joining would tell who is who to somebody who knows it. */
function usersOf(pseudonyms: Iterable<string>): TeamLine['users'] {
  return [...pseudonyms].sort().map((user_id) => ({ user_id }));
}

/** Those who were never in a team, and those who run the exercise although they are in one. */
export function instructorLines(
  { exercise }: LogIds,
  people: readonly ParticipantRecord[],
  instructors: readonly string[],
): InstructorLine[] {
  const current = new Set(instructors);
  return people
    .filter(({ userId, teamId }) => teamId === null || current.has(userId))
    .map(({ userId, pseudonym }) => ({ exercise_id: exercise, user_id: pseudonym, current: current.has(userId) }));
}
