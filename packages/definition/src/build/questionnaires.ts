import { COMPARED_TEXTS } from '../limits.ts';
import type { AnswerPattern, ChoiceOption, Question, Questionnaire } from '../model.ts';
import { phrases } from '../problem/problem-phrases.ts';
import { quote } from '../problem/quote.ts';
import { didYouMean } from '../problem/suggest.ts';
import type { QuestionEntry, QuestionnaireEntry } from '../schema/questionnaires.ts';
import { buildContent } from './content.ts';
import type { BuildContext } from './context.ts';
import { buildControl } from './control.ts';
import { buildOverlay } from './injects.ts';
import { placedNames, resolveNames } from './name-list.ts';
import { buildNote } from './optional-text.ts';
import { checkPattern } from './pattern.ts';
import type { ComparedText } from './pattern-work.ts';
import { checkPlaceholders } from './placeholders.ts';
import { buildPoints } from './points.ts';

export function buildQuestionnaire(entry: QuestionnaireEntry, context: BuildContext): Questionnaire {
  const { origins, places, log } = context;
  if (entry.max_attempts !== undefined && entry.repeatable !== true) {
    log.problem(origins.at(entry, 'max_attempts'), 'bad_value', ['max_attempts']);
  }
  context.tallies.add('questions', entry.questions.length, origins.at(entry, 'questions'));
  const questionnaire = {
    title: entry.title,
    time: entry.time ?? 0,
    content: buildContent(entry, context),
    control: buildControl(entry.control, context),
    overlay: buildOverlay(entry.overlay),
    repeatable: entry.repeatable ?? false,
    ...(entry.max_attempts !== undefined && { maxAttempts: entry.max_attempts }),
    ...buildNote(entry, context),
    questions: entry.questions.map((question) => buildQuestion(entry.title, question, context)),
  };
  return places.record(questionnaire, origins.at(entry, 'title'));
}

/** The question types of each field that not all of them have. */
const FIELDS_OF_TYPES = {
  options: ['radio', 'multiple-choice'],
  correct: ['radio', 'multiple-choice'],
  min: ['free-form', 'auto-free-form'],
  max: ['free-form', 'auto-free-form'],
  patterns: ['auto-free-form'],
  related_milestones: ['free-form'],
  points: ['free-form'],
  rubric: ['free-form'],
} as const satisfies { readonly [field in keyof QuestionEntry]?: readonly QuestionEntry['type'][] };

function buildQuestion(title: string, entry: QuestionEntry, context: BuildContext): Question {
  const { milestones } = context;
  reportFieldsOfOtherTypes(entry, context);
  const { type, text } = entry;
  const at = (offset: number) => context.origins.within(entry, 'text', offset);
  context.files.noteLinks(text, at);
  checkPlaceholders(text, at, context);
  const control = buildControl(entry.control, context);
  switch (type) {
    case 'radio':
    case 'multiple-choice': {
      const options = buildOptions(entry, context);
      return { type, text, options, correct: buildCorrect(entry, options, context), control };
    }
    case 'free-form': {
      const relatedMilestones = resolveNames(placedNames(entry, 'related_milestones', context), milestones);
      return { type, text, ...buildLength(entry, context), relatedMilestones, ...buildPoints(entry, context), control };
    }
    case 'auto-free-form':
      return { type, text, ...buildLength(entry, context), patterns: buildPatterns(title, entry, context), control };
  }
}

function reportFieldsOfOtherTypes(entry: QuestionEntry, { origins, log }: BuildContext): void {
  for (const [field, types] of Object.entries(FIELDS_OF_TYPES)) {
    const given = Object.hasOwn(entry, field);
    if (!given || types.some((type) => type === entry.type)) continue;

    log.warning(origins.at(entry, field), 'unused_field', [
      'question_type',
      { field, types: types.map((type) => `\`${type}\``), type: entry.type },
    ]);
  }
}

