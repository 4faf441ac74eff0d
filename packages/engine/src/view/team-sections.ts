import type { FileReference } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import { scoreOf } from '../rules/milestones.ts';
import type { Change, Comment, KnownFile, State, TeamState } from '../state/state.ts';
import { type ActionView, actionView } from './actions.ts';
import { type ClockView, clockView } from './clock.ts';
import { type ContactView, contactsOf, type MailView, mailView, type ThreadView, threadView } from './mail.ts';
import {
  driveOf,
  isVisible,
  type MilestoneView,
  milestoneView,
  type ObjectiveView,
  objectiveView,
} from './progress.ts';
import { type QuestionnaireView, questionnaireView, type SubmissionView, submissionView } from './questionnaires.ts';
import { type RetractionView, retractionView } from './retraction.ts';
import {
  type Before,
  type ChangedSection,
  entryOf,
  only,
  type Place,
  type SectionOf,
  type Since,
  type Update,
  type View,
  viewBefore,
  viewSince,
} from './sections.ts';

/** What a team can see, by kind of section. */
export interface TeamSections {
  readonly team: TeamFacts;
  /** Without the time if the definition hides it. */
  readonly clock: ClockView | Pick<ClockView, 'phase'>;
  readonly score: ScoreView;
  readonly milestone: MilestoneView;
  readonly objective: ObjectiveView;
  readonly drive: readonly FileReference[];
  readonly tools: readonly ToolView[];
  readonly contacts: readonly ContactView[];
  readonly action: ActionView;
  readonly thread: ThreadView;
  readonly mail: MailView;
  readonly questionnaire: QuestionnaireView;
  readonly submission: SubmissionView;
  readonly file: FileView;
  /** A tool for the team's role. */
  readonly comment: CommentView;
}

export type TeamSection = SectionOf<TeamSections>;

export interface TeamFacts {
  readonly id: number;
  readonly name: string;
  readonly role: string | null;
  readonly address: string;
  readonly members: readonly string[];
  readonly finishedAt: number | null;
}

export interface ScoreView {
  readonly score: number;
  /** Whether the definition has any scores. */
  readonly isScored: boolean;
}

export interface ToolView {
  readonly name: string;
  readonly tooltipDescription: string;
  readonly hint: string;
  readonly category: string;
  readonly requiresInput: boolean;
}

export interface FileView {
  readonly id: string;
  /** Empty if it was retracted. */
  readonly name: string;
  readonly time: number;
  /** The team no longer knows it; `null` if it does. */
  readonly retraction: RetractionView | null;
}

/** A comment that an instructor shared with the team. */
export interface CommentView {
  /** Counted from 1 among those that are shared. */
  readonly number: number;
  readonly time: number;
  readonly at: number;
  readonly text: string;
}

/** What has changed for a team since its own position; without one, everything it can see. */
export function viewTeam(state: State, id: number, at: number, since: Since = {}): Update<TeamSection> {
  return viewSince(VIEW, state, id, at, since);
}

/** The next page of what was omitted from a complete view. */
export function viewTeamBefore(
  state: State,
  id: number,
  at: number,
  before: Before,
): Pick<Update<TeamSection>, 'sections' | 'earlier'> {
  return viewBefore(VIEW, state, id, at, before);
}

const VIEW: View<TeamSection> = { reader: 'team', meaning, section: teamSection };

/** Which sections that the team sees a change affects. */
function meaning(state: State, team: TeamState, { what, place, number }: Change): Place[] {
  switch (what) {
    case 'room':
      return room(state, team);
    case 'milestone':
    case 'milestone-and-drive':
      return [
        ...(isVisible(state, team, place) ? [only('milestone', place)] : []),
        ...consequencesOf(state, team, place),
        ...(what === 'milestone-and-drive' ? [only('drive')] : []),
      ];
    case 'action':
      return [only('action', place), ...toldBy(state, team, place)];
    case 'inject':
      return [];
    default:
      return [entryOf(what, place, number)];
  }
}

