import type { Control, Definition, Question } from '@muster/definition';
import type { CompiledDefinition } from '../compiled/compile.ts';
import { sharingOf } from '../rules/milestones.ts';
import { hasCompany } from '../state/cells.ts';
import type { State, TeamState } from '../state/state.ts';

/** Names of milestones that the definition can switch on, and off. */
interface Switchable {
  readonly on: ReadonlySet<string>;
  readonly off: ReadonlySet<string>;
}

/** Which other teams can affect what a team waits for. */
export type Others = 'none' | 'of-exercise' | 'of-exercise-and-cell';

export function othersOf(state: State, team: TeamState): Others {
  if (state.mode !== 'synchronous' || state.teamPlaces.size <= 1) return 'none';
  return hasCompany(state, team) ? 'of-exercise-and-cell' : 'of-exercise';
}

/**
 * Whether a milestone can be switched through another team. Ignores what the others have done so far, so that the cost
 * does not depend on their number: an over-approximation.
 */
export function canComeFromElsewhere(state: State, team: TeamState, milestone: string, on: boolean): boolean {
  const [others, sharing] = [othersOf(state, team), sharingOf(state, milestone)];
  if (others === 'none' || sharing === 'nobody') return false;
  if (sharing === 'cell' && others !== 'of-exercise-and-cell') return false;
  return switchableIn(state.compiled)[on ? 'on' : 'off'].has(milestone);
}

const known = new WeakMap<CompiledDefinition, Switchable>();

function switchableIn(compiled: CompiledDefinition): Switchable {
  const found = known.get(compiled) ?? switchable(compiled.definition);
  known.set(compiled, found);
  return found;
}

type Effects = Pick<Control, 'activate' | 'deactivate'>;

function switchable(definition: Definition): Switchable {
  const effects = [...effectsOf(definition)];
  return {
    on: new Set(effects.flatMap(({ activate }) => activate)),
    off: new Set(effects.flatMap(({ deactivate }) => deactivate)),
  };
}

function* effectsOf(definition: Definition): Generator<Effects> {
  for (const { alternatives } of definition.injects) {
    for (const { control, confirmation } of alternatives) {
      yield control;
      if (confirmation !== null) yield confirmation.control;
    }
  }
  for (const { control, templates } of definition.emailPersons) {
    yield control;
    for (const template of templates) yield template.control;
  }
  for (const { responses } of definition.tools) for (const { control } of responses) yield control;
  for (const { control, questions } of definition.questionnaires) {
    yield control;
    for (const question of questions) yield* effectsOfQuestion(question);
  }
  for (const { control } of definition.commands) yield control;
}

function* effectsOfQuestion(question: Question): Generator<Effects> {
  yield question.control;
  if (question.type === 'free-form') yield { activate: question.relatedMilestones, deactivate: [] };
  else if (question.type === 'auto-free-form') for (const { control } of question.patterns) yield control;
  else for (const { control } of question.options) yield control;
}
