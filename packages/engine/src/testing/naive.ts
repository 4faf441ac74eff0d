import type { Condition, Definition } from '@muster/definition';

/** A milestone that an instructor switches at some minute. */
export interface MilestoneSwitch {
  readonly minute: number;
  readonly milestone: string;
  readonly on: boolean;
}

/**
 * A reference implementation of the rules of time, injects and chains: it scans the whole file repeatedly, at every
 * moment at which anything could be due. Shares no code with the engine, which is compared with it.
 */
export function naiveCourse(definition: Definition, switchings: readonly MilestoneSwitch[], end: number): string[] {
  const on = new Map(definition.milestones.map(({ name, initialState }) => [name, initialState]));
  const lines: string[] = [];
  const done = new Set<string>();
  const chosen = new Map<string, { way: number; sendAt: number }>();
  const moments = new Set<number>([0]);
  for (const { time, delay } of definition.injects) {
    moments.add(time);
    moments.add(time + delay);
  }
  for (const { time } of definition.questionnaires) moments.add(time);
  const holds = (condition: Condition): boolean => {
    if (condition.kind === 'always') return true;
    if (condition.kind === 'milestone') return on.get(condition.name) === true;
    if (condition.kind === 'not') return !holds(condition.operand);
    return condition.kind === 'and' ? condition.operands.every(holds) : condition.operands.some(holds);
  };
  const flip = (now: number, name: string, state: boolean): void => {
    if (on.get(name) === state) return;
    on.set(name, state);
    lines.push(`${now} ${name} ${state ? 'on' : 'off'}`);
  };
  const send = (now: number, index: number, way: number): void => {
    const inject = definition.injects[index];
    const alternative = inject?.alternatives[way];
    if (inject === undefined || alternative === undefined) return;
    done.add(inject.name);
    lines.push(`${now} ${inject.name} ${alternative.name}`);
    for (const name of alternative.control.activate) flip(now, name, true);
    for (const name of alternative.control.deactivate) flip(now, name, false);
  };
  const goThrough = (now: number): boolean => {
    let changed = false;
    for (const [index, inject] of definition.injects.entries()) {
      if (done.has(inject.name) || !inject.auto) continue;
      const waiting = chosen.get(inject.name);
      if (waiting !== undefined) {
        if (waiting.sendAt > now) continue;
        const control = inject.alternatives[waiting.way]?.control;
        if (inject.recheck !== true || (control !== undefined && holds(control.condition))) {
          send(now, index, waiting.way);
          changed = true;
          continue;
        }
        chosen.delete(inject.name);
      }
      const way = inject.time > now ? -1 : inject.alternatives.findIndex(({ control }) => holds(control.condition));
      if (way === -1) continue;
      changed = true;
      if (inject.delay === 0) send(now, index, way);
      else {
        chosen.set(inject.name, { way, sendAt: now + inject.delay });
        moments.add(now + inject.delay);
      }
    }
    return changed;
  };
  const settle = (now: number): void => {
    while (goThrough(now)) {}
    for (const { title, time, control } of definition.questionnaires) {
      if (done.has(title) || time > now || !holds(control.condition)) continue;
      done.add(title);
      lines.push(`${now} ${title}`);
    }
  };
  const settleUpTo = (minute: number): void => {
    for (;;) {
      const next = Math.min(...[...moments].filter((moment) => moment <= minute));
      if (next === Number.POSITIVE_INFINITY) return;
      moments.delete(next);
      settle(next);
    }
  };
  for (const { minute, milestone, on: state } of switchings) {
    settleUpTo(minute);
    flip(minute, milestone, state);
    settle(minute);
  }
  settleUpTo(end);
  return lines;
}
