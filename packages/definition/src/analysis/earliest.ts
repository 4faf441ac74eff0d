import type {
  AnswerPattern,
  ChoiceOption,
  CommandRule,
  Confirmation,
  Definition,
  DriveDocument,
  EmailPerson,
  EmailTemplate,
  InfoAlternative,
  Inject,
  Milestone,
  Question,
  Questionnaire,
  ToolResponse,
} from '../model.ts';
import { type Happening, happeningsOf } from './happenings.ts';
import { Moments } from './moments.ts';

/** What can happen at a moment, or be there from then on. */
export type TimedPart =
  | Inject
  | InfoAlternative
  | Confirmation
  | Questionnaire
  | Question
  | ChoiceOption
  | AnswerPattern
  | EmailPerson
  | EmailTemplate
  | ToolResponse
  | CommandRule
  | Milestone
  | DriveDocument;

export interface Earliest {
  /**
   * The first minute at which something can happen to a team of a role, or of any role; `null` if never. For what teams
   * do, the minute at which it can first have an effect; for a milestone, at which it can be on.
   */
  minuteOf(part: TimedPart, role?: string): number | null;
}

/**
 * The earliest minutes of everything in a definition: lower bounds, whatever teams do. Instructors answer, judge, and send
 * what is sent by hand whenever they like, but do not overrule the definition: they switch no milestones by hand, and
 * send no automatic inject themselves.
 *
 * Each role takes n log n steps in the size of the definition, when it is first asked for.
 */
export function earliest(definition: Definition): Earliest {
  return earliestIn(definition, withoutRestraint(happeningsOf(definition), definition));
}

/** The same if a milestone never comes. */
export function earliestWithout(milestone: string, definition: Definition): Earliest {
  const milestones = definition.milestones.map((one) =>
    one.name === milestone ? { ...one, initialState: false } : one,
  );
  const happenings = withoutRestraint(happeningsOf(definition), definition).map((happening) => ({
    ...happening,
    activate: happening.activate.filter((name) => name !== milestone),
  }));
  return earliestIn({ ...definition, milestones }, happenings);
}

function earliestIn(definition: Definition, happenings: readonly Happening[]): Earliest {
  const overall = new Moments(definition, happenings);
  const byRole = new Map<string, Moments>();
  const momentsOf = (role: string | undefined): Moments => {
    if (role === undefined || !definition.config.enableRoles) return overall;
    const known = byRole.get(role) ?? new Moments(definition, happeningsFor(role, happenings), overall);
    byRole.set(role, known);
    return known;
  };
  return { minuteOf: (part, role) => minuteIn(momentsOf(role), part) ?? null };
}

/** Instructors choose freely among the alternatives of an inject that is sent by hand, whatever their conditions say. */
function withoutRestraint(happenings: readonly Happening[], { injects }: Definition): Happening[] {
  const byHand = new Set<object>(injects.flatMap(({ auto, alternatives }) => (auto ? [] : alternatives)));
  return happenings.map((happening) => {
    if (!byHand.has(happening.part)) return happening;
    return { ...happening, control: { ...happening.control, condition: { kind: 'always' }, roles: [] } };
  });
}

function happeningsFor(role: string, happenings: readonly Happening[]): Happening[] {
  return happenings.filter(({ control, ownRoles }) => includes(control.roles, role) && includes(ownRoles, role));
}

/** An empty list is for every role. */
function includes(roles: readonly string[], role: string): boolean {
  return roles.length === 0 || roles.includes(role);
}

function minuteIn(moments: Moments, part: TimedPart): number | undefined {
  if ('alternatives' in part) return first(part.alternatives.map((alternative) => moments.ofHappening(alternative)));
  if ('initialState' in part) return moments.ofMilestone(part.name);
  if ('unlockedBy' in part) {
    return part.unlockedBy.length === 0 ? 0 : first(part.unlockedBy.map((name) => moments.ofMilestone(name)));
  }
  return moments.ofHappening(part);
}

function first(minutes: readonly (number | undefined)[]): number | undefined {
  return minutes.reduce(
    (least, minute) => (minute === undefined ? least : Math.min(least ?? minute, minute)),
    undefined,
  );
}
