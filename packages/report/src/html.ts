/** Trusted HTML. Everything else is escaped when it is inserted into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Content = string | number | Html | readonly Content[];

export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < values.length ? write(values[index] ?? '') : '')).join(''),
  );
}

function write(value: Content): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(write).join('');
  return escaped(String(value));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to replace
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Safe in text and in attributes, of HTML and of SVG. What no page may contain is replaced. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[&<>"'`]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replaceAll(FORBIDDEN, '\uFFFD');
}

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Long texts, which take the space that others leave. */
  readonly isWide?: boolean;
}

const kindOf = ({ isNumber, isWide }: Column): string => (isNumber ? 'number' : isWide ? 'wide' : 'text');

/** A table whose first column names its rows. */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): Html {
  const kinds = columns.map(kindOf);
  const cell = (value: Content, index: number) =>
    index === 0 ? html`<th scope="row">${value}</th>` : html`<td class="${kinds[index] ?? 'text'}">${value}</td>`;
  const heads = columns.map(
    ({ title }, index) => html`<th scope="col" class="${kinds[index] ?? 'text'}">${title}</th>`,
  );
  return framed(
    caption,
    html`<table>
<caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table>`,
  );
}

/** Wide tables scroll by themselves, also by the keyboard. */
export function framed(caption: string, content: Html): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">${content}</div>`;
}

export function note(text: string): Html {
  return html`<p class="note">${text}</p>`;
}
