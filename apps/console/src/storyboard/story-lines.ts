import type { FileReference } from '@muster/definition';
import { filledMarkdown, filledText, type TeamValues } from '@muster/definition/placeholders';
import type {
  CommandField,
  StoryCondition,
  StoryEffect,
  StoryEntry,
  StoryField,
  StoryPart,
} from '@muster/definition/storyboard';
import type { TextTools } from '../texts/use-texts.ts';

type Words = TextTools['t'];

/** An entry in words: a row of the table on the page. */
export interface StoryLine {
  /** How many entries it is part of. */
  readonly depth: number;
  readonly minute: string;
  /** Its kind and name. */
  readonly what: string;
  /** More about it; empty if there is nothing. */
  readonly detail: string;
  readonly toWhom: string;
  readonly texts: readonly LineText[];
  readonly files: readonly LineFile[];
  readonly why: string;
  readonly effect: string;
  readonly note: string;
}

/** A text that participants read. */
export interface LineText {
  readonly text: string;
  /** How it is shown: as the Markdown it is, as a title, or as a remark with a word before it. */
  readonly form: 'markdown' | 'title' | 'remark';
}

/** A file that participants can open. */
export interface LineFile {
  readonly file: FileReference;
  /** What a search finds of its name. */
  readonly label: string;
  /** What is in it, if that is text and was read. */
  readonly words: string | undefined;
}

/** What entries are told with. */
export interface Telling {
  readonly t: Words;
  /** What a milestone is called on screens. */
  readonly nameOf: (milestone: string) => string;
  /** What stands for the facts about a team that texts contain. */
  readonly team: TeamValues;
  /** The words of a text file. */
  readonly wordsOf: (path: string) => string | undefined;
}

/** An entry and what belongs to it. */
export function storyLines(entry: StoryEntry, telling: Telling, hideSolutions: boolean): StoryLine[] {
  return linesOf(hideSolutions ? withoutSolutions(entry) : entry, 0, [], telling);
}

export function matches(lines: readonly StoryLine[], query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return wanted === '' || lines.some((line) => foundWords(line).toLowerCase().includes(wanted));
}

/** Everything that a search finds. */
function foundWords({ minute, what, detail, toWhom, texts, files, why, effect, note }: StoryLine): string {
  const inFiles = files.flatMap(({ label, words = '' }) => [label, words]);
  return [minute, what, detail, toWhom, ...texts.map(({ text }) => text), ...inFiles, why, effect, note].join('\n');
}

/** Without what gives answers away: marks, levels, patterns, judgements, conditions, what anything switches, and notes. */
export function withoutSolutions(entry: StoryEntry): StoryEntry {
  const { what, when } = entry;
  const parts = entry.parts
    .filter(({ what: { kind } }) => kind !== 'pattern' && kind !== 'judgement')
    .map((part) => withoutSolutions(part));
  return {
    ...entry,
    what: withoutMarks(what),
    when: { ...when, condition: ALWAYS },
    effect: NONE,
    note: '',
    parts,
  };
}

function withoutMarks(what: StoryPart): StoryPart {
  if (what.kind === 'option') return { ...what, correct: null };
  if (what.kind === 'question') return { ...what, rubric: [] };
  return what.kind === 'inject' ? { ...what, expectedActions: [] } : what;
}

const ALWAYS: StoryCondition = { written: '', tree: { kind: 'always' } };
const NONE: StoryEffect = { activate: [], deactivate: [], condition: ALWAYS, roles: [] };

