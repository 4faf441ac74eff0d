import { markdownFiller } from './markdown.ts';

/** The facts about a team that texts can contain, as they were when the text was sent. */
export interface TeamValues {
  readonly name: string;
  readonly address: string;
  /** Empty if the team has none. */
  readonly role: string;
}

/** A backslash in front makes it literal. Any other braces are text: exercises about templates need them. */
const PLACEHOLDER = /(\\?)\{\{team\.([^{}]*)\}\}/g;

/** A quick check: every text with placeholders contains this. */
const SIGN = '{{team.';

export function hasPlaceholders(text: string): boolean {
  return text.includes(SIGN);
}

/** The placeholders of a text in order, including unknown ones. */
export function* placeholdersIn(text: string): Generator<{ readonly name: string; readonly offset: number }> {
  if (!hasPlaceholders(text)) return;
  for (const { 1: backslash = '', 2: name = '', index } of text.matchAll(PLACEHOLDER)) {
    if (backslash === '') yield { name, offset: index };
  }
}

export const PLACEHOLDER_NAMES: readonly (keyof TeamValues)[] = ['name', 'address', 'role'];

export function isPlaceholderName(name: string): name is keyof TeamValues {
  return PLACEHOLDER_NAMES.some((each) => each === name);
}

/** A line of plain text with the values filled in. */
export function filledText(text: string, values: TeamValues): string {
  return filled(text, values, (value) => value);
}

/** Markdown with the values filled in as text, never as Markdown or HTML. */
export function filledMarkdown(text: string, values: TeamValues): string {
  return hasPlaceholders(text) ? filled(text, values, markdownFiller(text)) : text;
}

function filled(text: string, values: TeamValues, inserted: (value: string, offset: number) => string): string {
  return text.replace(PLACEHOLDER, (whole: string, backslash: string, name: string, offset: number) => {
    if (backslash !== '') return whole.slice(1);
    return isPlaceholderName(name) ? inserted(values[name], offset) : whole;
  });
}
