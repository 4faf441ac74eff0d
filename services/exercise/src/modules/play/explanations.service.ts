import {
  explainInject,
  explainMilestone,
  explainQuestionnaire,
  explainToolAnswer,
  findTeam,
  type InjectExplanation,
  type MilestoneExplanation,
  type QuestionnaireExplanation,
  type ToolAnswerExplanation,
} from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { exercisesErrors } from '../exercises/exercises.errors.ts';
import { type ExerciseDeps, ownTeam, type Scene, sceneOf, teamUnknown } from '../exercises/index.ts';
import { readWords } from './inputs.ts';
import { matchesOf } from './matches.ts';

/** Why an inject was sent to a team, what it waits for, or why it will never be sent. */
export async function whyInject(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  name: string,
): Promise<InjectExplanation> {
  const { state, known, team } = await findSubject(platform, actor, teamId, 'inject', name);
  if (!state.compiled.injects.has(known)) throw exercisesErrors.inject_unknown('not_of_definition', { inject: known });
  return explainInject(state, team.id, known, platform.clock.now());
}

/** An explanation, with the scene in which people are looked up. */
export type ExplainedMilestone = MilestoneExplanation & { readonly scene: Scene };

/** Why a milestone of a team is on or off, and what would switch it on. */
export async function whyMilestone(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  name: string,
): Promise<ExplainedMilestone> {
  const { known, ...scene } = await findSubject(platform, actor, teamId, 'milestone', name);
  const { state, team } = scene;
  if (!state.compiled.milestones.has(known))
    throw exercisesErrors.milestone_unknown('not_of_definition', { milestone: known });
  return { ...explainMilestone(state, team.id, known, platform.clock.now()), scene };
}

/** Why a questionnaire appeared to a team, what it waits for, or why it will never appear. */
export async function whyQuestionnaire(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  title: string,
): Promise<QuestionnaireExplanation> {
  const { state, known, team } = await findSubject(platform, actor, teamId, 'questionnaire', title);
  if (!state.compiled.questionnaires.has(known))
    throw exercisesErrors.questionnaire_unknown('not_of_definition', { questionnaire: known });
  return explainQuestionnaire(state, team.id, known, platform.clock.now());
}

/** What a tool would answer a team now, and why not something else. */
export async function whyToolAnswer(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  tool: string,
  argument: string | null | undefined,
): Promise<ToolAnswerExplanation> {
  const typed = readWords(argument, 'argument', 'argument');
  const { state, known, team } = await findSubject(platform, actor, teamId, 'tool', tool);
  if (!state.compiled.tools.has(known)) throw exercisesErrors.tool_unknown('not_of_definition', { tool: known });
  const [matching] = await matchesOf(platform, actor, team, { type: 'use_tool', tool: known, argument: typed });
  return explainToolAnswer(state, team.id, known, { argument: typed, matching });
}

/** The team, and the name in the form of the lookup. */
async function findSubject(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  field: string,
  name: string,
): Promise<Scene & { readonly known: string }> {
  const known = readWords(name, field, 'name');
  const scene = await sceneOf(platform, await ownTeam(platform, actor, teamId));
  // Removed between the two.
  if (findTeam(scene.state, scene.team.id) === undefined) throw teamUnknown();
  return { ...scene, known };
}
