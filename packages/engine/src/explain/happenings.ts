import type { Condition, Control } from '@muster/definition';
import { isForRole } from '../compiled/roles.ts';
import type { Cause } from '../events/cause.ts';
import type { State, TeamState } from '../state/state.ts';

/** Something that may still happen to a team and would switch milestones. */
export interface Happening {
  readonly cause: Cause;
  /** All of these must hold, though not at the same moment. */
  readonly conditions: readonly Condition[];
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
}

/** Everything that may still happen to a team, but for milestones that instructors switch by hand. */
export function happeningsAhead(state: State, team: TeamState): Happening[] {
  if (state.clock.phase === 'FINISHED') return [];
  const { config } = state.compiled.definition;
  const found: Happening[] = [];
  const add = (cause: Cause, control: Control, before: readonly Condition[] = []): void => {
    if (!isForRole(control.roles, team.role, config)) return;
    const { condition, activate, deactivate } = control;
    found.push({ cause, conditions: [...before, condition], activate, deactivate });
  };
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

type Add = (cause: Cause, control: Control, before?: readonly Condition[]) => void;

function addInjects(state: State, team: TeamState, add: Add): void {
  const { config, injects } = state.compiled.definition;
  for (const [position, inject] of injects.entries()) {
    const known = team.injects.get(position);
    for (const { name, control, confirmation } of inject.alternatives) {
      const names = { inject: inject.name, alternative: name };
      if (known === undefined) {
        add({ kind: 'inject', ...names }, control);
        const isForTeam = isForRole(control.roles, team.role, config);
        if (confirmation !== null && isForTeam)
          add({ kind: 'confirmation', ...names }, confirmation.control, [control.condition]);
      } else if (known.alternative === name) {
        // Chosen, it is sent whatever becomes of its condition and roles.
        if (known.status === 'chosen') add({ kind: 'inject', ...names }, { ...control, ...UNCONDITIONAL });
        const isPressed = known.status === 'sent' && known.confirmation !== null;
        if (confirmation !== null && !isPressed) add({ kind: 'confirmation', ...names }, confirmation.control);
      }
    }
  }
}

const UNCONDITIONAL: Pick<Control, 'condition' | 'roles'> = { condition: { kind: 'always' }, roles: [] };

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
    const submittedOnce = (appeared?.submissions.length ?? 0) > 0;
    const canBeSubmitted = !submittedOnce || each.repeatable;
    const before = appeared === undefined ? [control.condition] : [];
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
