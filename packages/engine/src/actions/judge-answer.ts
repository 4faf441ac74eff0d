import type { Course } from '../rules/course.ts';
import { switchMilestone } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
import type { TeamCommandBase } from './command-base.ts';
import { requireInstructor, requirePhase, requireSharing, requireTeam, requireUnderWay } from './permission.ts';

/** An instructor judges an answer to a free-form question; a later judgement replaces an earlier one. */
export interface JudgeAnswer extends TeamCommandBase {
  readonly type: 'judge_answer';
  readonly questionnaire: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** Counted from 0. */
  readonly question: number;
  readonly correct: boolean;
  readonly comment: string;
  /** The related milestones of the question to switch on. */
  readonly milestones: readonly string[];
  /** Whether the team sees it; by default it does if the exercise shares feedback. */
  readonly shared?: boolean;
}

export function judgeAnswer(course: Course, command: JudgeAnswer): void {
  requireInstructor(command);
  const team = requireTeam(course, command.team);
  requirePhase(course, ['RUNNING', 'STOPPED', 'FINISHED'], 'not_now');
  if (command.milestones.length > 0) requireUnderWay(course);
  const { questionnaire, attempt, question: position, correct, comment, actor } = command;
  const { shared = course.state.shareFeedback } = command;
  if (shared) requireSharing(course);
  const { compiled } = course.state;
  const place = compiled.questionnaires.get(questionnaire) ?? -1;
  if (team.questionnaires.get(place)?.submissions.get(attempt - 1) === undefined) {
    refuse('questionnaire_unknown', 'no_submission', { team: team.name, attempt, questionnaire });
  }
  const question = compiled.definition.questionnaires[place]?.questions[position];
  if (question?.type !== 'free-form') {
    refuse('question_unknown', { question: position + 1, questionnaire });
  }
  const unrelated = command.milestones.find((milestone) => !question.relatedMilestones.includes(milestone));
  if (unrelated !== undefined) {
    refuse('milestone_unknown', 'other_question', { milestone: unrelated, question: position + 1 });
  }
  const at = course.emit({
    type: 'answer_judged',
    version: 2,
    team: team.id,
    questionnaire,
    attempt,
    question: position,
    correct,
    comment,
    shared,
    by: actor,
  });
  // In the order of the definition, so that the order of the request does not matter.
  for (const milestone of question.relatedMilestones.filter((name) => command.milestones.includes(name))) {
    switchMilestone(course, team.id, milestone, true, {
      cause: { kind: 'judgement', questionnaire, question: position },
      origin: { position: at, person: personOf(actor) },
    });
  }
}