function linesOf(entry: StoryEntry, depth: number, rolesAbove: readonly string[], telling: Telling): StoryLine[] {
  const { t } = telling;
  const own = rolesOf(entry);
  const roles = own.length === 0 ? rolesAbove : own;
  const [what, ...details] = partWords(entry.what, telling);
  const line = {
    depth,
    minute: entry.minute === null ? t('storyNever') : minuteWords(entry.minute),
    what: what ?? '',
    detail: listed(details),
    toWhom: roles.length === 0 ? t('storyAll') : roles.join(', '),
    texts: textsOf(entry, telling),
    files: filesOf(entry, telling),
    why: listed(whyWords(entry, telling)),
    effect: listed(effectWords(entry.effect, telling)),
    note: noteWords(entry, t),
  };
  const [only, ...others] = entry.parts;
  if (only?.what.kind === 'alternative' && others.length === 0) {
    const [told, ...below] = linesOf(only, depth, roles, telling);
    return told === undefined ? [line] : [joined(line, told), ...below];
  }
  return [line, ...entry.parts.flatMap((part) => linesOf(part, depth + 1, roles, telling))];
}

/** If each of the alternatives is for some roles, the inject is for those. */
function rolesOf({ roles, parts }: StoryEntry): readonly string[] {
  if (roles.length > 0 || parts.some((part) => part.what.kind !== 'alternative' || part.roles.length === 0))
    return roles;
  return [...new Set(parts.flatMap((part) => part.roles))];
}

/** An inject with its only alternative. */
function joined(inject: StoryLine, alternative: StoryLine): StoryLine {
  return {
    ...alternative,
    what: inject.what,
    why: listed([inject.why, alternative.why]),
    note: inject.note,
  };
}

const NAMES = {
  alternative: 'storyAlternative',
  confirmation: 'storyConfirmation',
  questionnaire: 'storyQuestionnaire',
  question: 'storyQuestion',
  option: 'storyOption',
  pattern: 'storyPattern',
  judgement: 'storyJudgement',
  tool: 'storyTool',
  response: 'storyResponse',
  person: 'storyPerson',
  template: 'storyTemplate',
  document: 'storyDocument',
  command: 'storyCommand',
  milestone: 'storyMilestone',
  channel: 'storyChannel',
  objective: 'storyObjective',
  activity: 'storyActivity',
} as const;

/** Its kind and name, then what else there is to say. */
function partWords(what: StoryPart, { t, nameOf }: Telling): [string, ...(string | false)[]] {
  const { name } = what;
  switch (what.kind) {
    case 'inject':
      return [t(what.type === 'email' ? 'storyMailInject' : 'storyInject', { name })];
    case 'alternative':
      return [
        t(NAMES[what.kind], { name }),
        what.silent && t('storySilent'),
        what.inFullScreen && t('storyFullScreen'),
      ];
    case 'questionnaire':
      return [
        t(NAMES[what.kind], { name }),
        what.inFullScreen && t('storyFullScreen'),
        what.attempts === null && t('storyAnyAttempts'),
        what.attempts !== null && what.attempts > 1 && t('storyAttempts', { count: what.attempts }),
      ];
    case 'question':
      return [
        t(NAMES[what.kind], { name }),
        what.points !== null && t('storyPoints', { count: what.points }),
        what.rubric.length > 0 &&
          t('storyLevels', { names: what.rubric.map((level) => `${level.name} (${level.points})`).join(', ') }),
      ];
    case 'option':
      return [t(NAMES[what.kind], { name }), what.correct !== null && t(what.correct ? 'storyCorrect' : 'storyWrong')];
    case 'person':
      return [t(NAMES[what.kind], { name }), !what.inContacts && t('storyNotInContacts')];
    case 'command':
      return [
        t(NAMES[what.kind], { name }),
        t('storyCommandPattern', { name: what.cmd }),
        ...what.fields.map(({ field, value }) => t(COMMAND_FIELDS[field], { value })),
      ];
    case 'response':
      return [t(what.regex ? 'storyResponsePattern' : NAMES[what.kind], { name })];
    case 'milestone':
      return [
        t(NAMES[what.kind], { name: nameOf(name) }),
        what.isHidden && t('storyHidden'),
        what.final && t('storyFinal'),
      ];
    default:
      return [t(NAMES[what.kind], { name })];
  }
}

const COMMAND_FIELDS = {
  username: 'storyCommandUser',
  container: 'storyCommandContainer',
  workingDirectory: 'storyCommandFolder',
  cmdSource: 'storyCommandSource',
  type: 'storyCommandType',
} as const satisfies Readonly<Record<CommandField, string>>;

