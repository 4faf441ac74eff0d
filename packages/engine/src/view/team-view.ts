import type { FileReference } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import { scoreOf } from '../rules/milestones.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { type ClockView, clockView } from './clock.ts';
import { type ContactView, contactsOf, mailOf, type ThreadView } from './mail.ts';
import { driveOf, type MilestoneView, type ObjectiveView, objectivesOf, visibleMilestonesOf } from './progress.ts';
import { type QuestionnaireView, questionnairesOf } from './questionnaires.ts';
import { type MessageView, messagesOf, type ToolUseView, toolUsesOf } from './received.ts';

/** Everything a team may see, and nothing else. */
export interface TeamView extends TeamRoom {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly address: string;
  readonly members: readonly string[];
  /** Without the time where the definition hides it. */
  readonly clock: ClockView | Pick<ClockView, 'phase'>;
}

/** What a team finds once the exercise has started. */
interface TeamRoom {
  readonly score: number;
  readonly finishedAt: number | null;
  readonly milestones: readonly MilestoneView[];
  readonly objectives: readonly ObjectiveView[];
  readonly messages: readonly MessageView[];
  readonly tools: readonly ToolView[];
  readonly toolUses: readonly ToolUseView[];
  readonly mail: readonly ThreadView[];
  readonly contacts: readonly ContactView[];
  readonly questionnaires: readonly QuestionnaireView[];
  readonly drive: readonly FileReference[];
  readonly files: readonly { readonly id: string; readonly name: string; readonly time: number }[];
}

export interface ToolView {
  readonly name: string;
  readonly tooltipDescription: string;
  readonly hint: string;
  readonly category: string;
  readonly requiresInput: boolean;
}

export function teamView(state: State, id: number, at: number): TeamView {
  return viewOf(state, teamOf(state, id), at, false);
}

/** What a team sees; for instructors, with who wrote each mail. */
export function viewOf(state: State, team: TeamState, at: number, forInstructor: boolean): TeamView {
  const { config } = state.compiled.definition;
  const clock = clockView(state, at);
  const { id, name, role, address, members } = team;
  return {
    id,
    name,
    role,
    address,
    members,
    clock: config.showExerciseTime ? clock : { phase: clock.phase },
    ...(state.clock.startedAt === null ? NOTHING_YET : roomOf(state, team, forInstructor)),
  };
}

const NOTHING_YET: TeamRoom = {
  score: 0,
  finishedAt: null,
  milestones: [],
  objectives: [],
  messages: [],
  tools: [],
  toolUses: [],
  mail: [],
  contacts: [],
  questionnaires: [],
  drive: [],
  files: [],
};

function roomOf(state: State, team: TeamState, forInstructor: boolean): TeamRoom {
  return {
    score: scoreOf(state.compiled, team),
    finishedAt: team.finishedAt,
    milestones: visibleMilestonesOf(state, team),
    objectives: objectivesOf(state, team),
    messages: messagesOf(state, team),
    tools: toolsOf(state, team.role),
    toolUses: toolUsesOf(state, team),
    mail: mailOf(state, team, forInstructor),
    contacts: contactsOf(state, team),
    questionnaires: questionnairesOf(state, team),
    drive: driveOf(state, team).map(({ name: document, path, size }) => ({ name: document, path, size })),
    files: [...team.files].map((file) => ({ id: file.id, name: file.name, time: file.time })),
  };
}

function toolsOf(state: State, role: string | null): ToolView[] {
  const { tools, config } = state.compiled.definition;
  return tools
    .filter(({ roles }) => isForRole(roles, role, config))
    .map(({ name, tooltipDescription, hint, category, requiresInput }) => ({
      name,
      tooltipDescription,
      hint,
      category,
      requiresInput,
    }));
}
