import { checkedPattern, type Definition, type Question } from '@muster/definition';
import { isForRole } from '@muster/engine';
import { sampleOf } from '../patterns/pattern-sample.ts';
import { Random } from '../random.ts';
import type { CoveredPlaces } from './covered-places.ts';

/** Whether it waits for a pattern for which no text can be generated, so that no number of runs would reach it. */
interface ByPattern {
  readonly noTextMadeUp: boolean;
}

interface QuestionPlace {
  readonly questionnaire: string;
  readonly question: number;
}

/** What no run has covered, by name. Positions are counted from 1. */
export interface Uncovered {
  readonly injects: readonly string[];
  /** Of injects that were sent in another alternative. */
  readonly alternatives: readonly { readonly inject: string; readonly alternative: string }[];
  readonly confirmations: readonly { readonly inject: string; readonly alternative: string }[];
  readonly milestones: readonly string[];
  readonly questionnaires: readonly string[];
  readonly options: readonly (QuestionPlace & { readonly option: number })[];
  readonly patterns: readonly (QuestionPlace & ByPattern & { readonly pattern: string })[];
  readonly toolAnswers: readonly (ByPattern & {
    readonly tool: string;
    readonly parameter: string;
    readonly response: number;
  })[];
  readonly commandRules: readonly (ByPattern & { readonly rule: string })[];
  readonly templates: readonly { readonly address: string; readonly template: number }[];
  /** People to whom no team has written. */
  readonly firstMails: readonly string[];
  /** Injects that were sent, but never to one of their roles. */
  readonly injectsForRoles: readonly { readonly role: string; readonly inject: string }[];
  /** Roles of teams to which nothing happened. */
  readonly rolesNeverTold: readonly string[];
  /** Roles that no team had. */
  readonly rolesNotPlayed: readonly string[];
}

export function uncoveredIn(definition: Definition, seen: CoveredPlaces): Uncovered {
  const { milestones, questionnaires, commands, emailPersons } = definition;
  return {
    ...ofInjects(definition, seen),
    milestones: namesOf(milestones.filter(({ initialState, name }) => !initialState && !seen.has('milestone', name))),
    questionnaires: questionnaires.map(({ title }) => title).filter((title) => !seen.has('questionnaire', title)),
    ...ofAnswers(definition, seen),
    toolAnswers: ofTools(definition, seen),
    commandRules: commands
      .filter(({ name }) => !seen.has('commandRule', name))
      .map(({ name, cmd }) => ({ rule: name, noTextMadeUp: !canBeMet(cmd, false) })),
    templates: emailPersons.flatMap(({ address, templates }) =>
      [...templates.keys()]
        .filter((template) => !seen.has('template', address, template))
        .map((template) => ({ address, template: template + 1 })),
    ),
    firstMails: emailPersons.map(({ address }) => address).filter((address) => !seen.has('firstMail', address)),
    ...ofRoles(definition, seen),
  };
}

function ofInjects({ injects }: Definition, seen: CoveredPlaces): Pick<Uncovered, 'injects' | 'alternatives' | 'confirmations'> {
  const sent = injects.filter(({ name }) => seen.has('inject', name));
  const pairs = sent.flatMap(({ name, alternatives }) =>
    alternatives.map(({ name: alternative, confirmation }) => ({ inject: name, alternative, confirmation })),
  );
  const unseen = (kind: 'alternative' | 'confirmation', among: typeof pairs) =>
    among
      .filter(({ inject, alternative }) => !seen.has(kind, inject, alternative))
      .map(({ inject, alternative }) => ({ inject, alternative }));
  return {
    injects: namesOf(injects.filter(({ name }) => !seen.has('inject', name))),
    alternatives: unseen('alternative', pairs),
    // An alternative that was never sent cannot be confirmed.
    confirmations: unseen(
      'confirmation',
      pairs.filter((each) => each.confirmation !== null && seen.has('alternative', each.inject, each.alternative)),
    ),
  };
}

/** Of questionnaires that appeared: the others are listed as a whole. */
function ofAnswers({ questionnaires }: Definition, seen: CoveredPlaces): Pick<Uncovered, 'options' | 'patterns'> {
  const questions = questionnaires
    .filter(({ title }) => seen.has('questionnaire', title))
    .flatMap(({ title, questions: own }) =>
      [...own.entries()].map(([place, question]) => ({ title, place, question })),
    );
  return {
    options: questions.flatMap(({ title, place, question }) =>
      [...optionsOf(question).keys()]
        .filter((option) => !seen.has('option', title, place, option))
        .map((option) => ({ questionnaire: title, question: place + 1, option: option + 1 })),
    ),
    patterns: questions.flatMap(({ title, place, question }) =>
      [...patternsOf(question).entries()]
        .filter(([position]) => !seen.has('pattern', title, place, position))
        .map(([, pattern]) => ({
          questionnaire: title,
          question: place + 1,
          pattern,
          noTextMadeUp: !canBeMet(pattern, false),
        })),
    ),
  };
}

function ofTools({ tools }: Definition, seen: CoveredPlaces): Uncovered['toolAnswers'] {
  return tools.flatMap(({ name, responses }) =>
    [...responses.entries()]
      .filter(([position]) => !seen.has('toolAnswer', name, position))
      .map(([position, { param, regex }]) => ({
        tool: name,
        parameter: param,
        response: position + 1,
        noTextMadeUp: regex && !canBeMet(param, true),
      })),
  );
}

function ofRoles(
  { roles, injects, config }: Definition,
  seen: CoveredPlaces,
): Pick<Uncovered, 'injectsForRoles' | 'rolesNeverTold' | 'rolesNotPlayed'> {
  const names = config.enableRoles ? namesOf(roles) : [];
  const played = names.filter((role) => seen.has('role', role));
  return {
    injectsForRoles: played.flatMap((role) =>
      injects
        .filter(({ name }) => seen.has('inject', name) && !seen.has('injectForRole', role, name))
        .filter(({ alternatives }) => alternatives.some(({ control }) => isForRole(control.roles, role, config)))
        .map(({ name }) => ({ role, inject: name })),
    ),
    rolesNeverTold: played.filter((role) => !seen.has('roleTold', role)),
    rolesNotPlayed: names.filter((role) => !seen.has('role', role)),
  };
}

/** Uses a separate generator, so that this check changes no run. */
function canBeMet(pattern: string, whole: boolean): boolean {
  return sampleOf(checkedPattern(pattern), whole, new Random(1)) !== undefined;
}

function optionsOf(question: Question): readonly unknown[] {
  return 'options' in question ? question.options : [];
}

function patternsOf(question: Question): string[] {
  return question.type === 'auto-free-form' ? question.patterns.map(({ pattern }) => pattern) : [];
}

function namesOf(things: readonly { readonly name: string }[]): string[] {
  return things.map(({ name }) => name);
}
