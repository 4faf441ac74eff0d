/** Trusted HTML. Everything else is escaped when it is inserted into a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = string | number | Html | readonly Content[];

export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < values.length ? write(values[index] ?? '') : '')).join(''),
  );
}

function write(value: Content): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(write).join('');
  return String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface Column {
  readonly title: string;
  readonly isNumber?: boolean;
}

/** A table whose first column names its rows. */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly Content[])[]): Html {
  const cell = (value: Content, index: number) => {
    const kind = columns[index]?.isNumber === true ? 'number' : 'text';
    return index === 0 ? html`<th scope="row">${value}</th>` : html`<td class="${kind}">${value}</td>`;
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(({ title, isNumber }) => html`<th scope="col" class="${isNumber === true ? 'number' : 'text'}">${title}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>\n`)}</tbody>
</table></div>`;
}
