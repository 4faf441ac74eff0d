import { type Definition, Effort, type Inject, type Questionnaire } from '@muster/definition';
import { type DefinitionPlace, type PlacedControl, placedControls } from '@muster/definition/timeline';
import { isForRole, isOn, lackingFor, type Missing, mostAttempts, type State, type TeamState } from '@muster/engine';

/** Why something that leads to an ending did not happen to a team. */
export type MissingReason =
  /** It could be done at the end of the run, and nobody did it. */
  | 'not_done'
  /** Its time comes after the end of the run. */
  | 'too_late'
  /** The inject came in another alternative. */
  | 'came_otherwise'
  /** It was done, and cannot be done again. */
  | 'used_up'
  | 'waits_for_on'
  | 'waits_for_off'
  /** Nothing switches the milestone on for a team of this role. */
  | 'nothing_switches'
  /** Only teams of other roles switch the shared milestone on. */
  | 'other_teams';

/** Nobody could have done anything about these: they say something only where nothing else does. */
const SPENT: ReadonlySet<MissingReason> = new Set(['came_otherwise', 'used_up']);

export interface MissingStep {
  readonly place: DefinitionPlace;
  readonly by: PlacedControl['by'];
  readonly reason: MissingReason;
  /** What it waits for to go on or off. */
  readonly milestone: string | null;
}

/** Nobody reads more, and a definition can have tens of thousands of parts. */
const MAX_STEPS_PER_TEAM = 3_000;

interface Source {
  readonly placed: PlacedControl;
  readonly inject?: { readonly inject: Inject; readonly position: number; readonly alternative: string };
  readonly form?: { readonly questionnaire: Questionnaire; readonly position: number; readonly question: number };
  readonly person?: number;
}

/** What teams lacked to come to an ending, found backwards from the endings. */
export class MissingSteps {
  readonly #definition: Definition;
  readonly #sources = new Map<string, Source[]>();

  constructor(definition: Definition) {
    this.#definition = definition;
    const parts = partsOf(definition);
    for (const placed of placedControls(definition)) {
      const source = { placed, ...parts.get(placed.part) };
      for (const name of placed.activate) {
        const sources = this.#sources.get(name) ?? [];
        this.#sources.set(name, sources);
        sources.push(source);
      }
    }
  }

  /** The nearest to an ending first. `length`: of the run, in milliseconds. */
  of(state: State, team: TeamState, length: number): MissingStep[] {
    const { config, milestones } = this.#definition;
    const found = new Map<string, MissingStep>();
    const effort = new Effort(MAX_STEPS_PER_TEAM);
    const endings = milestones.filter(({ final, roles }) => final && isForRole(roles, team.role, config));
    const wanted = new Set(endings.map(({ name }) => name));
    // A set goes on with what is added to it meanwhile.
    for (const milestone of wanted) {
      for (const step of this.#stepsTo(milestone, state, team, length, effort)) {
        found.set(JSON.stringify(step), step);
        if (step.reason === 'waits_for_on' && step.milestone !== null) wanted.add(step.milestone);
      }
      if (effort.exhausted) break;
    }
    const all = [...found.values()];
    const open = all.filter(({ reason }) => !SPENT.has(reason));
    return open.length > 0 ? open : all;
  }

  *#stepsTo(milestone: string, state: State, team: TeamState, length: number, effort: Effort): Generator<MissingStep> {
    const { config, milestones } = this.#definition;
    const all = this.#sources.get(milestone) ?? [];
    const own = all.filter(({ placed }) => isForRole(placed.roles, team.role, config));
    if (own.length === 0) {
      const isShared = milestones.some(({ name, shared }) => name === milestone && shared !== undefined);
      const reason = isShared && all.length > 0 ? 'other_teams' : 'nothing_switches';
      yield { place: { kind: 'milestone', name: milestone, detail: '' }, by: 'itself', reason, milestone: null };
    }
    for (const source of own) {
      effort.step();
      if (effort.exhausted) return;
      yield* standingOf(source, state, team, length, effort);
    }
  }
}

type Parts = ReadonlyMap<PlacedControl['part'], Omit<Source, 'placed'>>;

