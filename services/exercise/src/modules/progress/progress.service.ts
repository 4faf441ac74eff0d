import type { Static } from 'typebox';
import type { Actor } from '../../access/index.ts';
import type { Deps } from '../../deps.ts';
import { platformErrors } from '../../platform-errors.ts';
import { findUserByName } from '../accounts/index.ts';
import { visibleProgress } from './progress.policy.ts';
import type { ProgressResponse } from './progress.schema.ts';
import { type MemberProgress, progressOf } from './progress.store.ts';

type Progress = Static<typeof ProgressResponse>;

/** How far somebody has got in each exercise that the caller may know of. */
export async function readProgress({ database }: Deps, actor: Actor, username: string): Promise<Progress> {
  const user = await findUserByName(database, username);
  const visible = user === undefined ? undefined : visibleProgress(actor, user.id);
  if (user === undefined || visible === undefined) throw nobody();
  const rows = await progressOf(database, user.id, visible);
  // An instructor must not learn of a person who is in none of their exercises whether there is such a person.
  if (rows.length === 0 && 'instructedBy' in visible) throw nobody();
  return { username: user.username, exercises: rows.map(exerciseProgress) };
}

function exerciseProgress(row: MemberProgress): Progress['exercises'][number] {
  const { exercise_id, name, definition_id, on_demand, team_id, team, score, objectives } = row;
  return {
    exercise_id,
    name,
    definition_id,
    state: on_demand ? row.team_state : row.state,
    team_id,
    team,
    started_at: iso(on_demand ? row.team_started_at : row.started_at),
    finished_at: iso(row.team_finished_at ?? row.finished_at),
    milestones: { reached: row.milestones_reached, total: row.milestones_total },
    objectives: objectives.map(({ name, reached, total }) => ({ name, reached, total })),
    score,
    last_activity_at: iso(row.last_activity_at),
  };
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

function nobody() {
  return platformErrors.user_unknown('There is no trainee with this username whose progress you may see.');
}
