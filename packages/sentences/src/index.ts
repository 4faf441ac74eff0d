export { ENGLISH, type Grammar, grammarOf } from './grammar.ts';
export type { Param, Params, ParamType } from './params.ts';
export { type Said, type SaidArguments, type Says, said, saidArgumentCount, sentencesOf } from './says.ts';
export { paramsIn, render, type TemplateParams } from './template.ts';
