import type { Definition, Tool } from '@muster/definition';
import { canSeeContent, findTeam, isForRole } from '@muster/engine';
import { type Scene, type SeenExercise, seesAll, sightOf } from '../exercises/index.ts';
import type { RequestReads } from './request-reads.ts';

/** A tool, as the caller sees it. */
export interface SeenTool {
  readonly exercise: SeenExercise;
  readonly definition: Definition;
  readonly tool: Tool;
  /** By the team; null without a team. */
  readonly useCount: number | null;
  /** Including its responses. */
  readonly isWhole: boolean;
}

/** The tools of a team. */
export async function teamTools(read: RequestReads, teamId: number): Promise<SeenTool[]> {
  return toolsIn(await read.scene(teamId));
}

/** All tools for instructors; for a member, those of the team. */
export async function exerciseTools(read: RequestReads, exerciseId: number): Promise<SeenTool[]> {
  const exercise = await read.exercise(exerciseId);
  if (exercise.seenAs === 'member') return toolsIn(await read.ownScene(exercise));
  const { definition } = await read.definition(exercise);
  return definition.tools.map((tool) => ({ exercise, definition, tool, useCount: null, isWhole: true }));
}

function toolsIn(scene: Scene): SeenTool[] {
  if (!canSeeContent(sightOf(scene))) return [];
  const { exercise, role } = scene.team;
  const { definition } = scene.state.compiled;
  const uses = findTeam(scene.state, scene.team.id)?.toolUses;
  return definition.tools
    .filter(({ roles }) => isForRole(roles, role, definition.config))
    .map((tool) => ({
      exercise,
      definition,
      tool,
      useCount: uses?.get(tool.name) ?? 0,
      isWhole: seesAll(scene),
    }));
}
