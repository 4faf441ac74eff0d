import type { Control, Question, Questionnaire } from '@muster/definition';
import { placeIn } from '../compiled/place-in.ts';
import type { Cause } from '../events/cause.ts';
import type { Answer } from '../events/questionnaires.ts';
import { mostAttempts } from '../rules/attempts.ts';
import type { Course } from '../rules/course.ts';
import { applyControl, applyEffects, type Why } from '../rules/effects.ts';
import { refuse } from '../rules/refusal.ts';
import { personOf } from '../state/actor.ts';
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
  const position = course.emit({
    type: 'questionnaire_answered',
    team: team.id,
    action: team.actions.length + 1,
    questionnaire: title,
    attempt: attemptsOf(course, team, title) + 1,
    answers: [...answers],
    by: command.actor,
  });
  const because = (cause: Cause): Why => ({ cause, origin: { position, person: personOf(command.actor) } });
  const placeOf = (question: number) => ({ questionnaire: title, question });
  // Its condition was checked when it appeared.
  applyEffects(course, team.id, control, because({ kind: 'questionnaire', questionnaire: title }));
  for (const [place, question] of questions.entries()) {
    applyControl(course, team.id, question.control, because({ kind: 'question', ...placeOf(place) }));
  }
  for (const [place, question] of questions.entries()) {
    for (const [option, chosen] of chosenOptions(question, answers[place])) {
      applyControl(course, team.id, chosen, because({ kind: 'option', ...placeOf(place), option }));
    }
  }
  for (const [place, question] of questions.entries()) {
    for (const [pattern, found] of foundPatterns(question, command.matches[place] ?? [])) {
      applyControl(course, team.id, found, because({ kind: 'pattern', ...placeOf(place), pattern }));
    }
  }
}

function requireOpenQuestionnaire(course: Course, team: TeamState, title: string): Questionnaire {
  const { compiled } = course.state;
  const position = placeIn(compiled.questionnaires, title);
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
  return team.questionnaires.get(placeIn(course.state.compiled.questionnaires, title))?.submissions.length ?? 0;
}

/** The chosen options that switch something, by their index. */
function chosenOptions(question: Question, answer?: Answer): [number, Control][] {
  if (answer?.kind !== 'choices' || !('options' in question)) return [];
  return answer.options.flatMap((option): [number, Control][] => {
    const control = question.options[option]?.control;
    return control === undefined ? [] : [[option, control]];
  });
}

/** The same for patterns that were found in an answer. */
function foundPatterns(question: Question, found: readonly number[]): [number, Control][] {
  if (question.type !== 'auto-free-form') return [];
  return found.flatMap((pattern): [number, Control][] => {
    const control = question.patterns[pattern]?.control;
    return control === undefined ? [] : [[pattern, control]];
  });
}