/** How a field is shown, or the word before it. */
const FIELDS = {
  title: { form: 'title' },
  button: { form: 'title' },
  text: { form: 'markdown' },
  description: { form: 'markdown' },
  subject: { label: 'storySubject' },
  sender: { label: 'storySender' },
  cc: { label: 'storyCopy' },
  channel: { label: 'storyInChannel' },
  organization: { label: 'storyOrganization' },
  address: { label: 'storyAddress' },
  hint: { label: 'storyHint' },
  category: { label: 'storyCategory' },
  defaultResponse: { label: 'storyOtherwise' },
} as const satisfies Readonly<Record<StoryField, object>>;

function textsOf({ what, texts }: StoryEntry, { t, team }: Telling): LineText[] {
  // Its file is called the same.
  if (what.kind === 'document') return [];
  return texts.map(({ field, text: written }): LineText => {
    const shown = FIELDS[field];
    if ('form' in shown && shown.form === 'markdown') return { text: filledMarkdown(written, team), form: shown.form };
    const text = filledText(written, team);
    return 'label' in shown ? { text: t(shown.label, { text }), form: 'remark' } : { text, form: shown.form };
  });
}

/** The line of a document says already what it is called. */
function filesOf({ what, files }: StoryEntry, { t, wordsOf }: Telling): LineFile[] {
  return files.map((file) => ({
    file,
    label: what.kind === 'document' ? '' : t('storyFile', { text: file.name }),
    words: wordsOf(file.path),
  }));
}

function whyWords({ when }: StoryEntry, telling: Telling): (string | false)[] {
  const { by, time, delay, recheck, otherwise, condition } = when;
  const { t } = telling;
  return [
    otherwise && t('storyElse'),
    by === 'instructor' && t('byInstructor'),
    time > 0 && t('flowFromMinute', { minute: minuteWords(time) }),
    delay > 0 && t('storyAfter', { time: durationWords(delay) }),
    recheck && t('storyRechecked'),
    conditionWords(condition, telling),
  ];
}

function effectWords({ activate, deactivate, roles, condition }: StoryEffect, telling: Telling): (string | false)[] {
  const { t, nameOf } = telling;
  return [
    ...activate.map((name) => t('switchesOn', { name: nameOf(name) })),
    ...deactivate.map((name) => t('switchesOff', { name: nameOf(name) })),
    conditionWords(condition, telling),
    roles.length > 0 && t('forRoles', { roles: roles.join(', ') }),
  ];
}

/** The words of a condition are no names of milestones, so they can be told apart. */
function conditionWords({ written }: StoryCondition, { t, nameOf }: Telling): string | false {
  if (written === '') return false;
  const words: Readonly<Record<string, string>> = { and: t('wordAnd'), or: t('wordOr'), not: t('wordNot') };
  const condition = written.replaceAll(/[^ ()]+/g, (word) =>
    Object.hasOwn(words, word) ? (words[word] ?? word) : t('storyQuoted', { name: nameOf(word) }),
  );
  return t('whenCondition', { condition });
}

function noteWords({ note, what }: StoryEntry, t: Words): string {
  const expected = what.kind === 'inject' ? what.expectedActions.map((text) => t('storyExpected', { text })) : [];
  return [note, ...expected].filter((line) => line !== '').join('\n');
}

/** A moment of the exercise: a whole minute, or minutes and seconds as on a clock. */
function minuteWords(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const rest = seconds % 60;
  return rest === 0 ? String(seconds / 60) : `${Math.floor(seconds / 60)}:${String(rest).padStart(2, '0')}`;
}

function durationWords(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const parts = [
    Math.floor(seconds / 60) > 0 && `${Math.floor(seconds / 60)} min`,
    seconds % 60 > 0 && `${seconds % 60} s`,
  ];
  return parts.filter((part) => part !== false).join(' ') || '0 s';
}

function listed(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ');
}
