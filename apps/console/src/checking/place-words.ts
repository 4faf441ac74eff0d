import type { DefinitionPlace } from '@muster/definition/timeline';
import type { TextTools } from '../texts/use-texts.ts';

const KINDS = {
  inject: 'placeInject',
  confirmation: 'placeButton',
  person: 'placePerson',
  template: 'placeTemplate',
  response: 'placeResponse',
  questionnaire: 'placeForm',
  question: 'placeQuestion',
  option: 'placeOption',
  pattern: 'placePattern',
  judgement: 'placeJudgement',
  command: 'placeCommand',
  document: 'placeDocument',
  milestone: 'placeMilestone',
} as const;

/** A place in a definition, as its author calls it. */
export function placeWords(
  { kind, name, detail }: DefinitionPlace,
  t: TextTools['t'],
  nameOf: (milestone: string) => string,
): string {
  const words = t(KINDS[kind], { name: kind === 'milestone' ? nameOf(name) : name });
  return detail === '' ? words : `${words}: ${detail}`;
}
