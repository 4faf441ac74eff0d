import type { TimedPart } from '../analysis/earliest.ts';
import type { Control, Definition, Inject, Question, Questionnaire } from '../model.ts';

/** Where in a definition something stands, as its author calls it. */
export interface DefinitionPlace {
  readonly kind:
    | 'inject'
    | 'confirmation'
    | 'person'
    | 'template'
    | 'response'
    | 'questionnaire'
    | 'question'
    | 'option'
    | 'pattern'
    | 'judgement'
    | 'command'
    | 'document'
    | 'milestone';
  /** Of the inject, the person (the address), the tool, the questionnaire (the title), the command … */
  readonly name: string;
  /** Which part of it: an alternative, a button, an option; empty if there is only the whole. */
  readonly detail: string;
}

/** A control with its place, and who makes it happen. */
export interface PlacedControl {
  readonly place: DefinitionPlace;
  /** What happens. */
  readonly part: TimedPart;
  readonly control: Control;
  readonly activate: readonly string[];
  /** The teams that it can happen to; empty for all. */
  readonly roles: readonly string[];
  readonly by: 'itself' | 'team' | 'instructor';
}

/** Everything in a definition that has a condition or switches milestones. */
export function* placedControls(definition: Definition): Generator<PlacedControl> {
  for (const inject of definition.injects) yield* ofInject(inject);
  for (const person of definition.emailPersons) {
    const { address: name, control } = person;
    yield placed({ kind: 'person', name, detail: '' }, person, control, 'team');
    for (const template of person.templates) {
      yield placed({ kind: 'template', name, detail: template.context }, template, template.control, 'instructor');
    }
  }
  for (const { name, responses, roles } of definition.tools) {
    for (const response of responses) {
      yield within(
        roles,
        placed({ kind: 'response', name, detail: response.param }, response, response.control, 'team'),
      );
    }
  }
  for (const questionnaire of definition.questionnaires) yield* ofQuestionnaire(questionnaire);
  for (const rule of definition.commands) {
    yield placed({ kind: 'command', name: rule.name, detail: '' }, rule, rule.control, 'team');
  }
}

function* ofInject({ name, auto, alternatives }: Inject): Generator<PlacedControl> {
  for (const alternative of alternatives) {
    const { control, confirmation } = alternative;
    const detail = alternatives.length === 1 ? '' : alternative.name;
    yield placed({ kind: 'inject', name, detail }, alternative, control, auto ? 'itself' : 'instructor');
    if (confirmation === null) continue;
    const { text } = confirmation;
    const button = placed({ kind: 'confirmation', name, detail: text }, confirmation, confirmation.control, 'team');
    yield within(control.roles, button);
  }
}

function* ofQuestionnaire(questionnaire: Questionnaire): Generator<PlacedControl> {
  const { title: name, questions, control } = questionnaire;
  yield placed({ kind: 'questionnaire', name, detail: '' }, questionnaire, control, 'team');
  for (const question of questions) {
    const { text: detail } = question;
    yield within(control.roles, placed({ kind: 'question', name, detail }, question, question.control, 'team'));
    for (const answer of ofAnswers(question, questionnaire)) yield within(control.roles, answer);
  }
}

function* ofAnswers(question: Question, { title: name }: Questionnaire): Generator<PlacedControl> {
  switch (question.type) {
    case 'auto-free-form':
      for (const pattern of question.patterns) {
        yield placed({ kind: 'pattern', name, detail: pattern.pattern }, pattern, pattern.control, 'team');
      }
      return;
    case 'free-form':
      yield {
        place: { kind: 'judgement', name, detail: question.text },
        // It can be judged as soon as it is answered.
        part: question,
        control: { condition: { kind: 'always' }, activate: [], deactivate: [], roles: [] },
        activate: question.relatedMilestones,
        roles: [],
        by: 'instructor',
      };
      return;
    case 'radio':
    case 'multiple-choice':
      for (const option of question.options) {
        yield placed({ kind: 'option', name, detail: option.text }, option, option.control, 'team');
      }
  }
}

/** Without roles of its own, it is for those of what it is in. */
function within(roles: readonly string[], one: PlacedControl): PlacedControl {
  return one.roles.length === 0 ? { ...one, roles } : one;
}

function placed(place: DefinitionPlace, part: TimedPart, control: Control, by: PlacedControl['by']): PlacedControl {
  return { place, part, control, activate: control.activate, roles: control.roles, by };
}
