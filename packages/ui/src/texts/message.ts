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

/** Creating one takes longer than formatting hundreds of messages. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

function ofLanguage<Tool>(made: Map<string, Tool>, language: string, make: () => Tool): Tool {
  const tool = made.get(language) ?? make();
  made.set(language, tool);
  return tool;
}

/** Formats a message. Numbers are formatted for the language. */
export function fillMessage(message: Message, values: Values, language: string): string {
  return formOf(message, values, language).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (typeof value !== 'number') return value;
    return ofLanguage(numberFormats, language, () => new Intl.NumberFormat(language)).format(value);
  });
}

function formOf(message: Message, values: Values, language: string): string {
  if (typeof message === 'string') return message;
  const rules = ofLanguage(pluralRules, language, () => new Intl.PluralRules(language));
  const form = rules.select(Number(values['count'] ?? 0));
  return (form === 'one' || form === 'few' || form === 'many' ? message[form] : undefined) ?? message.other;
}
