import {
  explainInject,
  explainMilestone,
  explainQuestionnaire,
  explainToolAnswer,
  findTeam,
  type InjectExplanation,
  type MilestoneExplanation,
  type QuestionnaireExplanation,
  type RefusalCode,
  type ToolAnswerExplanation,
} from '@muster/engine';
import type { Actor } from '../../access/index.ts';
import { type ExerciseDeps, ownTeam, refused, type Scene, sceneOf, teamUnknown } from '../exercises/index.ts';
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
  if (!state.compiled.injects.has(known)) throw unknown('inject_unknown', 'inject', known);
  return explainInject(state, team.id, known, platform.clock.now());
}

/** Why a milestone of a team is on or off, and what would switch it on. */
export async function whyMilestone(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  name: string,
): Promise<MilestoneExplanation> {
  const { state, known, team } = await findSubject(platform, actor, teamId, 'milestone', name);
  if (!state.compiled.milestones.has(known)) throw unknown('milestone_unknown', 'milestone', known);
  return explainMilestone(state, team.id, known, platform.clock.now());
}

/** Why a questionnaire appeared to a team, what it waits for, or why it will never appear. */
export async function whyQuestionnaire(
  platform: ExerciseDeps,
  actor: Actor,
  teamId: number,
  title: string,
): Promise<QuestionnaireExplanation> {
  const { state, known, team } = await findSubject(platform, actor, teamId, 'questionnaire', title);
  if (!state.compiled.questionnaires.has(known)) throw unknown('questionnaire_unknown', 'questionnaire', known);
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
  if (!state.compiled.tools.has(known)) throw unknown('tool_unknown', 'tool', known);
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

function unknown(code: RefusalCode, what: string, name: string) {
  return refused({ code, message: `The definition has no ${what} ${name}.` });
}
