import type { Inject } from '@muster/definition';
import { isOutstanding, isSettled, wouldComeAbout } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { Candidates, type TriedCandidate } from './candidates.ts';
import type { Course } from './course.ts';
import { isFor } from './milestones.ts';
import { delayOf, fittingAlternative } from './occasions.ts';
import { sendInject } from './send-inject.ts';
import { valuesFor } from './team-values.ts';
import { decisiveTrigger } from './triggers.ts';

/**
 * Applies the consequences for a team until nothing changes: first injects, in the order of the file, in rounds; then,
 * when the milestones have settled, questionnaires. It terminates because each inject is chosen once and sent once.
 * Once the course has cost this much, it leaves the rest of what is due, and returns false.
 */
export function settle(
  course: Course,
  team: number,
  due: readonly number[] = [],
  maxWork = Number.POSITIVE_INFINITY,
): boolean {
  const { compiled } = course.state;
  const candidates = new Candidates(compiled, course.time);
  const addDependents = (): void => {
    for (const change of course.takeChanges(team)) candidates.addDependents(change);
  };
  for (const order of due) candidates.addDue(order);
  addDependents();
  const injects = compiled.definition.injects.length;
  for (let candidate = candidates.take(injects); candidate !== undefined; candidate = candidates.take(injects)) {
    tryInject(course, team, candidate);
    addDependents();
    if (course.work >= maxWork && candidates.areOnlyDue) return false;
  }
  const all = compiled.occasions.length;
  for (let candidate = candidates.take(all); candidate !== undefined; candidate = candidates.take(all)) {
    tryQuestionnaire(course, team, candidate);
  }
  return true;
}

/**
 * The same for every team with pending changes. One team can affect the others through a shared milestone, so they are
 * served in rounds, each in the order of the opening.
 */
export function settleTeams(course: Course): void {
  for (let teams = course.teamsWithChanges; teams.length > 0; teams = course.teamsWithChanges) {
    for (const team of teams) settle(course, team);
  }
}

/** The orders of what time alone brings for a team at a moment: injects whose delay is over, occasions whose time has come. */
export function dueOccasions(state: State, team: TeamState, now: number): number[] {
  const { compiled } = state;
  const due: number[] = [];
  for (const { sendAt, inject } of team.scheduled) {
    if (sendAt > now) break;
    due.push(inject);
  }
  for (let rank = team.ready.next(0); rank !== undefined; rank = team.ready.next(rank + 1)) {
    const order = compiled.byRank[rank] ?? -1;
    if ((compiled.occasions[order]?.time ?? Number.POSITIVE_INFINITY) > now) break;
    due.push(order);
  }
  return due;
}

function tryInject(course: Course, team: number, { order, because }: TriedCandidate): void {
  const occasion = course.state.compiled.occasions[order];
  if (occasion?.kind !== 'inject') return;
  const { inject, position, time } = occasion;
  const { compiled } = course.state;
  const before = teamOf(course.state, team);
  const waiting = before.injects.get(position);
  if (waiting?.status === 'chosen' && waiting.sendAt <= course.time) {
    const chosen = alternativeNamed(inject, waiting.alternative);
    if (inject.recheck !== true || isFor(compiled, before, chosen.control)) {
      sendInject(course, team, inject, chosen, waiting.because);
      return;
    }
    course.emit({ type: 'inject_withdrawn', team, inject: inject.name, alternative: chosen.name });
  }
  const known = teamOf(course.state, team).injects.get(position);
  // Most of those that are tried do not fit, which the compiled conditions tell soonest.
  if (isSettled(known) || time > course.time || !wouldComeAbout(compiled, before, occasion)) return;
  const alternative = fittingAlternative(compiled, before, inject);
  if (alternative === undefined) return;
  const trigger = decisiveTrigger(compiled, before, alternative.control, because());
  const delay = delayOf(inject);
  if (delay === 0) sendInject(course, team, inject, alternative, trigger);
  else {
    const names = { inject: inject.name, alternative: alternative.name };
    course.emit({ type: 'inject_chosen', team, ...names, because: trigger, sendAt: course.time + delay });
  }
}

function tryQuestionnaire(course: Course, team: number, { order, because }: TriedCandidate): void {
  const occasion = course.state.compiled.occasions[order];
  if (occasion?.kind !== 'questionnaire') return;
  const { questionnaire, time } = occasion;
  const before = teamOf(course.state, team);
  if (!isOutstanding(before, occasion) || time > course.time) return;
  const { compiled } = course.state;
  const { title, control, content, questions } = questionnaire;
  if (!isFor(compiled, before, control)) return;
  const trigger = decisiveTrigger(compiled, before, control, because());
  const action = before.actions.length + 1;
  const values = valuesFor(before, [content?.text, ...questions.map(({ text }) => text)]);
  course.emit({ type: 'questionnaire_appeared', team, questionnaire: title, because: trigger, action, ...values });
}

function alternativeNamed(inject: Inject, name: string) {
  const alternative = inject.alternatives.find((each) => each.name === name);
  if (alternative === undefined) throw new Error(`The inject ${inject.name} has no alternative ${name}.`);
  return alternative;
}
