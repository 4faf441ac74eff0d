/** A text with `{name}` where a value stands, or one for each form of the plural that a language has. */
export type Message = string | PluralMessage;

/** By `{count}`, with the forms of `Intl.PluralRules`. */
interface PluralMessage {
  readonly one: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** The texts of one part of the console in one language. */
export type Catalogue = Readonly<Record<string, Message>>;

/** The same texts in another language: none can be missing. */
export type Translation<Original extends Catalogue> = { readonly [Id in keyof Original]: Message };

export type Values = Readonly<Record<string, string | number>>;

/** Fills a message in. Numbers are written as the language does. */
export function fillMessage(message: Message, values: Values, language: string): string {
  return formOf(message, values, language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

function formOf(message: Message, values: Values, language: string): string {
  if (typeof message === 'string') return message;
  const form = new Intl.PluralRules(language).select(Number(values['count'] ?? 0));
  return (form === 'one' || form === 'few' || form === 'many' ? message[form] : undefined) ?? message.other;
}
