import type { Definition, Question } from '@muster/definition';
import type { Cause, Trigger } from '../events/cause.ts';
import { type Part, part } from './parts.ts';

/** Completes "because" for the past, or "when" for the future. */
export function causeParts(definition: Definition, cause: Cause, tense: 'past' | 'present' = 'past'): Part[] {
  switch (cause.kind) {
    case 'inject':
      return [part('inject_sent', { inject: cause.inject, alternative: cause.alternative, tense })];
    case 'confirmation':
      return [part('inject_confirmed', { inject: cause.inject, tense })];
    case 'mail':
      return [part('first_mail', { address: cause.address, tense })];
    case 'template': {
      const { address, template } = cause;
      const person = definition.emailPersons.find((each) => each.address === address);
      const context = person?.templates[template]?.context;
      return [part('answered_from_template', { address, template: template + 1, tense }), ...excerpt(context)];
    }
    case 'tool': {
      const tool = definition.tools.find(({ name }) => name === cause.tool);
      const param = tool?.responses[cause.response]?.param;
      return [part('tool_gave', { tool: cause.tool, tense }), ...responseParts(param, cause.response)];
    }
    case 'questionnaire':
      return [part('questionnaire_submitted', { questionnaire: cause.questionnaire, tense })];
    case 'question':
      return [part('question_answered', { ...placeOf(cause), tense })];
    case 'option': {
      const question = questionOf(definition, cause);
      const text = question !== undefined && 'options' in question ? question.options[cause.option]?.text : undefined;
      const chosen = part('option_chosen', { ...placeOf(cause), tense });
      return [part('option', { option: cause.option + 1 }), ...excerpt(text), chosen];
    }
    case 'pattern': {
      const question = questionOf(definition, cause);
      const source = question?.type === 'auto-free-form' ? question.patterns[cause.pattern]?.pattern : undefined;
      return [part('pattern_met', { ...placeOf(cause), pattern: cause.pattern + 1, tense }), ...excerpt(source)];
    }
    case 'judgement':
      return [part('answer_judged', { ...placeOf(cause), tense })];
    case 'command':
      return [part('command_met', { rule: cause.rule, tense })];
    case 'instructor':
      return [part('instructor_switched', { tense })];
    case 'reply':
      return [part('instructor_switched_with_mail', { address: cause.address, tense })];
    case 'retraction':
      return [part('instructor_switched_back', { tense })];
  }
}

export function responseParts(param: string | undefined, position: number): Part[] {
  return [part('response', { response: position + 1 }), ...excerpt(param)];
}

/** Completes "because". */
export function triggerPart(trigger: Trigger): Part {
  switch (trigger.kind) {
    case 'time':
      return part('time_had_come');
    case 'milestone':
      return part(trigger.on ? 'was_switched_on' : 'was_switched_off', { milestone: trigger.milestone });
    case 'instructor':
      return part('instructor_sent');
  }
}

interface QuestionPlace {
  readonly questionnaire: string;
  readonly question: number;
}

function questionOf(definition: Definition, place: QuestionPlace): Question | undefined {
  return definition.questionnaires.find(({ title }) => title === place.questionnaire)?.questions[place.question];
}

/** Questions are counted from 1 for people. */
function placeOf({ questionnaire, question }: QuestionPlace): QuestionPlace {
  return { questionnaire, question: question + 1 };
}

const MAX_LENGTH = 40;

/** Quotes something without a name, so that nobody has to count in the file; long texts are shortened. */
function excerpt(text = ''): Part[] {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return [];
  const characters = [...line];
  const short = characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : line;
  return [part('excerpt', { text: short })];
}