/** What a team sees when the exercise starts. */
function room(state: State, team: TeamState): Place[] {
  const { milestones, objectives } = state.compiled.definition;
  return [
    ...(['score', 'drive', 'tools', 'contacts'] as const).map((section) => only(section)),
    ...milestones.flatMap((_, place) => (isVisible(state, team, place) ? only('milestone', place) : [])),
    ...objectives.map((_, place) => only('objective', place)),
    ...[...team.comments.entries()].flatMap(([place, { sharedAs }]) =>
      sharedAs === null ? [] : only('comment', place),
    ),
  ];
}

/** What else changes for a team with a milestone that counts for it. */
export function consequencesOf(state: State, team: TeamState, milestone: number): Place[] {
  const { definition, significance } = state.compiled;
  const found = definition.milestones[milestone];
  if (found === undefined || !isForRole(found.roles, team.role, definition.config)) return [];
  const objective = significance[milestone]?.objective ?? null;
  return [...(found.score === 0 ? [] : [only('score')]), ...(objective === null ? [] : [only('objective', objective)])];
}

/** The questionnaire or submission of an entry of the action log. */
export function toldBy({ compiled }: State, team: TeamState, place: number): Place[] {
  const action = team.actions.get(place);
  switch (action?.kind) {
    case 'questionnaire':
      return [only('questionnaire', compiled.questionnaires.get(action.questionnaire))];
    case 'answers':
      return [only('submission', compiled.questionnaires.get(action.questionnaire), action.attempt)];
    default:
      return [];
  }
}

/** The current content of a section; undefined for what a team never sees. */
export function teamSection(
  state: State,
  team: TeamState,
  { section, place, number, position }: ChangedSection,
  at: number,
): TeamSection | undefined {
  switch (section) {
    case 'team':
      return { section, key: '', position, value: factsOf(team) };
    case 'clock':
      return { section, key: '', position, value: clockOf(state, at) };
    case 'score': {
      const isScored = state.compiled.definition.milestones.some(({ score }) => score !== 0);
      return { section, key: '', position, value: { score: scoreOf(state.compiled, team), isScored } };
    }
    case 'milestone': {
      const value = milestoneView(state, team, place);
      return value && { section, key: value.name, position, value };
    }
    case 'objective': {
      const value = objectiveView(state, team, place);
      return value && { section, key: value.name, position, value };
    }
    case 'drive':
      return { section, key: '', position, value: driveOf(state, team) };
    case 'tools':
      return { section, key: '', position, value: toolsOf(state, team.role) };
    case 'contacts':
      return { section, key: '', position, value: contactsOf(state, team) };
    case 'action': {
      const value = actionView(state, team, place + 1, false);
      return value && { section, key: String(value.action), position, value };
    }
    case 'thread': {
      const value = threadView(state, place, false);
      return value && { section, key: value.id, position, value };
    }
    case 'mail': {
      const value = mailView(state, team, place, number, false);
      return value && { section, key: `${value.thread}/${number}`, position, value };
    }
    case 'questionnaire': {
      const value = questionnaireView(state, team, place);
      return value && { section, key: value.title, position, value };
    }
    case 'submission': {
      const value = submissionView(state, team, place, number);
      return value && { section, key: `${number}/${value.questionnaire}`, position, value };
    }
    case 'file': {
      const file = team.files.get(place);
      return file && { section, key: file.id, position, value: fileView(file) };
    }
    case 'comment': {
      const value = commentView(team.comments.get(place));
      return value && { section, key: String(value.number), position, value };
    }
    case 'inject':
      return undefined;
  }
}

/** The comments that the team sees, in order. */
export function sharedCommentsOf({ comments, sharedComments }: TeamState): CommentView[] {
  return [...sharedComments].flatMap((place) => commentView(comments.get(place)) ?? []);
}

function commentView(comment: Comment | undefined): CommentView | undefined {
  if (comment === undefined || comment.sharedAs === null) return undefined;
  const { sharedAs, time, at, text } = comment;
  return { number: sharedAs, time, at, text };
}

function fileView({ id, name, time, retraction }: KnownFile): FileView {
  return { id, name: retraction === undefined ? name : '', time, retraction: retractionView(retraction, false) };
}

function factsOf({ id, name, role, address, members, finishedAt }: TeamState): TeamFacts {
  return { id, name, role, address, members, finishedAt };
}

function clockOf(state: State, at: number): TeamSections['clock'] {
  const clock = clockView(state, at);
  return state.compiled.definition.config.showExerciseTime ? clock : { phase: clock.phase };
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
