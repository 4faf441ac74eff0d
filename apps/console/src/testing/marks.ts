/** Characters of private use, which no text contains. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];

const marked = (text: string): string => (text === '' ? '' : `${OPEN}${text}${CLOSE}`);

const filledIn = (placeholder: string): string => `${CLOSE}${placeholder}${OPEN}`;

/** What is filled into a text is not from the text. */
export const markedText = (text: string): string => marked(text).replaceAll(/\{\w+\}/g, filledIn);

/** As above. The words that a template has for numbers and for words of programs are its own. */
export const markedTemplate = (template: string): string =>
  marked(template).replaceAll(/\{([a-z]\w*)(?::([^{}]*))?\}/g, (placeholder, name: string, form = '') => {
    // The grammar of the language adds its word to the number.
    if (form === 'minutes') return placeholder;
    return filledIn(form === '' ? placeholder : `{${name}:${markedForm(form)}}`);
  });

function markedForm(form: string): string {
  if (form.includes('=')) return form.replaceAll(/=([^;]*)/g, (_, words: string) => `=${marked(words)}`);
  if (form.includes('|'))
    return form
      .split('|')
      .map((words) => marked(words).replace('#', filledIn('#')))
      .join('|');
  return form;
}

/** What is outside of the marks. */
export const withoutMarked = (text: string): string =>
  text.replaceAll(new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g'), '');

export const withoutMarks = (text: string): string => text.replaceAll(new RegExp(`[${OPEN}${CLOSE}]`, 'g'), '');

/** Lets dates, numbers and lists in a language count as its texts. In another language they do not. */
export function markFormats(language: string): void {
  if (new Intl.NumberFormat(language).format(1) !== '1') return;
  const isOwn = (format: { resolvedOptions(): { locale: string } }): boolean =>
    format.resolvedOptions().locale.startsWith(language);
  for (const { prototype } of [Intl.NumberFormat, Intl.DateTimeFormat]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: Intl.NumberFormat) {
        const format: (value: number) => string = own?.call(this);
        return isOwn(this) ? (value: number) => marked(format(value)) : format;
      },
    });
  }
  Intl.ListFormat.prototype.format = function (entries) {
    const parts = this.formatToParts(entries);
    return parts.map(({ type, value }) => (type === 'literal' && isOwn(this) ? marked(value) : value)).join('');
  };
}
