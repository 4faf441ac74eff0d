import type { TemplateParams } from '@muster/sentences';

/** What varies in the sentences of the server, by code. */
type ParamsByCode<Originals> = { readonly [Code in keyof Originals]: object };

/** A template if its placeholders are parameters of the sentence and of their types; otherwise what is wrong with it. */
type Fitting<Template extends string, Params> =
  TemplateParams<Template> extends Partial<Params>
    ? keyof TemplateParams<Template> extends keyof Params
      ? Template
      : { readonly unknownParameter: Exclude<keyof TemplateParams<Template>, keyof Params> }
    : { readonly wrongType: TemplateParams<Template> };

/** The sentences of the server in another language, a template for each code. */
export type Templates<Originals> = Readonly<Record<keyof Originals, string>>;

/** A missing template, or a placeholder that the sentence does not have, is an error of types. */
export function translated<Originals extends ParamsByCode<Originals>>() {
  return <const Given extends Templates<Originals>>(
    templates: Given & {
      readonly [Code in keyof Given]: Code extends keyof Originals
        ? Fitting<Given[Code] & string, Originals[Code]>
        : { readonly unknownCode: Code };
    },
  ): Templates<Originals> => templates;
}

/** The variants of a code that shares its sentences with others. */
export function prefixed<Code extends string, const Templates extends Readonly<Record<string, string>>>(
  code: Code,
  templates: Templates,
): { readonly [Variant in keyof Templates & string as `${Code}.${Variant}`]: Templates[Variant] } {
  const entries = Object.entries(templates).map(([variant, template]) => [`${code}.${variant}`, template]);
  return Object.fromEntries(entries);
}
