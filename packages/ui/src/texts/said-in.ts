import { type Grammar, type Params, type Phrase, render } from '@muster/sentences';

/** Templates of what the server says, by code; those of phrases by `phrase.` and their names. */
export type Sentences = Readonly<Record<string, string>>;

/** What a code says in a language; undefined if the language has no words for it. */
export function saidIn(sentences: Sentences, grammar: Grammar, code: string, params: Params): string | undefined {
  const fill = (name: string, given: Params): string => {
    const template = sentences[name];
    if (template === undefined) throw new Error(`There is no sentence ${name}.`);
    return render(template, given, grammar, ({ phrase, params: inner }: Phrase) => fill(`phrase.${phrase}`, inner));
  };
  try {
    return fill(code, params);
  } catch {
    // A server of another version gives other codes and parameters; it has said it in English.
    return undefined;
  }
}
