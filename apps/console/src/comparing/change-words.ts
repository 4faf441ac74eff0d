import type { SomeNames, ThingKind, ThingName, Told, ToldChange } from '@muster/definition/diff';
import type { TextId } from '../texts/store.ts';
import type { TextTools } from '../texts/use-texts.ts';

type Words = Pick<TextTools, 't' | 'locale'>;

/** The words of fields, by their names in the format. */
const FIELD_TEXTS: ReadonlyMap<string, TextId> = new Map(
  [
    ...([
      'version',
      'title',
      'description',
      'authors',
      'audience',
      'license',
      'language',
      'exercise_duration',
    ] as const),
    ...(['show_exercise_time', 'email_between_teams', 'custom_email_suffix', 'enable_roles', 'cells', 'type'] as const),
    ...(['display_name', 'instructor_note', 'team_visible', 'roles', 'tags', 'activity', 'initial_state'] as const),
    ...(['final', 'shared', 'score', 'outcome', 'file_names', 'time', 'delay', 'recheck', 'auto'] as const),
    ...(['expected_actions', 'content', 'content_path', 'channel', 'milestone_condition', 'silent'] as const),
    ...(['activate_milestone', 'deactivate_milestone', 'confirmation', 'text', 'overlay', 'duration'] as const),
    ...(['sender', 'subject', 'cc', 'address', 'name', 'portrait', 'organization', 'tooltip_description'] as const),
    ...(['hint', 'category', 'requires_input', 'default_response', 'regex', 'repeatable', 'max_attempts'] as const),
    ...(['correct', 'min', 'max', 'options', 'patterns', 'related_milestones', 'points', 'rubric'] as const),
    ...(['control', 'cmd'] as const),
    ...(['username', 'container', 'working_directory', 'cmd_source'] as const),
  ].map((field) => [field, `field_${field}` as const]),
);

const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** What kind of change it is, in a word. */
export function kindOfChange({ told, field }: ToldChange): TextId {
  const name = lastOf(field);
  switch (told.is) {
    case 'added':
    case 'removed':
    case 'renamed':
    case 'order':
      return `kind_${told.is}`;
    case 'condition':
      return 'kind_condition';
    default:
      return KINDS[name] ?? (told.is === 'text' ? 'kind_text' : 'kind_changed');
  }
}

const KINDS: Readonly<Record<string, TextId>> = {
  time: 'kind_time',
  score: 'kind_score',
  points: 'kind_score',
  content: 'kind_text',
  roles: 'kind_roles',
  milestone_condition: 'kind_condition',
  activate_milestone: 'kind_effect',
  deactivate_milestone: 'kind_effect',
};

/** Where it is: `inject “call” › alternative “a” › for whom`. */
export function whatChanged({ at, field, told }: ToldChange, words: Words): string {
  const { t } = words;
  const things = at.map((thing) => nameOfThing(thing, words));
  const fields = field === '' ? [] : field.split('.').map((name) => fieldWord(name, words));
  // Whose control it is goes without saying.
  const shown = field.startsWith('control.') ? fields.slice(1) : fields;
  const all = told.is === 'order' ? [t(`comparedAll_${told.of}`)] : [];
  return [...things, ...shown, ...all].join(' › ');
}

function fieldWord(name: string, { t }: Words): string {
  const text = FIELD_TEXTS.get(name);
  return text === undefined ? name : t(text);
}

function nameOfThing({ kind, name, index }: ThingName, { t }: Words): string {
  const noun = t(`compared_${kind satisfies ThingKind}`);
  if (kind === 'exercise') return noun;
  return `${noun} ${name === '' ? index + 1 : name}`;
}

/** How it differs, in a few words; '' where the kind of change says it. */
export function howChanged({ told, field }: ToldChange, words: Words): string {
  const { t } = words;
  switch (told.is) {
    case 'added':
    case 'removed':
      return '';
    case 'given':
      return t('how_given');
    case 'taken':
      return t('how_taken');
    case 'reordered':
      return t('how_reordered');
    case 'renamed':
      return t('how_from', { name: told.from });
    case 'order':
      return t('how_moved', { names: someNames(told.moved, words) });
    case 'condition':
      return twoLists(told, 'how_asksFor', 'how_noLongerAsksFor', words);
    case 'list':
      return twoLists(told, 'how_added', 'how_removed', words);
    case 'blanks':
      return t('how_blanks');
    case 'text':
      return told.words === undefined
        ? t('how_tooDifferent')
        : t('how_words', { came: told.words.came, went: told.words.went, count: told.words.of });
    case 'value':
      return values(told, lastOf(field), words);
  }
}

function values({ before, after }: Extract<Told, { readonly is: 'value' }>, field: string, { t }: Words): string {
  if (before === undefined) return t('how_now', { after: after ?? '' });
  if (after === undefined) return t('how_noLonger', { before });
  return t(field === 'time' ? 'how_minute' : 'how_value', { before, after });
}

function twoLists(
  { added, removed }: { readonly added: SomeNames; readonly removed: SomeNames },
  more: TextId,
  less: TextId,
  words: Words,
): string {
  return [
    ...(added.names.length === 0 ? [] : [words.t(more, { names: someNames(added, words) })]),
    ...(removed.names.length === 0 ? [] : [words.t(less, { names: someNames(removed, words) })]),
  ].join('; ');
}

function someNames({ names, more }: SomeNames, { t }: Words): string {
  const shown = names.join(', ');
  return more === 0 ? shown : t('how_andMore', { names: shown, count: more });
}
