import { parseCondition } from '../condition/parse.ts';
import type { Condition, Control } from '../model.ts';
import type { Location } from '../problem/problem.ts';
import { quote } from '../problem/quote.ts';
import type { ControlEntry } from '../schema/control.ts';
import type { BuildContext } from './context.ts';
import { type PlacedName, placedNames, resolveNames } from './name-list.ts';
import type { Names } from './names.ts';

const ALWAYS: Condition = { kind: 'always' };

export function buildControl(entry: ControlEntry | undefined, context: BuildContext): Control {
  if (entry === undefined) return { condition: ALWAYS, activate: [], deactivate: [], roles: [] };
  const { origins, milestones, roles, places } = context;
  const switchedOff = placedNames(entry, 'deactivate_milestone', context);
  const control = {
    condition: buildCondition(entry, context),
    activate: resolveNames(placedNames(entry, 'activate_milestone', context), milestones),
    deactivate: resolveNames(switchedOff, milestones),
    roles: resolveNames(placedNames(entry, 'roles', context), roles),
  };
  warnAboutBoth(control.activate, switchedOff, context);
  return places.record(control, origins.at(entry, 'milestone_condition'));
}

/** `Alarm seen and not Police called`: display names between the words of a condition. */
function namesWhatIsShown(text: string, milestones: Names, at: (offset: number) => Location): boolean {
  let isShown = false;
  let start = 0;
  for (const piece of text.split(/(\b(?:and|or|not)\b|[()])/i)) {
    const display = piece.trim();
    if (display !== '' && milestones.isShown(display, at(start + piece.indexOf(display)))) isShown = true;
    start += piece.length;
  }
  return isShown;
}

function warnAboutBoth(on: readonly string[], off: readonly PlacedName[], { log }: BuildContext): void {
  const both = new Set(on);
  for (const { name, at } of off) {
    if (!both.has(name)) continue;

    log.warning(at, 'never_on', ['on_and_off', { milestone: quote(name) }]);
  }
}

function buildCondition(entry: ControlEntry, { origins, log, milestones, conditions }: BuildContext): Condition {
  const parsed = parseCondition(entry.milestone_condition ?? '');
  const at = (offset: number) => origins.within(entry, 'milestone_condition', offset);
  if (!parsed.ok) {
    if (!namesWhatIsShown(entry.milestone_condition ?? '', milestones, at)) {
      log.problem(at(parsed.offset), 'bad_condition', parsed.sentence);
    }
    return ALWAYS;
  }
  for (const { name, offset } of parsed.milestones) milestones.refer(name, at(offset));
  conditions.add(parsed.condition, new Set(parsed.milestones.map(({ name }) => name)), at(0));
  return parsed.condition;
}
