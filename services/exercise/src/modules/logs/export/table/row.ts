import type { HistoryRow } from '@muster/engine';
import type { EventRow } from '../../format/event-table.schema.ts';
import type { SandboxLogLine } from '../../format/team.schema.ts';
import { type Moment, seconds } from '../moments.ts';

/** A row as it is written, with wall time in milliseconds. */
export type TableRow = Omit<EventRow, 'timestamp'> & { readonly timestamp: number };

/** Which stream a row is in, and of which exercise. */
export type RowOrigin = Pick<EventRow, 'stream' | 'exercise_id'>;

/** The name of the stream of an exercise, or on demand of a team. */
export function streamName(team: number | null): string {
  return team === null ? 'exercise' : `team ${team}`;
}

export function rowOfEvent({ stream, exercise_id }: RowOrigin, row: HistoryRow): TableRow {
  const { position, time, at, team, role, cell, person, kind, object, value, channel, cause, textLength, rows } = row;
  return {
    stream,
    position,
    exercise_time: seconds(time),
    timestamp: at,
    exercise_id,
    team_id: team,
    role,
    user_id: person,
    by: byOf(row),
    kind,
    object,
    value,
    channel,
    cause_position: cause?.position ?? null,
    cause_kind: cause?.kind ?? null,
    cause_user_id: cause?.person ?? null,
    cause_derived: cause?.isDerived ?? null,
    text_length: textLength,
    rows,
    cell,
  };
}

/** A command that is in no stream; exercise time is `null` before the start. */
interface ReceivedCommand extends Pick<SandboxLogLine, 'team_id' | 'cmd'> {
  readonly position: number;
  readonly role: string | null;
  readonly cell: string | null;
  readonly at: Moment['at'];
  readonly time: Moment['time'] | null;
}

export function rowOfCommand(
  exercise_id: number,
  { team_id, position, role, cell, at, time, cmd }: ReceivedCommand,
): TableRow {
  return {
    stream: `sandbox ${team_id}`,
    position,
    exercise_time: time === null ? null : seconds(time),
    timestamp: at,
    exercise_id,
    team_id,
    role,
    user_id: null,
    by: 'team',
    kind: 'sandbox_command',
    object: null,
    value: null,
    channel: 'command',
    cause_position: null,
    cause_kind: null,
    cause_user_id: null,
    cause_derived: null,
    text_length: cmd.length,
    rows: 1,
    cell,
  };
}

function byOf({ byTeam, byInstructor, person }: HistoryRow): TableRow['by'] {
  if (byTeam) return 'team';
  if (byInstructor) return 'instructor';
  return person === null ? 'platform' : 'other';
}
