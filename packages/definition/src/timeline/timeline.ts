import { type Earliest, earliest } from '../analysis/earliest.ts';
import { Effort } from '../effort.ts';
import type { Definition } from '../model.ts';
import { type Coming, comingOfInject, comingOfQuestionnaire } from './coming.ts';
import { longestQuiet, type Span } from './quiet.ts';

/** More than any definition needs whose conditions people can read. */
const MAX_STEPS = 200_000;

/**
 * When what comes by time comes, as far as it is known beforehand. Plain data: a worker finds it for a page.
 *
 * Lists are by role, in the order of `roles`, or have one item if there are none.
 */
export interface Timeline {
  readonly duration: number;
  /** Empty if they restrict nothing. */
  readonly roles: readonly string[];
  /** By name; null for roles that it is not for. */
  readonly injects: ReadonlyMap<string, readonly (Coming | null)[]>;
  /** By title. */
  readonly questionnaires: ReadonlyMap<string, readonly (Coming | null)[]>;
  /** The first minute at which a milestone can be on, by name; null if never. */
  readonly milestones: ReadonlyMap<string, readonly (number | null)[]>;
  /** The longest span in which nothing comes by itself; null if something always does. */
  readonly quiet: readonly (Span | null)[];
}

export function timelineOf(definition: Definition, times: Earliest = earliest(definition)): Timeline {
  const { config, injects, questionnaires, milestones } = definition;
  const effort = new Effort(MAX_STEPS);
  const roles = config.enableRoles ? definition.roles.map(({ name }) => name) : [];
  const byRole: readonly (string | undefined)[] = roles.length === 0 ? [undefined] : roles;
  const comings = injects.map((inject) =>
    byRole.map((role) => comingOfInject(inject, times.minuteOf(inject, role), role, effort)),
  );
  const forms = questionnaires.map((form) =>
    byRole.map((role) => comingOfQuestionnaire(form, times.minuteOf(form, role), role, effort)),
  );
  const all = [...comings, ...forms];
  return {
    duration: config.exerciseDuration,
    roles,
    injects: new Map(injects.map(({ name }, at) => [name, comings[at] ?? []])),
    questionnaires: new Map(questionnaires.map(({ title }, at) => [title, forms[at] ?? []])),
    milestones: new Map(
      milestones.map((milestone) => [milestone.name, byRole.map((role) => times.minuteOf(milestone, role))]),
    ),
    quiet: byRole.map((_, at) =>
      longestQuiet(
        all.flatMap((one) => minuteByItself(one[at] ?? null)),
        config.exerciseDuration,
      ),
    ),
  };
}

/** What waits counts from its earliest minute on: it may come then. */
function minuteByItself(coming: Coming | null): readonly number[] {
  return coming === null || coming.kind === 'by_hand' || coming.minute === null ? [] : [coming.minute];
}
