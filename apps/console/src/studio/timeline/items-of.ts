import type { FieldValue, FieldValues, Part } from '@muster/definition/edit';
import { jsonOf } from '@muster/definition/edit';
import { milestonesAskedBy } from './condition-words.ts';
import type { ItemCase, TimelineItem } from './item.ts';
import { fieldsOf, itemsOf, minuteIn, namesIn, textIn } from './lenient.ts';

/** An inject as it is written. `roles` are those of the definition; empty if they restrict nothing. */
export function injectItem(part: Part, roles: readonly string[]): TimelineItem {
  const fields = fieldsOf(jsonOf(part.node));
  const alternatives = itemsOf(fields['alternatives']).map(fieldsOf);
  const controls = alternatives.flatMap((one) => [one['control'], fieldsOf(one['confirmation'])['control']]);
  return {
    ...placeOf(part),
    kind: 'inject',
    shape: textIn(fields['type']) === 'email' ? 'mail' : 'message',
    time: minuteIn(fields['time']) ?? 0,
    delay: minuteIn(fields['delay']) ?? 0,
    isByHand: fields['auto'] === false,
    ...casesOf(
      alternatives.map((one) => caseOf(one, roles)),
      roles,
    ),
    ...effectsOf(controls),
  };
}

/** A questionnaire as it is written. */
export function questionnaireItem(part: Part, roles: readonly string[]): TimelineItem {
  const fields = fieldsOf(jsonOf(part.node));
  const questions = itemsOf(fields['questions']).map(fieldsOf);
  const answers = questions.flatMap((one) => [...itemsOf(one['options']), ...itemsOf(one['patterns'])].map(fieldsOf));
  const { switches } = effectsOf([fields, ...questions, ...answers].map((one) => one['control']));
  const judged = questions.flatMap((one) => namesIn(one['related_milestones']));
  return {
    ...placeOf(part),
    kind: 'questionnaire',
    shape: 'form',
    time: minuteIn(fields['time']) ?? 0,
    delay: 0,
    isByHand: false,
    ...casesOf([caseOf({ ...fields, name: '' }, roles)], roles),
    asks: effectsOf([fields['control']]).asks,
    switches: new Set([...switches, ...judged]),
  };
}

function placeOf({ kind, name, nth, file }: Part) {
  return { key: `${kind}:${nth}:${name}`, name, nth, file, isStale: false };
}

function caseOf(fields: FieldValues, roles: readonly string[]): ItemCase {
  const control = fieldsOf(fields['control']);
  const isSilent = ['content', 'content_path', 'channel', 'questions'].every((name) => fields[name] === undefined);
  return {
    name: textIn(fields['name']),
    roles: roles.length === 0 ? [] : namesIn(control['roles']),
    condition: textIn(control['milestone_condition']),
    isSilent,
    on: namesIn(control['activate_milestone']),
    off: namesIn(control['deactivate_milestone']),
  };
}

function casesOf(cases: readonly ItemCase[], roles: readonly string[]): Pick<TimelineItem, 'cases' | 'roles'> {
  const isForAll = cases.length === 0 || cases.some((one) => one.roles.length === 0);
  const own = new Set(cases.flatMap((one) => one.roles));
  return { cases, roles: isForAll ? [] : roles.filter((role) => own.has(role)) };
}

function effectsOf(controls: readonly (FieldValue | undefined)[]): Pick<TimelineItem, 'asks' | 'switches'> {
  const fields = controls.map(fieldsOf);
  return {
    asks: new Set(fields.flatMap((one) => milestonesAskedBy(textIn(one['milestone_condition'])))),
    switches: new Set(
      fields.flatMap((one) => [...namesIn(one['activate_milestone']), ...namesIn(one['deactivate_milestone'])]),
    ),
  };
}
