import { readId, type Schema } from '../../graphql/index.ts';
import { type ExerciseDeps, teamUnknown } from '../exercises/index.ts';
import { whyInject, whyMilestone, whyQuestionnaire, whyToolAnswer } from './explanations.service.ts';
import { playAccess as access } from './play.policy.ts';
import {
  injectExplanationType,
  milestoneExplanationType,
  questionnaireExplanationType,
  toolExplanationType,
} from './types/explanations.graphql.ts';

const idOf = (teamId: string | number): number => readId(teamId, teamUnknown);

/** Explanations for instructors. */
export function defineExplanations({ builder, use }: Schema, platform: ExerciseDeps): void {
  builder.queryFields((t) => ({
    explainInject: t.field({
      type: use(injectExplanationType),
      description: 'Explain why an inject was sent to a team, what it waits for, or why it will never be sent.',
      extensions: { access: access.steer },
      args: { teamId: t.arg.id({ required: true }), inject: t.arg.string({ required: true }) },
      resolve: (_root, { teamId, inject }, { actor }) => whyInject(platform, actor, idOf(teamId), inject),
    }),
    explainMilestone: t.field({
      type: use(milestoneExplanationType),
      description: 'Explain why a milestone of a team is on or off, and what would switch it on.',
      extensions: { access: access.steer },
      args: { teamId: t.arg.id({ required: true }), milestone: t.arg.string({ required: true }) },
      resolve: (_root, { teamId, milestone }, { actor }) => whyMilestone(platform, actor, idOf(teamId), milestone),
    }),
    explainQuestionnaire: t.field({
      type: use(questionnaireExplanationType),
      description: 'Explain why a questionnaire appeared to a team, what it waits for, or why it will never appear.',
      extensions: { access: access.steer },
      args: { teamId: t.arg.id({ required: true }), questionnaire: t.arg.string({ required: true }) },
      resolve: (_root, { teamId, questionnaire }, { actor }) =>
        whyQuestionnaire(platform, actor, idOf(teamId), questionnaire),
    }),
    explainTool: t.field({
      type: use(toolExplanationType),
      description: 'Explain what a tool would answer a team now, and why not something else.',
      extensions: { access: access.steer },
      args: {
        teamId: t.arg.id({ required: true }),
        tool: t.arg.string({ required: true }),
        argument: t.arg.string(),
      },
      resolve: (_root, { teamId, tool, argument }, { actor }) =>
        whyToolAnswer(platform, actor, idOf(teamId), tool, argument),
    }),
  }));
}
