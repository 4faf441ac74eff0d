import type { ScalarNode } from './text-node.ts';

export type Scalar = string | number | boolean | null;

/** What YAML would read as something else than a text. */
const NO_TEXT =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|<<)$/;

/** Signs that mean something at the beginning, or in the middle beside a blank. */
const MEANS_SOMETHING = /^[-?:,[\]{}#&*!|>'"%@`]|^\.\.\.|^\s|\s$|:\s|:$|\s#/;
const IN_BRACKETS = /[,[\]{}]/;
/** What an editor does not show, or YAML takes for the end of a line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff]/;

function isPlain(text: string, inFlow: boolean): boolean {
  if (text === '' || NO_TEXT.test(text) || MEANS_SOMETHING.test(text) || hasInvisible(text)) return false;
  return !(inFlow && IN_BRACKETS.test(text));
}

function hasInvisible(text: string): boolean {
  // Pairs of surrogates are letters like others.
  return INVISIBLE.test(text.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, ''));
}

/** A value on one line: in the quotes that it has, if they can hold it, and else in double quotes. */
export function scalarText(value: Scalar, style: ScalarNode['style'], inFlow: boolean): string {
  if (value === null) return 'null';
  if (typeof value !== 'string') return String(value);
  if (style === 'double') return doubleQuoted(value);
  if (style === 'single' && !hasInvisible(value)) return `'${value.replaceAll("'", "''")}'`;
  return isPlain(value, inFlow) ? value : doubleQuoted(value);
}

function doubleQuoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Whether a text can be a block text: lines below `|`. */
export function fitsBlock(text: string): boolean {
  const body = text.endsWith('\n') ? text.slice(0, -1) : text;
  if (body.endsWith('\n') || body.trim() === '') return false;
  return !hasInvisible(body.replaceAll(/[\n\t]/g, '')) && !/^\t|^\n* +\n/.test(body);
}

/** The sign of a block text without its indentation, and its lines. */
export function blockText(text: string, indent: string): { readonly header: string; readonly lines: string[] } {
  const isOpen = !text.endsWith('\n');
  const body = isOpen ? text : text.slice(0, -1);
  const first = body.split('\n').find((line) => line !== '') ?? '';
  const digit = first.startsWith(' ') ? '2' : '';
  return {
    header: `|${digit}${isOpen ? '-' : ''}`,
    lines: body.split('\n').map((line) => (line === '' ? '' : indent + line)),
  };
}
