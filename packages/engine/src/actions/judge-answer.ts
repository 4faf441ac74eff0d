import { type FreeFormQuestion, isInHundredths } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import type { Course } from '../rules/course.ts';
import { planSwitches } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
import type { Judgement } from '../state/state.ts';
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
  /** For a question that has some; by default the judgement gives none. */
  readonly points?: number;
  /** A level of its rubric, which gives its points. */
  readonly level?: string;
  readonly comment: string;
  /** The related milestones of the question to switch on. */
  readonly milestones: readonly string[];
  /** Whether the team sees it; by default it does if the exercise shares feedback. */
  readonly shared?: boolean;
  /** The number of the judgement of this answer that its author knew, 0 for none; omitted: not compared. */
  readonly seen?: number;
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
  const place = placeIn(compiled.questionnaires, questionnaire);
  const submission = team.questionnaires.get(place)?.submissions.get(attempt - 1);
  if (submission === undefined) {
    refuse('questionnaire_unknown', 'no_submission', { team: team.name, attempt, questionnaire });
  }
  const question = compiled.definition.questionnaires[place]?.questions[position];
  if (question?.type !== 'free-form') {
    refuse('question_unknown', { question: position + 1, questionnaire });
  }
  const points = pointsGiven(question, position, command);
  requireLatest(submission.judgements.get(position), command.seen);
  const unrelated = command.milestones.find((milestone) => !question.relatedMilestones.includes(milestone));
  if (unrelated !== undefined) {
    refuse('milestone_unknown', 'other_question', { milestone: unrelated, question: position + 1 });
  }
  const at = course.emit({
    type: 'answer_judged',
    version: 3,
    team: team.id,
    questionnaire,
    attempt,
    question: position,
    correct,
    points: points ?? null,
    ...(command.level !== undefined && { level: command.level }),
    comment,
    shared,
    by: actor,
  });
  // In the order of the definition, so that the order of the request does not matter.
  const named = question.relatedMilestones.filter((name) => command.milestones.includes(name));
  planSwitches(course, team.id, named, true, {
    cause: { kind: 'judgement', questionnaire, question: position },
    origin: { position: at, person: personOf(actor) },
  });
}

function pointsGiven(
  question: FreeFormQuestion,
  position: number,
  { points, level }: Pick<JudgeAnswer, 'points' | 'level'>,
): number | undefined {
  if (points !== undefined) requirePoints(question, points);
  if (level === undefined) return points;
  if (points !== undefined) refuse('bad_points', 'level_or_points');
  const chosen = question.rubric?.find(({ name }) => name === level);
  if (chosen === undefined) refuse('level_unknown', { level, question: position + 1 });
  return chosen.points;
}

function requirePoints({ points: most }: FreeFormQuestion, points: number): void {
  if (most === undefined) refuse('bad_points', 'none');
  if (!(points >= 0 && points <= most)) refuse('bad_points', 'range', { max: most });
  if (!isInHundredths(points)) refuse('bad_points', 'too_fine');
}

/** Refuses a judgement whose author does not know the latest one: it would replace what nobody has read. */
function requireLatest(latest: Judgement | undefined, seen: number | undefined): void {
  if (seen === undefined || latest === undefined || latest.number === seen) return;
  refuse('judged_meanwhile', 'somebody', { verdict: latest.correct ? 'correct' : 'wrong' });
}