function buildOptions(entry: QuestionEntry, context: BuildContext): ChoiceOption[] {
  const { origins, log } = context;
  const options = entry.options ?? [];
  context.tallies.add('options', options.length, origins.at(entry, 'options'));
  if (options.length === 0 && (entry.options !== undefined || !origins.isGiven(entry, 'options'))) {
    log.problem(origins.at(entry, 'options'), 'missing_field', ['options', { type: entry.type }]);
  }
  const seen = new Set<string>();
  return options.map((option, i) => {
    const { text, control } = typeof option === 'string' ? { text: option, control: undefined } : option;
    if (seen.has(text)) {
      log.problem(origins.at(options, i), 'duplicate_name', ['option', { option: quote(text) }]);
    }
    seen.add(text);
    return { text, control: buildControl(control, context) };
  });
}

/** Positions counted from 0. A value that equals an option's text takes precedence over its meaning as a position. */
function buildCorrect(
  entry: QuestionEntry,
  options: readonly ChoiceOption[],
  { origins, log }: BuildContext,
): number[] {
  const { correct, type } = entry;
  const isUnreadable = entry.options === undefined && origins.isGiven(entry, 'options');
  if (correct === undefined || isUnreadable) return [];
  if (correct === 0) {
    log.warning(origins.at(entry, 'correct'), 'unused_field', ['correct_zero']);
    return [];
  }
  const texts = options.map(({ text }) => text);
  const several = typeof correct === 'object';
  const positions = new Set<number>();
  for (const [i, answer] of (several ? correct : [correct]).entries()) {
    const byText = texts.indexOf(String(answer));
    const position = byText !== -1 || typeof answer === 'string' ? byText : answer - 1;
    if (position >= 0 && position < texts.length) positions.add(position);
    else {
      const at = several ? origins.at(correct, i) : origins.at(entry, 'correct');
      const suggestion = log.closest(String(answer), texts);
      const hint = didYouMean(suggestion, () => phrases.option_or_position({ count: texts.length }));
      log.problem(at, 'unknown_reference', ['option', { option: quote(String(answer)), hint }], suggestion);
    }
  }
  if (type === 'radio' && positions.size > 1) {
    log.problem(origins.at(entry, 'correct'), 'bad_value', ['several_correct']);
  }
  return [...positions].sort((a, b) => a - b);
}

function buildLength(entry: QuestionEntry, { origins, log }: BuildContext): { min: number; max: number | null } {
  const min = entry.min ?? 1;
  const max = entry.max ?? -1;
  if (max !== -1 && max < min) {
    log.problem(origins.at(entry, 'max'), 'bad_value', ['max_below_min', { min, max }]);
  }
  return { min, max: max === -1 ? null : max };
}

function buildPatterns(title: string, entry: QuestionEntry, context: BuildContext): AnswerPattern[] {
  const answer = answerTo(title, entry);
  const patterns = entry.patterns ?? [];
  if (patterns.length === 0 && !context.origins.isGiven(entry, 'patterns')) {
    context.log.warning(context.origins.at(entry, 'type'), 'missing_field', ['patterns']);
  }
  return patterns.map((each, i) => {
    if (typeof each !== 'string') {
      checkPattern(each.pattern, context.origins.at(each, 'pattern'), answer, context);
      return { pattern: each.pattern, control: buildControl(each.control, context) };
    }
    checkPattern(each, context.origins.at(patterns, i), answer, context);
    return { pattern: each, control: buildControl(undefined, context) };
  });
}

/** UTF-16 units of a character that `max` counts: an emoji with a modifier has four. Text with more of them is rare. */
const UNITS_PER_CHARACTER = 4;

function answerTo(title: string, { max = -1 }: QuestionEntry): ComparedText {
  return {
    holder: phrases.of_questionnaire({ questionnaire: quote(title) }),
    noun: 'answer',
    longest: max === -1 ? COMPARED_TEXTS.answer : Math.min(COMPARED_TEXTS.answer, UNITS_PER_CHARACTER * max),
    whole: false,
    remedy: phrases.limit_answer(),
  };
}
