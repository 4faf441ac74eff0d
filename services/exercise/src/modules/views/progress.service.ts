import { findTeam } from '@muster/engine';
import { readPage } from '../../page.ts';
import { platformErrors } from '../../platform-errors.ts';
import { type Scene, seesAll, teamUnknown } from '../exercises/index.ts';
import {
  type Comment,
  commentIn,
  type LearningObjective,
  type MilestoneState,
  milestoneIn,
  objectiveIn,
} from '../play/index.ts';
import type { RequestReads } from './request-reads.ts';
import { viewsErrors } from './views.errors.ts';

/** The limit per answer: each entry has several fields, and each field is charged for. */
const MAX_ENTRIES = 50_000;

export interface ChosenTeams {
  /** Undefined: all of the exercise. */
  readonly teamIds: readonly number[] | undefined;
  readonly exerciseId: number | undefined;
}

/** The states of milestones: all for instructors; for a member, those the team can see. */
export async function teamMilestones(read: RequestReads, chosen: ChosenTeams): Promise<MilestoneState[]> {
  const scenes = await scenesOf(read, chosen);
  refuseExcess(scenes, ({ milestones }) => milestones.length);
  return scenes.flatMap((scene) =>
    scene.state.compiled.definition.milestones.flatMap(({ name }) => milestoneIn(scene, name) ?? []),
  );
}

/** The progress of teams in the learning objectives. */
export async function teamLearningObjectives(
  read: RequestReads,
  teamIds: readonly number[],
): Promise<LearningObjective[]> {
  const scenes = await scenesOf(read, { teamIds, exerciseId: undefined });
  refuseExcess(scenes, ({ objectives }) => objectives.length);
  return scenes.flatMap((scene) =>
    scene.state.compiled.definition.objectives.flatMap(({ name }) => objectiveIn(scene, name) ?? []),
  );
}

export interface CommentPage {
  readonly before?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

export const DEFAULT_COMMENTS = 50;
export const MAX_COMMENTS = 200;

/** The comments of instructors on a team, newest first: for a member, those shared with the team. */
export async function teamComments(read: RequestReads, teamId: number, page: CommentPage): Promise<Comment[]> {
  const { limit } = readPage({ limit: page.limit }, { max: MAX_COMMENTS, defaultLimit: DEFAULT_COMMENTS });
  const scene = await read.scene(teamId);
  const team = findTeam(scene.state, teamId);
  const last = (seesAll(scene) ? team?.comments.length : team?.sharedComments.length) ?? 0;
  const found: Comment[] = [];
  for (let number = Math.min(last, (page.before ?? last + 1) - 1); number >= 1; number -= 1) {
    const comment = commentIn(scene, number);
    if (comment !== undefined) found.push(comment);
    if (found.length === limit) break;
  }
  return found;
}

/** The requested teams. If the caller cannot see one of them, the whole request is refused. */
async function scenesOf(read: RequestReads, { teamIds, exerciseId }: ChosenTeams): Promise<Scene[]> {
  const exercise = exerciseId === undefined ? undefined : await read.exercise(exerciseId);
  if (teamIds !== undefined) {
    const scenes = await read.scenes(teamIds);
    if (scenes.some(({ team }) => exercise !== undefined && team.exercise_id !== exercise.id)) throw teamUnknown();
    return scenes;
  }
  if (exercise === undefined) throw viewsErrors.teams_missing();
  return exercise.seenAs === 'member' ? [await read.ownScene(exercise)] : read.scenesOf(exercise);
}

type Definition = Scene['state']['compiled']['definition'];

/** Checked before the entries are built, which would block other requests. */
function refuseExcess(scenes: readonly Scene[], count: (definition: Definition) => number): void {
  const entries = scenes.reduce((sum, { state }) => sum + count(state.compiled.definition), 0);
  if (entries <= MAX_ENTRIES) return;
  throw platformErrors.query_too_expensive('entries', { count: entries, max: MAX_ENTRIES });
}