function partsOf({ injects, questionnaires, emailPersons }: Definition): Parts {
  const parts = new Map<PlacedControl['part'], Omit<Source, 'placed'>>();
  for (const [position, inject] of injects.entries()) {
    for (const alternative of inject.alternatives) {
      const source = { inject: { inject, position, alternative: alternative.name } };
      parts.set(alternative, source);
      if (alternative.confirmation !== null) parts.set(alternative.confirmation, source);
    }
  }
  for (const [position, questionnaire] of questionnaires.entries()) {
    parts.set(questionnaire, { form: { questionnaire, position, question: -1 } });
    for (const [number, question] of questionnaire.questions.entries()) {
      const source = { form: { questionnaire, position, question: number } };
      parts.set(question, source);
      if ('options' in question) for (const option of question.options) parts.set(option, source);
      if (question.type === 'auto-free-form') for (const pattern of question.patterns) parts.set(pattern, source);
    }
  }
  for (const [person, one] of emailPersons.entries()) parts.set(one, { person });
  return parts;
}

function* standingOf(
  source: Source,
  state: State,
  team: TeamState,
  length: number,
  effort: Effort,
): Generator<MissingStep> {
  const { placed, inject, form, person } = source;
  const { by, control } = placed;
  const place = placeOf(source);
  const step = (reason: MissingReason, of: Partial<MissingStep> = {}): MissingStep => {
    return { place, by, reason, milestone: null, ...of };
  };
  const waits = function* (condition: typeof control.condition, of: Partial<MissingStep> = {}): Generator<MissingStep> {
    const lacking = lackingFor(condition, (name) => isOn(state.compiled, team, name));
    for (const { milestone, on } of lacking === null ? [] : switchesIn(lacking)) {
      effort.step();
      yield step(on ? 'waits_for_on' : 'waits_for_off', { ...of, milestone });
    }
  };
  const orDone = function* (): Generator<MissingStep> {
    const waiting = [...waits(control.condition)];
    yield* waiting.length > 0 ? waiting : [step('not_done')];
  };
  const isDue = (order: number): boolean => (state.compiled.occasions[order]?.time ?? 0) <= length;

  if (inject !== undefined) {
    const known = team.injects.get(inject.position);
    const isButton = place.kind === 'confirmation';
    if (known?.status === 'sent' || known?.status === 'chosen') {
      if (known.alternative !== inject.alternative) yield step('came_otherwise');
      else if (known.status === 'chosen') yield step('too_late');
      else if (!isButton || known.confirmation !== null) yield step('used_up');
      else yield* orDone();
      return;
    }
    const carrier = carrierOf(inject);
    if (!inject.inject.auto) {
      yield step('not_done', { place: carrier, by: 'instructor' });
      return;
    }
    const found = inject.inject.alternatives.find(({ name }) => name === inject.alternative);
    const waiting = found === undefined ? [] : [...waits(found.control.condition, { place: carrier, by: 'itself' })];
    if (waiting.length > 0) yield* waiting;
    else yield step(isDue(inject.position) ? 'came_otherwise' : 'too_late', { place: carrier, by: 'itself' });
    return;
  }
  if (form !== undefined) {
    const { questionnaire, position, question } = form;
    const whole = { place: { kind: 'questionnaire', name: questionnaire.title, detail: '' } } as const;
    const appeared = team.questionnaires.get(position);
    if (appeared === undefined) {
      const waiting = [...waits(questionnaire.control.condition, whole)];
      if (waiting.length > 0) yield* waiting;
      else if (!isDue(state.compiled.definition.injects.length + position)) yield step('too_late', whole);
      return;
    }
    const { last, length: sent } = appeared.submissions;
    if (last === undefined) yield step('not_done', { ...whole, by: 'team' });
    else if (place.kind === 'judgement') yield step(last.judgements.has(question) ? 'used_up' : 'not_done');
    else if (place.kind === 'questionnaire' || sent >= mostAttempts(questionnaire)) yield step('used_up');
    else yield* orDone();
    return;
  }
  if (person !== undefined && team.writtenTo.has(person)) yield step('used_up');
  else yield* orDone();
}

/** Buttons of several alternatives often have the same words. */
function placeOf({ placed: { place }, inject }: Source): DefinitionPlace {
  if (place.kind !== 'confirmation' || inject === undefined || inject.inject.alternatives.length === 1) return place;
  return { ...place, detail: `${inject.alternative}: ${place.detail}` };
}

/** The inject of a button, as a place. */
function carrierOf({ inject, alternative }: NonNullable<Source['inject']>): DefinitionPlace {
  return { kind: 'inject', name: inject.name, detail: inject.alternatives.length === 1 ? '' : alternative };
}

function* switchesIn(missing: Missing): Generator<Extract<Missing, { kind: 'switch' }>> {
  if (missing.kind === 'switch') yield missing;
  else for (const one of missing.of) yield* switchesIn(one);
}
