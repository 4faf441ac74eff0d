import { closest, type Definition, quoted, suggested } from '@muster/definition';
import type { Mode } from '@muster/engine';
import { setupsOf, type Teams } from '../teams.ts';
import { EXERCISE_ACTIONS, teamActionsFor } from './actions.ts';
import { moment } from './moment.ts';
import { known, listed, type Parser } from './parsers.ts';
import type { Step } from './script.ts';
import type { Value } from './value.ts';

interface ScriptContext {
  readonly teams: Teams;
  readonly definition: Definition;
  readonly mode: Mode;
}

/** The steps in the order of the script. */
export function readSteps(value: Value, context: ScriptContext): Step[] | undefined {
  if (value.isEmpty) return [];
  const items = value.items((number) => `step ${number}`);
  if (items === undefined) return value.mistake(`\`steps\` must be a list, but this is ${value.kind}.`);
  const reader = new StepReader(context);
  const steps = items.flatMap((item, i) => reader.read(item.asStep(i + 1), i + 1) ?? []);
  return steps.length < items.length ? undefined : steps;
}

class StepReader {
  readonly #context: ScriptContext;
  readonly #parsers: Readonly<Record<string, Parser<unknown>>>;
  /** The names of all actions. */
  readonly #actions: readonly string[];

  constructor(context: ScriptContext) {
    this.#context = context;
    const { teams, definition } = context;
    const addresses = setupsOf(teams, definition).map(({ address }) => address);
    this.#parsers = { ...teamActionsFor(definition, addresses), ...EXERCISE_ACTIONS };
    this.#actions = Object.keys(this.#parsers);
  }

  read(step: Value, number: number): Step | undefined {
    const given = step.fields();
    if (given === undefined) {
      return step.mistake(`a step must be a mapping with \`at\`, \`team\` and what is done, but this is ${step.kind}.`);
    }
    const at = given.get('at');
    const time = at === undefined ? step.mistake('the step must have `at`: the minute.') : moment(at.value);
    const action = this.#actionOf(step, [...given.keys()], (name) => given.get(name)?.key ?? step);
    const team = this.#teamOf(step, given.get('team')?.value, action);
    const said = action === undefined ? undefined : given.get(action)?.value;
    if (action === undefined || said === undefined) return undefined;
    const act = { action, said: this.#parsers[action]?.(said) };
    if (time === undefined || team === undefined || act.said === undefined) return undefined;
    // The parser of an action matches its name, which the types cannot express.
    return { number, time, team, act: act as Step['act'] };
  }

  /** The action of a step. */
  #actionOf(step: Value, names: readonly string[], keyOf: (name: string) => Value): string | undefined {
    const others = names.filter((name) => name !== 'at' && name !== 'team');
    const unknownOnes = others.filter((name) => !this.#actions.includes(name));
    for (const name of unknownOnes) {
      const suggestion = closest(name, [...this.#actions, 'at', 'team']);
      const rest = suggested(suggestion) || `; write ${listed(this.#actions)}.`;
      keyOf(name).mistake(`there is no action ${quoted(name)}${rest}`);
    }
    if (unknownOnes.length > 0) return undefined;
    if (others.length === 1) return others[0];
    return step.mistake(
      others.length === 0
        ? `the step must do something: ${listed(this.#actions)}.`
        : `the step must do one thing, not ${others.length}: make a step of each of ${others.map(quoted).join(', ')}.`,
    );
  }

  /** `null` for the exercise of all teams. */
  #teamOf(step: Value, given: Value | undefined, action: string | undefined): string | null | undefined {
    const { teams, mode } = this.#context;
    const isForAll = mode === 'synchronous' && action !== undefined && Object.hasOwn(EXERCISE_ACTIONS, action);
    if (given === undefined && action === undefined) return undefined;
    if (given === undefined) return isForAll ? null : step.mistake('the step must have `team`.');
    if (isForAll) return given.mistake(`\`${action}\` is for all teams at once: leave out \`team\`.`);
    return known('team', [...teams.keys()])(given);
  }
}
