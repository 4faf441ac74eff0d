import type { Phrase } from './params.ts';
import { paramsIn, render, type TemplateParams } from './template.ts';

type Arguments<Template extends string> = keyof TemplateParams<Template> extends never
  ? []
  : [params: TemplateParams<Template>];

/** Makes each phrase of a catalogue from its parameters. */
export type Phrases<Templates extends Readonly<Record<string, string>>> = {
  readonly [Name in keyof Templates]: (...given: Arguments<Templates[Name]>) => Phrase;
};

/** Declares phrases, each by its template in English. */
export function definePhrases<const Templates extends Readonly<Record<string, string>>>(
  templates: Templates,
): Phrases<Templates> {
  const makers = Object.entries(templates).map(([phrase, template]) => [phrase, maker(phrase, template)]);
  return Object.fromEntries(makers);
}

function maker(phrase: string, template: string): (params?: Phrase['params']) => Phrase {
  const names = Object.keys(paramsIn(template));
  return (given = {}) => {
    const params = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
    return { phrase, params, words: render(template, params) };
  };
}
