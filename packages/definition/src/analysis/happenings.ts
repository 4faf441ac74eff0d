import { sizeOf } from '../condition/size.ts';
import { Effort } from '../effort.ts';
import type { Condition, Control, Definition, Question, Tool } from '../model.ts';
import type { ToolAnswers } from './tool-answers.ts';

/** Something that can happen to a team and may change milestones. */
export interface Happening {
  /** The part of the model that it belongs to: an alternative, a response, an option … */
  readonly part: object;
  readonly control: Control;
  /**
   * It can happen if all conditions of one of these cases can hold at once. Usually there is one case; teams of
   * different roles may have different ones.
   */
  readonly cases: readonly (readonly Condition[])[];
  /** The roles whose teams can cause it; empty for all. */
  readonly ownRoles: readonly string[];
  /** What must have happened before. */
  readonly after: Happening | undefined;
  /** The minute from which it can happen. */
  readonly time: number;
  /** The minutes that pass between the moment at which it can happen and the happening. */
  readonly delay: number;
  readonly activate: readonly string[];
}

/** One of several controls, of which the first whose condition holds is taken. */
interface Candidate {
  readonly part: object;
  readonly control: Control;
}

type Timing = Pick<Happening, 'time' | 'delay'>;

type AddChoice = (
  candidate: Candidate,
  earlier: readonly Control[],
  more?: Partial<Pick<Happening, 'ownRoles' | 'time' | 'delay'>>,
) => Happening;

const AT_ONCE: Timing = { time: 0, delay: 0 };

/** With more alternatives than this, their order is not analysed: nobody writes so many. */
const MAX_EARLIER = 100;

/** The step limit for analysing the order: a fraction of a second, and far above what ordinary definitions need. */
const EFFORT = 5_000_000;

/**
 * Everything that can happen, sorted after what it depends on. Without `answers`, everything counts as the first of its
 * alternatives, which over-approximates what is possible and takes linear time.
 */
export function happeningsOf(definition: Definition, answers?: ToolAnswers): Happening[] {
  const roles = new Roles(definition);
  const all: Happening[] = [];
  const add = (part: object, control: Control, after?: Happening, time = 0): Happening => {
    const { activate } = control;
    const happening = { part, control, cases: [[control.condition]], ownRoles: [], after, activate, time, delay: 0 };
    all.push(happening);
    return happening;
  };
  const addChoice: AddChoice = (candidate, earlier, { ownRoles = [], time = 0, delay = 0 } = {}) => {
    const { part, control } = candidate;
    const happening = {
      part,
      control,
      cases: roles.casesOf(control, earlier),
      ownRoles,
      after: undefined,
      activate: control.activate,
      time,
      delay,
    };
    all.push(happening);
    return happening;
  };
  for (const { alternatives, auto, time, delay } of definition.injects) {
    for (const [i, alternative] of alternatives.entries()) {
      // An instructor who sends an inject picks the alternative, so no earlier one takes precedence.
      const isOrdered = answers !== undefined && auto && i <= MAX_EARLIER;
      const earlier = isOrdered ? alternatives.slice(0, i).map(({ control }) => control) : [];
      // An instructor waits neither for the time nor for the delay.
      const timing = auto ? { time, delay } : AT_ONCE;
      const sent = addChoice({ part: alternative, control: alternative.control }, earlier, timing);
      if (alternative.confirmation !== null) add(alternative.confirmation, alternative.confirmation.control, sent);
    }
  }
  for (const person of definition.emailPersons) {
    add(person, person.control);
    for (const template of person.templates) add(template, template.control);
  }
  for (const tool of definition.tools) addAnswers(tool, answers, addChoice);
  for (const questionnaire of definition.questionnaires) {
    const submitted = add(questionnaire, questionnaire.control, undefined, questionnaire.time);
    for (const question of questionnaire.questions) {
      for (const { part, control } of answersTo(question)) add(part, control, submitted);
      if (question.type === 'free-form') all.push(judgement(question, submitted));
    }
  }
  for (const rule of definition.commands) add(rule, rule.control);
  return all;
}

function addAnswers(tool: Tool, answers: ToolAnswers | undefined, addChoice: AddChoice): void {
  const before = answers?.before(tool);
  for (const response of tool.responses) {
    addChoice(
      { part: response, control: response.control },
      (before?.get(response) ?? []).map(({ control }) => control),
      { ownRoles: tool.roles },
    );
  }
}

function answersTo(question: Question): Candidate[] {
  const whole = { part: question, control: question.control };
  if (question.type === 'free-form') return [whole];
  const parts = question.type === 'auto-free-form' ? question.patterns : question.options;
  return [whole, ...parts.map((part) => ({ part, control: part.control }))];
}

const NOTHING: Control = { condition: { kind: 'always' }, activate: [], deactivate: [], roles: [] };

/** What an instructor can activate when judging the answer. */
function judgement(question: Question & { type: 'free-form' }, after: Happening): Happening {
  const { relatedMilestones: activate } = question;
  return { part: { judged: question }, control: NOTHING, cases: [[]], ownRoles: [], after, activate, ...AT_ONCE };
}

class Roles {
  readonly #all: ReadonlySet<string>;
  readonly #enabled: boolean;
  readonly #effort = new Effort(EFFORT);
  readonly #known = new WeakMap<Control, ReadonlySet<string | undefined>>();
  readonly #refusals = new WeakMap<Control, UnmetCondition>();

  constructor({ roles, config }: Definition) {
    this.#all = new Set(roles.map(({ name }) => name));
    this.#enabled = config.enableRoles && roles.length > 0;
  }

  /**
   * The conditions under which a control is taken because no earlier one was, per role. Once the step limit is reached,
   * earlier controls are ignored, which over-approximates what is possible.
   */
  casesOf(control: Control, earlier: readonly Control[]): (readonly Condition[])[] {
    if (earlier.length === 0) return [[control.condition]];
    const cases = new Map<string, readonly Condition[]>();
    for (const role of this.#rolesOf(control)) {
      this.#effort.step(earlier.length);
      if (this.#effort.exhausted) return [[control.condition]];
      const passedOver = earlier.filter((other) => role === undefined || this.#rolesOf(other).has(role));
      const key = passedOver.length === earlier.length ? 'all' : (role ?? '');
      if (cases.has(key)) continue;
      cases.set(key, [control.condition, ...passedOver.map((other) => this.#refusalOf(other))]);
    }
    return [...cases.values()];
  }

  /** The negation of a control's condition. Its size is charged here, because its users traverse all of it. */
  #refusalOf(control: Control): Condition {
    const known = this.#refusals.get(control) ?? {
      condition: { kind: 'not' as const, operand: control.condition },
      size: sizeOf(control.condition),
    };
    this.#refusals.set(control, known);
    this.#effort.step(known.size);
    return known.condition;
  }

  /** A single `undefined` stands for teams without roles. */
  #rolesOf(control: Control): ReadonlySet<string | undefined> {
    if (!this.#enabled) return WITHOUT_ROLES;
    if (control.roles.length === 0) return this.#all;
    const known = this.#known.get(control) ?? new Set(control.roles);
    this.#known.set(control, known);
    return known;
  }
}

interface UnmetCondition {
  readonly condition: Condition;
  readonly size: number;
}

const WITHOUT_ROLES: ReadonlySet<undefined> = new Set([undefined]);
