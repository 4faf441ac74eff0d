import type { Earliest, TimedPart } from '../analysis/earliest.ts';
import { formatCondition } from '../condition/format.ts';
import { canHoldTogether } from '../condition/satisfiable.ts';
import { Effort } from '../effort.ts';
import { linkedFiles } from '../linked-files.ts';
import type { Condition, Content, Control, Definition, FileReference } from '../model.ts';
import type { StoryCondition, StoryEffect, StoryEntry, StoryField, StoryText, StoryTiming } from './entry.ts';

const ALWAYS: StoryCondition = { written: '', tree: { kind: 'always' } };
const NO_EFFECT: StoryEffect = { activate: [], deactivate: [], roles: [], condition: ALWAYS };
const AT_ANY_TIME: StoryTiming = {
  by: 'team',
  time: 0,
  delay: 0,
  recheck: false,
  otherwise: false,
  condition: ALWAYS,
};
/** More than any definition needs whose conditions people can read. */
const MAX_STEPS = 200_000;
const ANY_STATE = { on: true, off: true } as const;

/** The teams whose story is told: those of one role, or all. */
export class Viewpoint {
  readonly #definition: Definition;
  readonly #hasRoles: boolean;
  readonly #role: string | undefined;
  readonly #earliest: Earliest;
  readonly #effort = new Effort(MAX_STEPS);

  constructor(definition: Definition, earliest: Earliest, role: string | undefined) {
    const { config } = definition;
    this.#definition = definition;
    this.#hasRoles = config.enableRoles;
    this.#role = config.enableRoles ? role : undefined;
    this.#earliest = earliest;
  }

  minuteOf(part: TimedPart): number | null {
    return this.#earliest.minuteOf(part, this.#role);
  }

  isFor(roles: readonly string[]): boolean {
    return !this.#hasRoles || this.#role === undefined || roles.length === 0 || roles.includes(this.#role);
  }

  /** Whether these teams can meet it. What no team can meet is kept: its author should see it. */
  meets(part: TimedPart, roles: readonly string[]): boolean {
    if (!this.isFor(roles)) return false;
    return this.minuteOf(part) !== null || this.#earliest.minuteOf(part) === null;
  }

  /** The files that a content brings, attached or linked in its text. */
  filesOf(content: Content | null): readonly FileReference[] {
    if (content === null) return [];
    const attached = new Set(content.files.map(({ path }) => path));
    return [...content.files, ...this.linkedIn(content.text).filter(({ path }) => !attached.has(path))];
  }

  /** Each file once, however often the text links to it. */
  linkedIn(text: string): readonly FileReference[] {
    const { files, drive } = this.#definition;
    // Most definitions have long texts and few files, and finding links takes a while.
    if (files.length + drive.length === 0) return [];
    return [...new Map(linkedFiles(this.#definition, text).map(({ file }) => [file.path, file])).values()];
  }

  /** A list of roles, which restricts nothing if there are no roles. */
  rolesIn(names: readonly string[]): readonly string[] {
    return this.#hasRoles ? names : [];
  }

  /** Whether teams for which one of these holds, which are tried before, would get this one otherwise. */
  isOtherwise(own: Control, before: readonly Control[]): boolean {
    return before.some(
      ({ roles, condition }) =>
        (!this.#hasRoles || overlap(roles, own.roles)) &&
        canHoldTogether([condition, own.condition], () => ANY_STATE, this.#effort),
    );
  }

  /** What the control of something that is offered switches: its condition and roles were checked before. */
  effectOfOffer({ activate, deactivate }: Control): StoryEffect {
    return { ...NO_EFFECT, activate, deactivate };
  }

  /** What the control of an act switches, if it is for the team. */
  effectOfAct(control: Control): StoryEffect {
    const { activate, deactivate } = control;
    if (activate.length + deactivate.length === 0 || !this.isFor(control.roles)) return NO_EFFECT;
    return { activate, deactivate, roles: this.rolesIn(control.roles), condition: conditionOf(control.condition) };
  }
}

/** Empty: all roles. */
function overlap(some: readonly string[], others: readonly string[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((role) => others.includes(role));
}

/** An entry with defaults for what it does not have. */
export function entryOf(given: Pick<StoryEntry, 'minute' | 'what'> & Partial<StoryEntry>): StoryEntry {
  return { roles: [], texts: [], files: [], when: AT_ANY_TIME, effect: NO_EFFECT, note: '', parts: [], ...given };
}

export function timingOf(by: StoryTiming['by'], given: Partial<StoryTiming> = {}): StoryTiming {
  return { ...AT_ANY_TIME, by, ...given };
}

export function conditionOf(tree: Condition): StoryCondition {
  return tree.kind === 'always' ? ALWAYS : { written: formatCondition(tree), tree };
}

/** The texts that are not empty. */
export function textsOf(given: Partial<Record<StoryField, string | readonly string[] | undefined>>): StoryText[] {
  return FIELDS.flatMap((field) => {
    const texts = [given[field] ?? ''].flat();
    return texts.flatMap((text) => (text === '' ? [] : [{ field, text }]));
  });
}

/** In the order in which people read them. */
const FIELDS: readonly StoryField[] = [
  'title',
  'category',
  'channel',
  'sender',
  'cc',
  'subject',
  'address',
  'organization',
  'description',
  'hint',
  'text',
  'button',
  'defaultResponse',
];
