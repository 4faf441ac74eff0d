import type { PROBLEM_PHRASES, PROBLEM_SENTENCES } from '@muster/definition';
import type { TemplateParams } from '@muster/sentences';

type Codes = typeof PROBLEM_SENTENCES;
type Phrases = typeof PROBLEM_PHRASES;

type Variants = {
  readonly [Code in keyof Codes & string]: {
    readonly [Variant in keyof Codes[Code] & string as `${Code}.${Variant}`]: TemplateParams<
      Codes[Code][Variant] & string
    >;
  };
}[keyof Codes & string];

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What varies in each sentence about a problem, by code and variant, and in each phrase of such sentences. */
export type ProblemTemplates = {
  readonly [Name in keyof Together<Variants>]: Together<Variants>[Name];
} & { readonly [Name in keyof Phrases & string as `phrase.${Name}`]: TemplateParams<Phrases[Name]> };
