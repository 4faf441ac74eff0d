import type { Inject } from '@muster/definition';
import type { Occasion } from '../compiled/compile.ts';
import { isOutstanding, isSettled } from '../state/occasions.ts';
import type { State, TeamState } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { type Candidate, Candidates, type TriedCandidate } from './candidates.ts';
import type { Course } from './course.ts';
import { isFor } from './milestones.ts';
import { delayOf, fittingAlternative } from './occasions.ts';
import { sendInject } from './send-inject.ts';
import { valuesFor } from './team-values.ts';
import { decisiveTrigger } from './triggers.ts';

/**
 * Applies the consequences for a team until nothing changes: first injects, in the order of the file, in rounds; then,
 * when the milestones have settled, questionnaires. It terminates because each inject is chosen once and sent once.
 * Once the course has this many events, it leaves the rest of what is due, and returns false.
 */
export function settle(
  course: Course,
  team: number,
  due: readonly Candidate[] = [],
  maxEvents = Number.POSITIVE_INFINITY,
): boolean {
  const injects = new Candidates();
  const questionnaires = new Candidates();
  const { compiled } = course.state;
  const add = (candidate: Candidate): void =>
    (candidate.order < compiled.definition.injects.length ? injects : questionnaires).add(candidate);
  const addDependents = (): void => {
    for (const candidate of dependentsOfChanges(course, team)) add(candidate);
  };
  for (const candidate of due) add(candidate);
  addDependents();
  const canLeaveTheRest = (): boolean =>
    course.events.length >= maxEvents && injects.areOnlyDue && questionnaires.areOnlyDue;
  for (let candidate = injects.take(); candidate !== undefined; candidate = injects.take()) {
    tryCandidate(course, team, candidate);
    addDependents();
    if (canLeaveTheRest()) return false;
  }
  for (let candidate = questionnaires.take(); candidate !== undefined; candidate = questionnaires.take()) {
    tryCandidate(course, team, candidate);
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

/** What time alone brings for a team at a moment: injects whose delay is over, occasions whose time has come. */
export function dueCandidates(state: State, team: TeamState, now: number): Candidate[] {
  const { compiled } = state;
  const due: Candidate[] = [];
  for (const { sendAt, inject } of team.scheduled) {
    if (sendAt > now) break;
    due.push({ order: inject, because: { kind: 'time' } });
  }
  for (let rank = team.ready.next(0); rank !== undefined; rank = team.ready.next(rank + 1)) {
    const order = compiled.byRank[rank] ?? -1;
    if ((compiled.occasions[order]?.time ?? Number.POSITIVE_INFINITY) > now) break;
    due.push({ order, because: { kind: 'time' } });
  }
  return due;
}

function* dependentsOfChanges(course: Course, team: number): Generator<Candidate> {
  const { compiled } = course.state;
  for (const { milestone, on } of course.takeChanges(team)) {
    for (const { order, time } of compiled.dependents[compiled.milestones.get(milestone) ?? -1] ?? []) {
      // Most are in the future: those need not be queued.
      if (time > course.time) continue;
      yield { order, because: { kind: 'milestone', milestone, on } };
    }
  }
}

function tryCandidate(course: Course, team: number, { order, because }: TriedCandidate): void {
  const occasion = course.state.compiled.occasions[order];
  if (occasion?.kind === 'inject') tryInject(course, team, occasion, because);
  if (occasion?.kind === 'questionnaire') tryQuestionnaire(course, team, occasion, because);
}

function tryInject(
  course: Course,
  team: number,
  occasion: Occasion & { kind: 'inject' },
  because: TriedCandidate['because'],
): void {
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
  if (isSettled(known) || time > course.time) return;
  const alternative = fittingAlternative(compiled, before, inject);
  if (alternative === undefined) return;
  const trigger = decisiveTrigger(compiled, before, alternative.control, because);
  const delay = delayOf(inject);
  if (delay === 0) sendInject(course, team, inject, alternative, trigger);
  else {
    const names = { inject: inject.name, alternative: alternative.name };
    course.emit({ type: 'inject_chosen', team, ...names, because: trigger, sendAt: course.time + delay });
  }
}

function tryQuestionnaire(
  course: Course,
  team: number,
  occasion: Occasion & { kind: 'questionnaire' },
  because: TriedCandidate['because'],
): void {
  const { questionnaire, time } = occasion;
  const before = teamOf(course.state, team);
  if (!isOutstanding(before, occasion) || time > course.time) return;
  const { compiled } = course.state;
  const { title, control, content, questions } = questionnaire;
  if (!isFor(compiled, before, control)) return;
  const trigger = decisiveTrigger(compiled, before, control, because);
  const action = before.actions.length + 1;
  const values = valuesFor(before, [content?.text, ...questions.map(({ text }) => text)]);
  course.emit({ type: 'questionnaire_appeared', team, questionnaire: title, because: trigger, action, ...values });
}

function alternativeNamed(inject: Inject, name: string) {
  const alternative = inject.alternatives.find((each) => each.name === name);
  if (alternative === undefined) throw new Error(`The inject ${inject.name} has no alternative ${name}.`);
  return alternative;
}
