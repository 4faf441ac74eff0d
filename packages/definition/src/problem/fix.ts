import type { Edit, Intent } from '../edit/intent.ts';

/** What a fix does to the text, for programs. */
export type FixKind =
  | 'replace'
  | 'rename_field'
  | 'move_field'
  | 'add_field'
  | 'create'
  | 'remove'
  | 'quote'
  | 'indent'
  | 'plain_characters';

/** What a fix does, for people; `{text}` is the value, field or name in question. */
const FIX_TITLES = {
  write: 'Write {text}',
  rename: 'Rename it to {text}',
  move: 'Move it to {text}',
  move_last: 'Move it to the end',
  sort_levels: 'Sort the levels by points',
  add: 'Add {text}',
  create: 'Make {text}',
  remove: 'Remove {text}',
  quote: 'Put the text in quotes',
  unquote: 'Remove the quotes',
  indent: 'Correct the indentation',
  block: 'Write it as a text of several lines',
  plain: 'Write plain characters',
  upper: 'Keep the upper version',
  lower: 'Keep the lower version',
  line_ends: 'Write the line ends of today',
} as const;

export type FixTitle = keyof typeof FIX_TITLES;

/** A change that mends a problem. */
export interface Fix {
  readonly kind: FixKind;
  /** In English. */
  readonly title: string;
  readonly says: { readonly title: FixTitle; readonly text: string };
  /** Changes of the text that was checked. */
  readonly edits?: readonly Edit[];
  /** What to ask of `patch` instead. */
  readonly intents?: readonly Intent[];
  /** Whether nothing else can be meant, so that it may be applied to many places unseen. */
  readonly sure: boolean;
}

/** No longer: titles are labels. */
const MAX_TEXT = 60;

type Change = { readonly edits: readonly Edit[] } | { readonly intents: readonly Intent[] };

export function fix(kind: FixKind, title: FixTitle, text: string, change: Change, sure = false): Fix {
  const short = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return {
    kind,
    title: FIX_TITLES[title].replace('{text}', () => short),
    says: { title, text: short },
    ...change,
    sure,
  };
}
