import { boundedParams, type Params } from './params.ts';
import { paramsIn, render, type TemplateParams } from './template.ts';

/** What a code says: the template of its sentence, or of each of its variants. */
export type Says = string | Readonly<Record<string, string>>;

/** A sentence with what it was made from. */
export interface Said {
  readonly message: string;
  /** Which of the sentences of its code it is, if there are several. */
  readonly variant?: string;
  /** What varies in it. */
  readonly params: Params;
}

/** A template must be known when the program is checked; otherwise nobody knows its parameters. */
type ParamArguments<Template extends string> = string extends Template
  ? [template: never]
  : keyof TemplateParams<Template> extends never
    ? []
    : [params: TemplateParams<Template>];

/** The arguments that choose a sentence: its variant, if there are several, and its parameters, if it has any. */
export type SaidArguments<Of extends Says> = Of extends string
  ? ParamArguments<Of>
  : { [Variant in keyof Of & string]: [variant: Variant, ...ParamArguments<Of[Variant] & string>] }[keyof Of & string];

/** Makes a sentence from arguments that `SaidArguments` allows. */
export function said(says: Says, given: readonly unknown[]): Said {
  const { variant, template } = chosen(says, given);
  const params = variant === undefined ? given[0] : given[1];
  const sentence = saidFrom(template, isParams(params) ? params : {});
  return variant === undefined ? sentence : { ...sentence, variant };
}

/** How many of the arguments choose the sentence; others may follow. */
export function saidArgumentCount(says: Says, given: readonly unknown[]): number {
  const { variant, template } = chosen(says, given);
  return (variant === undefined ? 0 : 1) + (Object.keys(paramsIn(template)).length === 0 ? 0 : 1);
}

function chosen(says: Says, [variant]: readonly unknown[]): { variant?: string; template: string } {
  if (typeof says === 'string') return { template: says };
  const template = typeof variant === 'string' ? says[variant] : undefined;
  if (typeof variant !== 'string' || template === undefined) throw new Error(`There is no sentence ${variant}.`);
  return { variant, template };
}

function isParams(value: unknown): value is Params {
  return typeof value === 'object' && value !== null;
}

function saidFrom(template: string, given: Params): Said {
  // What follows the parameters of a sentence without any is not for it.
  const names = Object.keys(paramsIn(template));
  const params = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  return { message: render(template, params), params: boundedParams(params) };
}

/** Every sentence of a code with its variant; the variant of the only one is `null`. */
export function sentencesOf(says: Says): readonly { readonly variant: string | null; readonly template: string }[] {
  if (typeof says === 'string') return [{ variant: null, template: says }];
  return Object.entries(says).map(([variant, template]) => ({ variant, template }));
}
