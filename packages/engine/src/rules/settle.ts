import type { Inject } from '@muster/definition';
import type { Occasion } from '../compiled/compile.ts';
import { isSettled } from '../state/occasions.ts';
import type { ReachedOccasion } from '../state/state.ts';
import { teamOf } from '../state/teams.ts';
import { Candidates } from './candidates.ts';
import type { Course } from './course.ts';
import { isFor } from './milestones.ts';
import { delayOf, fittingAlternative } from './occasions.ts';
import { sendInject } from './send-inject.ts';
import { switchPlanned } from './switch-milestones.ts';
import { valuesFor } from './team-values.ts';
import { decisiveTrigger } from './triggers.ts';

/**
 * Serves the teams for which something is due at this moment, one after the other, until nothing is: after the last it
 * is the turn of the first, for which another may have switched a shared milestone. It terminates because each inject is
 * chosen once and sent once. Goes on after the occasion that was reached. Once the course has cost this much, and
 * something has happened, it leaves the rest, which the state has as due, and returns false.
 */
export function settleTeams(course: Course, reached: ReachedOccasion | null, maxWork: number): boolean {
  const begun = course.events.length;
  let from = reached === null ? 0 : (course.state.teamPlaces.get(reached.team) ?? 0);
  let after = reached;
  for (;;) {
    if (course.state.left !== null) return false;
    const place = nextPlace(course, from);
    const team = place === undefined ? undefined : course.state.teams.get(place)?.id;
    if (place === undefined || team === undefined) return true;
    if (course.work >= maxWork && course.events.length > begun) return false;
    settle(course, team, after?.team === team ? after.order : -1, maxWork);
    from = place + 1;
    after = null;
  }
}

function nextPlace({ state: { due }, time }: Course, from: number): number | undefined {
  return due.nextDueBy(time, from) ?? due.nextDueBy(time, 0);
}

/** The same for one team: first injects, in the order of the file, in rounds; then questionnaires. */
function settle(course: Course, team: number, reached: number, maxWork: number): void {
  const { compiled } = course.state;
  const candidates = new Candidates(compiled, teamOf(course.state, team), course.time, reached);
  for (let order = candidates.take(); order !== undefined; order = candidates.take()) {
    const occasion = compiled.occasions[order];
    const before = course.events.length;
    if (occasion?.kind === 'inject') comeAbout(course, team, occasion);
    else if (occasion !== undefined) appear(course, team, occasion);
    switchPlanned(course, maxWork, true);
    if (course.events.length === before) throw new Error(`Nothing has become of occasion ${order}, which was due.`);
    if (course.work >= maxWork) return;
    candidates.follow(teamOf(course.state, team));
  }
}

type OccasionOf<Kind extends Occasion['kind']> = Extract<Occasion, { readonly kind: Kind }>;

function comeAbout(course: Course, team: number, occasion: OccasionOf<'inject'>): void {
  const { inject, position } = occasion;
  const { compiled } = course.state;
  const waiting = teamOf(course.state, team).injects.get(position);
  if (waiting?.status === 'chosen' && waiting.sendAt <= course.time) {
    const chosen = alternativeNamed(inject, waiting.alternative);
    if (inject.recheck !== true || isFor(compiled, teamOf(course.state, team), chosen.control)) {
      sendInject(course, team, inject, chosen, waiting.because);
      return;
    }
    course.emit({ type: 'inject_withdrawn', team, inject: inject.name, alternative: chosen.name });
  }
  const now = teamOf(course.state, team);
  const alternative = fittingAlternative(compiled, now, inject);
  if (isSettled(now.injects.get(position)) || occasion.time > course.time || alternative === undefined) return;
  const trigger = decisiveTrigger(compiled, now, occasion, alternative.control, course.time);
  const delay = delayOf(inject);
  if (delay === 0) sendInject(course, team, inject, alternative, trigger);
  else {
    const names = { inject: inject.name, alternative: alternative.name };
    course.emit({ type: 'inject_chosen', team, ...names, because: trigger, sendAt: course.time + delay });
  }
}

function appear(course: Course, id: number, occasion: OccasionOf<'questionnaire'>): void {
  const { title, control, content, questions } = occasion.questionnaire;
  const team = teamOf(course.state, id);
  const because = decisiveTrigger(course.state.compiled, team, occasion, control, course.time);
  const action = team.actions.length + 1;
  const values = valuesFor(team, [content?.text, ...questions.map(({ text }) => text)]);
  course.emit({ type: 'questionnaire_appeared', team: id, questionnaire: title, because, action, ...values });
}

function alternativeNamed(inject: Inject, name: string) {
  const alternative = inject.alternatives.find((each) => each.name === name);
  if (alternative === undefined) throw new Error(`The inject ${inject.name} has no alternative ${name}.`);
  return alternative;
}
