import type { Question, Questionnaire } from '@muster/definition';
import type { Answer } from '../events/questionnaires.ts';
import { mostAttempts } from '../rules/attempts.ts';
import type { Course } from '../rules/course.ts';
import { applyControl, applyEffects } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import type { TeamState } from '../state/state.ts';
import { checkedAnswers } from './checked-answers.ts';
import type { ComparedCommandBase } from './command-base.ts';
import { requirePlaying } from './permission.ts';

/** A team submits a questionnaire. */
export interface AnswerQuestionnaire extends ComparedCommandBase {
  readonly type: 'answer_questionnaire';
  readonly questionnaire: string;
  /** One per question, in order. */
  readonly answers: readonly Answer[];
}

export function answerQuestionnaire(course: Course, command: AnswerQuestionnaire): void {
  const team = requirePlaying(course, command);
  const questionnaire = requireOpenQuestionnaire(course, team, command.questionnaire);
  const answers = checkedAnswers(questionnaire, command.answers);
  const { title, control, questions } = questionnaire;
  course.emit({
    type: 'questionnaire_answered',
    team: team.id,
    action: team.actions.length + 1,
    questionnaire: title,
    attempt: attemptsOf(course, team, title) + 1,
    answers: [...answers],
    by: command.actor,
  });
  // Its condition was checked when it appeared.
  applyEffects(course, team.id, control, { kind: 'questionnaire', questionnaire: title });
  for (const [position, question] of questions.entries()) {
    applyControl(course, team.id, question.control, { kind: 'question', questionnaire: title, question: position });
  }
  for (const [position, question] of questions.entries()) {
    applyChosenOptions(course, team.id, { questionnaire: title, question: position }, question, answers[position]);
  }
  for (const [position, question] of questions.entries()) {
    const place = { questionnaire: title, question: position };
    applyFoundPatterns(course, team.id, place, question, command.matches[position] ?? []);
  }
}

function requireOpenQuestionnaire(course: Course, team: TeamState, title: string): Questionnaire {
  const { compiled } = course.state;
  const position = compiled.questionnaires.get(title) ?? -1;
  const questionnaire = compiled.definition.questionnaires[position];
  const appeared = team.questionnaires.get(position);
  if (questionnaire === undefined || appeared === undefined) {
    refuse('questionnaire_unknown', 'not_of_team', { questionnaire: title });
  }
  const most = mostAttempts(questionnaire);
  if (appeared.submissions.length >= most) {
    if (most === 1) refuse('already_answered', 'once', { questionnaire: title });
    refuse('already_answered', 'often', { questionnaire: title, max: most });
  }
  return questionnaire;
}

function attemptsOf(course: Course, team: TeamState, title: string): number {
  return team.questionnaires.get(course.state.compiled.questionnaires.get(title) ?? -1)?.submissions.length ?? 0;
}

interface Place {
  readonly questionnaire: string;
  readonly question: number;
}

function applyChosenOptions(course: Course, team: number, place: Place, question: Question, answer?: Answer): void {
  if (answer?.kind !== 'choices' || !('options' in question)) return;
  for (const option of answer.options) {
    const control = question.options[option]?.control;
    if (control !== undefined) applyControl(course, team, control, { kind: 'option', ...place, option });
  }
}

function applyFoundPatterns(
  course: Course,
  team: number,
  place: Place,
  question: Question,
  found: readonly number[],
): void {
  if (question.type !== 'auto-free-form') return;
  for (const pattern of found) {
    const control = question.patterns[pattern]?.control;
    if (control !== undefined) applyControl(course, team, control, { kind: 'pattern', ...place, pattern });
  }
}
