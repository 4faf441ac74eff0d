import { type Earliest, earliest, earliestWithout } from '../analysis/earliest.ts';
import { milestonesIn } from '../condition/milestones.ts';
import type { Definition, Milestone } from '../model.ts';
import { type DefinitionPlace, type PlacedControl, placedControls } from './placed-controls.ts';

/** Something that switches a milestone, and whose act it is. */
export interface MilestoneSwitch {
  readonly place: DefinitionPlace;
  readonly by: PlacedControl['by'];
  /** The teams that it can happen to; empty for all. */
  readonly roles: readonly string[];
  /** At the earliest; null if it can never happen. */
  readonly minute: number | null;
}

/** What a milestone has to do with the rest of its definition. Plain data: a worker finds it for a page. */
export interface MilestoneFacts {
  readonly isOnAtStart: boolean;
  readonly on: readonly MilestoneSwitch[];
  readonly off: readonly MilestoneSwitch[];
  /** Whose conditions name it. */
  readonly askedBy: readonly DefinitionPlace[];
  /** The documents that stay hidden until it is on. */
  readonly unlocks: readonly string[];
  /** The activity that it shows, with its objective; null if none. */
  readonly shows: { readonly activity: string; readonly objective: string } | null;
  readonly score: number;
  readonly isFinal: boolean;
  /** The first minute at which it can be on, for each role that it is for, or once without a name; null if never. */
  readonly minutes: readonly { readonly role: string | undefined; readonly minute: number | null }[];
  /** What can happen, and could not if it never came. */
  readonly lost: readonly DefinitionPlace[];
}

/** Undefined if there is no such milestone. */
export function milestoneFacts(definition: Definition, name: string): MilestoneFacts | undefined {
  const milestone = definition.milestones.find((one) => one.name === name);
  if (milestone === undefined) return undefined;
  const times = earliest(definition);
  const controls = [...placedControls(definition)];
  const switchOf = ({ place, by, roles, part }: PlacedControl): MilestoneSwitch => ({
    place,
    by,
    roles: definition.config.enableRoles ? roles : [],
    minute: times.minuteOf(part),
  });
  return {
    isOnAtStart: milestone.initialState,
    on: controls.filter(({ activate }) => activate.includes(name)).map(switchOf),
    off: controls.filter(({ control }) => control.deactivate.includes(name)).map(switchOf),
    askedBy: controls.filter(({ control }) => asksFor(name, control.condition)).map(({ place }) => place),
    unlocks: milestone.driveFiles.map((file) => file.name),
    shows: shownBy(milestone, definition),
    score: milestone.score,
    isFinal: milestone.final,
    minutes: rolesOf(milestone, definition).map((role) => ({ role, minute: times.minuteOf(milestone, role) })),
    lost: lostWithout(name, definition, times),
  };
}

function asksFor(milestone: string, condition: PlacedControl['control']['condition']): boolean {
  for (const name of milestonesIn(condition)) if (name === milestone) return true;
  return false;
}

function shownBy({ activity }: Milestone, { objectives }: Definition): MilestoneFacts['shows'] {
  const objective = objectives.find(({ activities }) => activities.some(({ name }) => name === activity));
  return activity === null || objective === undefined ? null : { activity, objective: objective.name };
}

function rolesOf({ roles }: Milestone, definition: Definition): (string | undefined)[] {
  const { config } = definition;
  if (!config.enableRoles || definition.roles.length === 0) return [undefined];
  return definition.roles.map((role) => role.name).filter((role) => roles.length === 0 || roles.includes(role));
}

/** What comes or can be used. What only switches something belongs to what it switches. */
const COMES: ReadonlySet<DefinitionPlace['kind']> = new Set([
  'inject',
  'template',
  'response',
  'questionnaire',
  'command',
]);

function lostWithout(name: string, definition: Definition, times: Earliest): DefinitionPlace[] {
  const without = earliestWithout(name, definition);
  const isLost = (part: PlacedControl['part']): boolean =>
    times.minuteOf(part) !== null && without.minuteOf(part) === null;
  const whole = new Map<string, DefinitionPlace>(
    definition.injects.filter(isLost).map((inject) => [inject.name, { kind: 'inject', name: inject.name, detail: '' }]),
  );
  const parts = [...placedControls(definition)]
    .filter(({ place, part }) => COMES.has(place.kind) && isLost(part))
    .filter(({ place }) => place.kind !== 'inject' || !whole.has(place.name))
    .map(({ place }) => place);
  const documents = definition.drive.filter(isLost);
  const milestones = definition.milestones.filter((one) => one.name !== name && isLost(one));
  return [
    ...whole.values(),
    ...parts,
    ...documents.map((document) => ({ kind: 'document' as const, name: document.name, detail: '' })),
    ...milestones.map((one) => ({ kind: 'milestone' as const, name: one.name, detail: '' })),
  ];
}
