import type { Condition, Control } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import type { Cause } from '../events/cause.ts';
import { mostAttempts } from '../rules/attempts.ts';
import { remainingRuns } from '../state/left-switches.ts';
import { isSettled } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';

/** Something that can still happen to a team and would switch milestones. */
export interface Happening {
  readonly cause: Cause;
  /** What must hold before it can exist at all; `null` if nothing. */
  readonly after: Condition | null;
  /** What must hold when it happens. */
  readonly condition: Condition;
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
  /** The earliest exercise time at which it can happen. */
  readonly from: number;
  /** Only an instructor can cause it. */
  readonly byHand: boolean;
}

/** Everything that can still happen to an unfinished team, except for milestones switched by hand. */
export function happeningsAhead(state: State, team: TeamState): Happening[] {
  const { config } = state.compiled.definition;
  const found: Happening[] = [];
  const add: Add = (cause, control, { after = null, from = 0, byHand = false } = {}) => {
    if (!isForRole(control.roles, team.role, config)) return;
    const { condition, activate, deactivate } = control;
    found.push({ cause, after, condition, activate, deactivate, from, byHand });
  };
  addLeft(state, team, found);
  addInjects(state, team, add);
  addMail(state, team, add);
  for (const tool of state.compiled.definition.tools) {
    if (!isForRole(tool.roles, team.role, config)) continue;
    for (const [response, each] of tool.responses.entries())
      add({ kind: 'tool', tool: tool.name, response }, each.control);
  }
  addQuestionnaires(state, team, add);
  for (const rule of state.compiled.definition.commands) add({ kind: 'command', rule: rule.name }, rule.control);
  return found;
}

/** What is on its way: an act or an inject has triggered it, and a later slice brings it. */
function addLeft({ left, clock }: State, team: TeamState, found: Happening[]): void {
  for (const { team: id, milestones, on, cause } of left === null ? [] : remainingRuns(left)) {
    if (id !== team.id) continue;
    const switched = { activate: on ? milestones : [], deactivate: on ? [] : milestones };
    found.push({ cause, after: null, condition: ALWAYS, ...switched, from: clock.time, byHand: false });
  }
}

/** The precondition of a control. */
interface Prerequisites {
  readonly after?: Condition | null;
  readonly from?: number;
  readonly byHand?: boolean;
}

type Add = (cause: Cause, control: Control, before?: Prerequisites) => void;

function addInjects(state: State, team: TeamState, add: Add): void {
  const { config, injects } = state.compiled.definition;
  for (const [position, inject] of injects.entries()) {
    const known = team.injects.get(position);
    const byHand = !inject.auto;
    const isRetracted = known?.status === 'sent' && known.retraction !== undefined;
    // It comes by hand alone, which is ignored for automatic ones.
    if (isRetracted && inject.auto) continue;
    const due = inject.auto ? (state.compiled.occasions[position]?.time ?? 0) : 0;
    // A rechecking inject can still come in any alternative, but not before its recheck.
    const from = known?.status === 'chosen' ? known.sendAt : due;
    for (const { name, control, confirmation } of inject.alternatives) {
      const names = { inject: inject.name, alternative: name };
      if (!isSettled(known) || isRetracted || (known.status === 'chosen' && inject.recheck === true)) {
        // An instructor can send any alternative of a manual inject.
        const sending = byHand ? { ...control, ...UNCONDITIONAL } : control;
        add({ kind: 'inject', ...names }, sending, { from, byHand });
        const after = sending.condition;
        const isForTeam = isForRole(sending.roles, team.role, config);
        if (confirmation !== null && isForTeam)
          add({ kind: 'confirmation', ...names }, confirmation.control, { after, from });
      } else if (known.alternative === name) {
        // Once chosen, it is sent regardless of its condition and roles.
        const sendAt = known.status === 'chosen' ? known.sendAt : 0;
        if (known.status === 'chosen') {
          add({ kind: 'inject', ...names }, { ...control, ...UNCONDITIONAL }, { from: sendAt });
        }
        const isPressed = known.status === 'sent' && known.confirmation !== null;
        if (confirmation !== null && !isPressed)
          add({ kind: 'confirmation', ...names }, confirmation.control, { after: ALWAYS, from: sendAt });
      }
    }
  }
}

const ALWAYS: Condition = { kind: 'always' };
const UNCONDITIONAL: Pick<Control, 'condition' | 'roles'> = { condition: ALWAYS, roles: [] };

function addMail(state: State, team: TeamState, add: Add): void {
  for (const [position, person] of state.compiled.definition.emailPersons.entries()) {
    const { address } = person;
    if (!team.writtenTo.has(position)) add({ kind: 'mail', address }, person.control);
    for (const [template, each] of person.templates.entries())
      add({ kind: 'template', address, template }, each.control);
  }
}

function addQuestionnaires(state: State, team: TeamState, add: Add): void {
  const { config, questionnaires } = state.compiled.definition;
  for (const [position, each] of questionnaires.entries()) {
    const { title: questionnaire, control, questions } = each;
    const appeared = team.questionnaires.get(position);
    if (appeared === undefined && !isForRole(control.roles, team.role, config)) continue;
    const canBeSubmitted = (appeared?.submissions.length ?? 0) < mostAttempts(each);
    const time = state.compiled.occasions[state.compiled.definition.injects.length + position]?.time ?? 0;
    const before = appeared === undefined ? { after: control.condition, from: time } : {};
    if (canBeSubmitted) add({ kind: 'questionnaire', questionnaire }, { ...control, ...UNCONDITIONAL }, before);
    for (const [question, asked] of questions.entries()) {
      const place = { questionnaire, question };
      if (asked.type === 'free-form') {
        const judged = { ...UNCONDITIONAL, activate: asked.relatedMilestones, deactivate: [] };
        add({ kind: 'judgement', ...place }, judged, before);
      }
      if (!canBeSubmitted) continue;
      add({ kind: 'question', ...place }, asked.control, before);
      if ('options' in asked) {
        for (const [option, { control: own }] of asked.options.entries())
          add({ kind: 'option', ...place, option }, own, before);
      }
      if (asked.type === 'auto-free-form') {
        for (const [pattern, { control: own }] of asked.patterns.entries()) {
          add({ kind: 'pattern', ...place, pattern }, own, before);
        }
      }
    }
  }
}
