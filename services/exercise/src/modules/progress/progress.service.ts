import { isMet, progressCounts } from '@muster/engine';
import type { Static } from 'typebox';
import type { Actor } from '../../access/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { findUserByName } from '../accounts/index.ts';
import { type ExerciseDeps, type Membership, membershipsOf } from '../exercises/index.ts';
import { visibleProgress } from './progress.policy.ts';
import type { ProgressResponse } from './progress.schema.ts';

type Progress = Static<typeof ProgressResponse>;
type ExerciseProgress = Progress['exercises'][number];
type Counts = Pick<ExerciseProgress, 'milestones' | 'objectives' | 'score'>;

/** The progress of a user in each exercise that the caller may see. */
export async function readProgress(platform: ExerciseDeps, actor: Actor, username: string): Promise<Progress> {
  const { database } = platform;
  const user = await findUserByName(database, username);
  const visible = user === undefined ? undefined : visibleProgress(actor, user.id);
  if (user === undefined || visible === undefined) throw nobody();
  const rows = await membershipsOf(database, user.id, visible);
  // An instructor must not find out whether a user exists who is in none of their exercises.
  if (rows.length === 0 && 'instructedBy' in visible) throw nobody();
  const isMember = 'as' in visible && visible.as === 'member';
  const exercises: ExerciseProgress[] = [];
  // Sequentially, since definitions are read.
  for (const row of rows) {
    exercises.push(exerciseProgress(row, isMember ? await countsForTeam(platform, row) : allCounts(row)));
  }
  return { username: user.username, exercises };
}

function exerciseProgress(row: Membership, counts: Counts): ExerciseProgress {
  const { exercise_id, name, definition_id, on_demand, team_id, team } = row;
  return {
    exercise_id,
    name,
    definition_id,
    state: on_demand ? row.team_state : row.state,
    team_id,
    team,
    started_at: iso(startOf(row)),
    finished_at: iso(row.team_finished_at ?? row.finished_at),
    ...counts,
    last_activity_at: iso(row.last_activity_at),
  };
}

function startOf({ on_demand, team_started_at, started_at }: Membership): number | null {
  return on_demand ? team_started_at : started_at;
}

function allCounts({ milestones_reached, milestones_total, setbacks, objectives, score }: Membership): Counts {
  return {
    milestones: { reached: milestones_reached, total: milestones_total, setbacks },
    objectives: objectives.map(objectiveCount),
    score,
  };
}

function objectiveCount({ name, reached, total }: Membership['objectives'][number]): Counts['objectives'][number] {
  return { name, reached, total, met: isMet({ reached, total }) };
}

const NOTHING: Counts = { milestones: { reached: 0, total: 0, setbacks: 0 }, objectives: [], score: 0 };

/** No more than the team view contains: nothing before the start, and no hidden milestones. */
async function countsForTeam({ models }: ExerciseDeps, row: Membership): Promise<Counts> {
  const definition = (await models.find(row.definition_id))?.model;
  if (startOf(row) === null || definition === undefined) return NOTHING;
  const switched = new Map(row.milestones.map(([place, isOn]) => [place, isOn]));
  const { visible } = progressCounts(
    definition,
    row.role,
    (place) => switched.get(place) ?? definition.milestones[place]?.initialState === true,
  );
  return { ...allCounts(row), milestones: visible };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function nobody() {
  return platformErrors.user_unknown('trainee');
}
