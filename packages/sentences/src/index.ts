export { ENGLISH, type Grammar, grammarOf } from './grammar.ts';
export type { Param, Params, ParamType, Phrase, Words } from './params.ts';
export { definePhrases, type Phrases } from './phrases.ts';
export { type Said, type SaidArguments, type Says, said, saidArgumentCount, sentencesOf } from './says.ts';
export { paramsIn, render, type SayPhrase, type TemplateParams } from './template.ts';
