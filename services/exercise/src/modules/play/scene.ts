import {
  actionSeen,
  commentSeen,
  type DetailSections,
  type MailView,
  mailSeen,
  milestoneSeen,
  type ObjectiveView,
  submissionSeen,
  type TeamSections,
  threadSeen,
  viewTeamSection,
} from '@muster/engine';
import { type Scene, sightOf } from '../exercises/index.ts';

/** An entry of the action log of a team. */
export interface LogEntry {
  readonly scene: Scene;
  readonly view: TeamSections['action'] | DetailSections['action'];
}

export function logEntry(scene: Scene, number: number): LogEntry | undefined {
  const view = actionSeen(sightOf(scene), number);
  return view && { scene, view };
}

/** An entry for the use of a tool. */
export interface ToolUse extends LogEntry {
  readonly view: Extract<LogEntry['view'], { readonly kind: 'tool' }>;
}

export function isToolUse(entry: LogEntry): entry is ToolUse {
  return entry.view.kind === 'tool';
}

export interface Email {
  readonly scene: Scene;
  readonly view: MailView;
  /** Only in the answer to the sender: addresses that do not exist. */
  readonly undeliverable?: readonly string[];
}

export function emailIn(scene: Scene, thread: string, number: number): Email | undefined {
  const view = mailSeen(sightOf(scene), thread, number);
  return view && { scene, view };
}

/** A thread in the mailbox of one of its teams. */
export interface EmailThread {
  readonly scene: Scene;
  readonly view: TeamSections['thread'] | DetailSections['thread'];
}

export function threadIn(scene: Scene, thread: string): EmailThread | undefined {
  const view = threadSeen(sightOf(scene), thread);
  return view && { scene, view };
}

export interface Submission {
  readonly scene: Scene;
  readonly view: TeamSections['submission'] | DetailSections['submission'];
}

export function submissionIn(scene: Scene, questionnaire: string, attempt: number): Submission | undefined {
  const view = submissionSeen(sightOf(scene), questionnaire, attempt);
  return view && { scene, view };
}

/** The entry in the action log of a team for the questionnaire that appeared. */
export function questionnaireAction({ state, team }: Scene, questionnaire: string): number | undefined {
  return viewTeamSection(state, team.id, 'questionnaire', questionnaire)?.action;
}

export interface MilestoneState {
  readonly scene: Scene;
  readonly view: TeamSections['milestone'] | DetailSections['milestone'];
}

export function milestoneIn(scene: Scene, name: string): MilestoneState | undefined {
  const view = milestoneSeen(sightOf(scene), name);
  return view && { scene, view };
}

export interface LearningObjective {
  readonly scene: Scene;
  readonly view: ObjectiveView;
}

export function objectiveIn(scene: Scene, name: string): LearningObjective | undefined {
  const view = viewTeamSection(scene.state, scene.team.id, 'objective', name);
  return view && { scene, view };
}

export interface Comment {
  readonly scene: Scene;
  readonly view: TeamSections['comment'] | DetailSections['comment'];
}

export function commentIn(scene: Scene, number: number): Comment | undefined {
  const view = commentSeen(sightOf(scene), number);
  return view && { scene, view };
}
