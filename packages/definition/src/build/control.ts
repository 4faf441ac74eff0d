import { parseCondition } from '../condition/parse.ts';
import type { Condition, Control } from '../model.ts';
import type { ControlEntry } from '../schema/control.ts';
import type { BuildContext } from './context.ts';
import { placedNames, resolveNames } from './name-list.ts';

const ALWAYS: Condition = { kind: 'always' };

export function buildControl(entry: ControlEntry | undefined, context: BuildContext): Control {
  if (entry === undefined) return { condition: ALWAYS, activate: [], deactivate: [], roles: [] };
  const { origins, milestones, roles, places } = context;
  const control = {
    condition: buildCondition(entry, context),
    activate: resolveNames(placedNames(entry, 'activate_milestone', context), milestones),
    deactivate: resolveNames(placedNames(entry, 'deactivate_milestone', context), milestones),
    roles: resolveNames(placedNames(entry, 'roles', context), roles),
  };
  return places.record(control, origins.at(entry, 'milestone_condition'));
}

function buildCondition(entry: ControlEntry, { origins, log, milestones }: BuildContext): Condition {
  const parsed = parseCondition(entry.milestone_condition ?? '');
  const at = (offset: number) => origins.within(entry, 'milestone_condition', offset);
  if (!parsed.ok) {
    log.problem(at(parsed.offset), 'bad_condition', parsed.message);
    return ALWAYS;
  }
  for (const { name, offset } of parsed.milestones) milestones.refer(name, at(offset));
  return parsed.condition;
}
