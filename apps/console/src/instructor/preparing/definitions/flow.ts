import type {
  ControlParts,
  FlowCommandsResult,
  FlowInjectsResult,
  FlowMilestonesResult,
  FlowPeopleResult,
  FlowQuestionnairesResult,
  FlowToolsResult,
} from './definitions.generated.ts';

/** What of a definition depends on milestones or switches them. */
export interface FlowDefinition {
  readonly injects: readonly FlowInjectsResult['definition']['injects'][number][];
  readonly milestones: readonly FlowMilestonesResult['definition']['milestones'][number][];
  readonly questionnaires: readonly FlowQuestionnairesResult['definition']['questionnaires'][number][];
  readonly tools: readonly FlowToolsResult['definition']['tools'][number][];
  readonly emailAddresses: readonly FlowPeopleResult['definition']['emailAddresses'][number][];
  readonly commands: readonly FlowCommandsResult['definition']['commands'][number][];
}

/** A part of a condition: a milestone by its display name, or an operator. */
export type ConditionPart = { readonly milestone: string } | { readonly word: 'and' | 'or' | 'not' | '(' | ')' };

/** A condition and an effect. */
export interface FlowControl {
  readonly condition: readonly ConditionPart[];
  readonly roles: readonly string[];
  readonly on: readonly string[];
  readonly off: readonly string[];
}

/** Something that depends on milestones or switches them. */
export interface FlowStep {
  readonly key: string;
  readonly name: string;
  readonly control: FlowControl;
  /** Its parts: the button under an inject, the options of a question. */
  readonly below: readonly FlowStep[];
}

export interface FlowInject extends FlowStep {
  readonly auto: boolean;
  /** In minutes of exercise time. */
  readonly time: number;
  readonly delay: number;
}

export interface FlowMilestone {
  readonly name: string;
  readonly displayName: string;
  readonly isFinal: boolean;
  readonly isShared: boolean;
  readonly isSharedByCell: boolean;
  readonly isOnAtStart: boolean;
  readonly score: number;
  /** The names of everything that switches it on. */
  readonly onBy: readonly string[];
  readonly offBy: readonly string[];
}

export interface Flow {
  readonly injects: readonly FlowInject[];
  /** By kind, those with a condition or an effect. */
  readonly others: Readonly<Record<'questionnaires' | 'tools' | 'people' | 'commands', readonly FlowStep[]>>;
  readonly milestones: readonly FlowMilestone[];
}

const NOTHING: FlowControl = { condition: [], roles: [], on: [], off: [] };

/** The dependencies in a definition as an indented list: injects by time. */
export function flowOf(definition: FlowDefinition): Flow {
  const names = new Map(
    definition.milestones.map(({ name, displayName }) => [name, displayName === '' ? name : displayName]),
  );
  const control = (parts: ControlParts): FlowControl => readControl(parts, names);
  const step = (key: string, name: string, parts?: ControlParts, below: readonly FlowStep[] = []): FlowStep => ({
    key,
    name,
    control: parts === undefined ? NOTHING : control(parts),
    below: below.filter(doesSomething),
  });
  const injects = definition.injects
    .map(({ name, auto, time, delay, alternatives }): FlowInject => {
      const forms = alternatives.map((one) =>
        step(
          one.name,
          one.name,
          one.control,
          one.confirmation === null ? [] : [step('button', one.confirmation.text, one.confirmation.control)],
        ),
      );
      // A single alternative needs no name.
      const [only] = forms.length === 1 ? forms : [];
      const rest =
        only === undefined ? { control: NOTHING, below: forms } : { control: only.control, below: only.below };
      return { key: name, name, auto, time, delay, ...rest };
    })
    .sort((a, b) => Number(b.auto) - Number(a.auto) || a.time + a.delay - (b.time + b.delay));
  const others = {
    questionnaires: definition.questionnaires.map(({ title, control: asked, questions }) =>
      step(
        title,
        title,
        asked,
        questions.flatMap((question, at) => questionSteps(question, at, step, names)),
      ),
    ),
    tools: definition.tools.map(({ name, responses }) =>
      step(
        name,
        name,
        undefined,
        responses.map((one, at) => step(`${at}`, one.param, one.control)),
      ),
    ),
    people: definition.emailAddresses.map(({ address, name, control: written, templates }) =>
      step(
        address,
        name ?? address,
        written,
        templates.map((one, at) => step(`${at}`, one.context, one.control)),
      ),
    ),
    commands: definition.commands.map(({ name, cmd, control: seen }) => step(name, `${name}: ${cmd}`, seen)),
  };
  const kept = Object.fromEntries(
    Object.entries(others).map(([kind, steps]) => [kind, steps.filter(doesSomething)]),
  ) as unknown as Flow['others'];
  const all = [...injects, ...Object.values(kept).flat()].map((one) => ({ name: one.name, ...effectsOf(one) }));
  const milestones = definition.milestones.map(
    ({ name, displayName, final, shared, sharedByCell, initialState, score }) => {
      const shown = names.get(name) ?? name;
      return {
        name,
        displayName: displayName === '' ? name : displayName,
        isFinal: final,
        isShared: shared,
        isSharedByCell: sharedByCell,
        isOnAtStart: initialState,
        score,
        onBy: all.filter(({ on }) => on.has(shown)).map((one) => one.name),
        offBy: all.filter(({ off }) => off.has(shown)).map((one) => one.name),
      };
    },
  );
  return { injects, others: kept, milestones };
}

type MakeStep = (key: string, name: string, parts?: ControlParts, below?: readonly FlowStep[]) => FlowStep;
type Question = FlowDefinition['questionnaires'][number]['questions'][number];

function questionSteps(
  { text, control, relatedMilestones, patterns, choices }: Question,
  at: number,
  step: MakeStep,
  names: ReadonlyMap<string, string>,
): FlowStep[] {
  const ways = [
    ...choices.map((choice, index) => step(`choice ${index}`, choice.text, choice.control)),
    ...patterns.map((pattern, index) => step(`pattern ${index}`, pattern.pattern, pattern.control)),
  ];
  const asked = step(`${at}`, text, control, ways);
  const judged = relatedMilestones.map((name) => names.get(name) ?? name);
  return [{ ...asked, control: { ...asked.control, on: [...asked.control.on, ...judged] } }];
}

function doesSomething({ control: { condition, roles, on, off }, below }: FlowStep): boolean {
  return condition.length + roles.length + on.length + off.length > 0 || below.length > 0;
}

function effectsOf({ control, below }: FlowStep): { on: Set<string>; off: Set<string> } {
  const inner = below.map(effectsOf);
  return {
    on: new Set([...control.on, ...inner.flatMap(({ on }) => [...on])]),
    off: new Set([...control.off, ...inner.flatMap(({ off }) => [...off])]),
  };
}

export function readControl(parts: ControlParts, names: ReadonlyMap<string, string>): FlowControl {
  const shown = (list: readonly string[]): string[] => list.map((name) => names.get(name) ?? name);
  return {
    condition: conditionParts(parts.condition, names),
    roles: parts.roles,
    on: shown(parts.activateMilestones),
    off: shown(parts.deactivateMilestones),
  };
}

/** A condition in the notation of the server, in parts that can be translated. */
function conditionParts(condition: string, names: ReadonlyMap<string, string>): ConditionPart[] {
  return [...condition.matchAll(/[()]|[^\s()]+/g)].map(([part]): ConditionPart => {
    if (part === 'and' || part === 'or' || part === 'not' || part === '(' || part === ')') return { word: part };
    return { milestone: names.get(part) ?? part };
  });
}
