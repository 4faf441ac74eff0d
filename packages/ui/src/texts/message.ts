/** A text with `{name}` placeholders, or one per plural form of a language. */
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

/** Formats numbers and chooses plural forms. Making one takes longer than formatting hundreds of messages. */
export interface MessageFormat {
  readonly number: Intl.NumberFormat;
  readonly plural: Intl.PluralRules;
}

export const messageFormat = (locale: string): MessageFormat => ({
  number: new Intl.NumberFormat(locale),
  plural: new Intl.PluralRules(locale),
});

/** Fills the values into a message. */
export function fillMessage(message: Message, values: Values, format: MessageFormat): string {
  return formOf(message, values, format).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? format.number.format(value) : value;
  });
}

function formOf(message: Message, values: Values, { plural }: MessageFormat): string {
  if (typeof message === 'string') return message;
  const form = plural.select(Number(values['count'] ?? 0));
  return (form === 'one' || form === 'few' || form === 'many' ? message[form] : undefined) ?? message.other;
}
