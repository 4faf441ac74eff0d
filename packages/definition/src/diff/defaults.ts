import type { PartKind } from '../edit/kinds.ts';
import type { ItemKind, ThingName } from './change.ts';

/**
 * What holds where a field is not given, by its path without indexes. A test compares it with the schemas, which are too
 * large for a page. An empty text or list is the default of all others.
 */
export const DEFAULTS: Readonly<Record<PartKind, Readonly<Record<string, string>>>> = {
  exercise: {
    exercise_duration: '60',
    show_exercise_time: 'true',
    email_between_teams: 'false',
    custom_email_suffix: 'mail.ex',
  },
  channel: {},
  role: {},
  milestone: { team_visible: 'false', initial_state: 'false', final: 'false', shared: 'false', score: '0' },
  objective: {},
  inject: {
    time: '0',
    delay: '0',
    recheck: 'false',
    auto: 'true',
    type: 'info',
    'alternatives.confirmation.text': 'Confirm',
  },
  person: { team_visible: 'true' },
  tool: { requires_input: 'true', 'responses.regex': 'false' },
  questionnaire: { time: '0', repeatable: 'false', 'questions.min': '1', 'questions.max': '-1' },
  command: {},
};

/** The list that an item is in. */
export const LIST_OF: Readonly<Record<ItemKind, string>> = {
  alternative: 'alternatives',
  template: 'templates',
  response: 'responses',
  question: 'questions',
  option: 'options',
  pattern: 'patterns',
  level: 'rubric',
  activity: 'activities',
};

/** What holds at a place where nothing is given, if the format says so. */
export function defaultAt(at: readonly ThingName[], field: readonly string[]): string | undefined {
  const lists: Readonly<Record<string, string>> = LIST_OF;
  const defaults: Readonly<Record<string, Readonly<Record<string, string>>>> = DEFAULTS;
  const [part, ...items] = at;
  const path = [...items.map(({ kind }) => lists[kind] ?? kind), ...field].join('.');
  return part === undefined ? undefined : defaults[part.kind]?.[path];
}
