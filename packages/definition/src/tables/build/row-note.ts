/** The note for instructors of one row, in Markdown: what the table notes, then what no field has. */
export class RowNote {
  readonly #lines: string[] = [];
  #text = '';

  note(text: string): void {
    this.#text = text;
  }

  /** `label` is the head of the column. */
  keep(label: string, text: string): void {
    if (text !== '') this.#lines.push(`- ${label}: ${text.replaceAll('\n', '\n  ')}`);
  }

  toString(): string {
    return [this.#text, this.#lines.join('\n')].filter((part) => part !== '').join('\n\n');
  }
}
