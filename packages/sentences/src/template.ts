import { ENGLISH, type Grammar } from './grammar.ts';
import { isList, type Param, type Params, type ParamType, type Phrase, type Words } from './params.ts';

/**
 * Placeholders of a template, by what follows the name:
 *
 * - `{name}` is a text,
 * - `{max:number}` a number, `{max:grouped}` one with its thousands apart (1,000),
 * - `{at:minute}` a time in milliseconds, as `minute 35:30`, and `{span:minutes}` a duration, as `3 minutes`;
 *   `{at:clock}` is either without a word, for languages with more cases,
 * - `{names:list}`, `{names:and}` and `{names:or}` are lists, between which stand commas, "and" or "or";
 *   `{names:quoted}` is one whose entries are quoted, `{names:code_or}` one with "or" whose entries are in backticks,
 * - `{count:1 row|# rows}` is a number with its noun, in each of the plural forms of the language,
 * - `{state:READY=has not started;RUNNING=is running}` is a word of programs, with what stands for it in the sentence;
 *   `{groups:and;ADMIN=administrators;TRAINEE=trainees}` is a list of such,
 * - `{hint:phrase}` is a phrase, and `{name:words}` either one or a text that is the same in every language,
 * - `{kinds:one_of}` and `{reasons:all_of}` are lists of such words: "a, b or c", "a and b".
 */
const PLACEHOLDER = /\{([a-z]\w*)(?::([^{}]*))?\}/g;

type Separator = 'list' | 'quoted' | 'and' | 'or' | 'code_or';

type WordSeparator = 'one_of' | 'all_of';

type NumberForm = 'number' | 'grouped' | 'minute' | 'minutes' | 'clock' | `${string}|${string}`;

type ParamOf<Form extends string> = Form extends keyof WordForms
  ? WordForms[Form]
  : Form extends NumberForm
    ? number
    : Form extends Separator
      ? readonly string[]
      : Form extends `${Separator};${infer Choices}`
        ? readonly ChoiceIn<Choices>[]
        : ChoiceIn<Form>;

type WordForms = { phrase: Phrase; words: Words } & Record<WordSeparator, readonly Words[]>;

type ChoiceIn<Choices extends string> = Choices extends `${infer Word}=${string};${infer Rest}`
  ? Word | ChoiceIn<Rest>
  : Choices extends `${infer Word}=${string}`
    ? Word
    : never;

/** The first character of a name; other braces are a part of the sentence. */
type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm' | LaterLetter;
type LaterLetter = 'n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z';

type PlaceholdersIn<Template extends string> = Template extends `${string}{${infer Inside}}${infer Rest}`
  ? InnermostIn<Inside> | PlaceholdersIn<Rest>
  : never;

type InnermostIn<Inside extends string> = Inside extends `${string}{${infer Inner}`
  ? InnermostIn<Inner>
  : Inside extends `${Letter}${string}`
    ? Inside
    : never;

/** The parameters of a template. */
export type TemplateParams<Template extends string> = {
  readonly [Inside in PlaceholdersIn<Template> as Inside extends `${infer Name}:${string}`
    ? Name
    : Inside]: Inside extends `${string}:${infer Form}` ? ParamOf<Form> : string;
};

/** Says a phrase in a language. */
export type SayPhrase = (phrase: Phrase) => string;

const IN_ENGLISH: SayPhrase = ({ words }) => words;

/** The sentence, by default in English. Another language needs its phrases too. */
export function render(
  template: string,
  params: Params,
  grammar: Grammar = ENGLISH,
  sayPhrase: SayPhrase = IN_ENGLISH,
): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string, form = '') => {
    const value = params[name];
    if (value === undefined) throw new Error(`The sentence "${template}" misses ${name}.`);
    return inWords(value, form, grammar, sayPhrase);
  });
}

function inWords(value: Param, form: string, grammar: Grammar, sayPhrase: SayPhrase): string {
  if (typeof value === 'number') return numberInWords(value, form, grammar);
  const choices = new Map(
    form.split(';').flatMap((choice): [string, string][] => {
      const [, word, words] = /^(.*?)=(.*)$/.exec(choice) ?? [];
      return word === undefined || words === undefined ? [] : [[word, words]];
    }),
  );
  const words = (word: Words): string => (typeof word === 'string' ? (choices.get(word) ?? word) : sayPhrase(word));
  return isList(value) ? joined(value.map(words), form, grammar) : words(value);
}

function joined(entries: readonly string[], form: string, grammar: Grammar): string {
  switch (separatorIn(form)) {
    case 'and':
    case 'all_of':
      return grammar.and(entries);
    case 'or':
      return grammar.or(entries);
    case 'one_of':
      return grammar.oneOf(entries);
    case 'code_or':
      return grammar.or(entries.map((entry) => `\`${entry}\``));
    case 'quoted':
      return entries.map(grammar.quoted).join(', ');
    default:
      return entries.join(', ');
  }
}

function numberInWords(value: number, form: string, grammar: Grammar): string {
  if (form.includes('|')) {
    const forms = form.split('|');
    const chosen = forms[grammar.pluralForm(value)] ?? forms.at(-1) ?? '';
    return chosen.replace('#', grammar.number(value));
  }
  switch (form) {
    case 'grouped':
      return grammar.grouped(value);
    case 'minute':
      return grammar.minute(minutesAndSeconds(value));
    case 'minutes':
      return grammar.minutes(minutesAndSeconds(value));
    case 'clock':
      return minutesAndSeconds(value);
    default:
      return grammar.number(value);
  }
}

/** `35`, or `35:30` if it is not a whole minute. */
function minutesAndSeconds(time: number): string {
  const seconds = Math.floor(time / 1_000);
  const rest = seconds % 60;
  const minutes = Math.floor(seconds / 60);
  return rest === 0 ? String(minutes) : `${minutes}:${String(rest).padStart(2, '0')}`;
}

const WORD_SEPARATORS: readonly string[] = ['one_of', 'all_of'] satisfies readonly WordSeparator[];
const SEPARATORS: readonly string[] = ['list', 'quoted', 'and', 'or', 'code_or', ...WORD_SEPARATORS];

function separatorIn(form: string): string | undefined {
  const first = form.split(';', 1)[0] ?? '';
  return SEPARATORS.includes(first) ? first : undefined;
}

/** The names of the parameters of a template, and their types. */
export function paramsIn(template: string): Readonly<Record<string, ParamType>> {
  return Object.fromEntries([...template.matchAll(PLACEHOLDER)].map(([, name = '', form]) => [name, typeOf(form)]));
}

function typeOf(form: string | undefined): ParamType {
  if (form === undefined) return 'text';
  if (form === 'phrase' || form === 'words') return form;
  if (WORD_SEPARATORS.includes(form)) return 'phrases';
  if (separatorIn(form) !== undefined) return 'list';
  return form.includes('=') ? 'text' : 'number';
}
