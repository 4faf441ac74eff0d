import { earliest } from '../analysis/earliest.ts';
import type { Definition, Milestone } from '../model.ts';
import {
  channelEntries,
  commandEntries,
  documentEntries,
  objectiveEntries,
  personEntries,
  toolEntries,
} from './at-hand.ts';
import type { Storyboard, StoryEntry } from './entry.ts';
import { injectEntries } from './inject-entry.ts';
import { questionnaireEntries } from './questionnaire-entry.ts';
import { entryOf, textsOf, timingOf, Viewpoint } from './viewpoint.ts';

export interface StoryboardOptions {
  /** Only what teams of this role can meet. Has no effect if the definition does not enable roles. */
  readonly role?: string | undefined;
}

/** Everything that participants can meet, by the minute at which they can meet it at the earliest. */
export function storyboard(definition: Definition, { role }: StoryboardOptions = {}): Storyboard {
  return storyboards(definition)(role);
}

/** The same for several roles, whose times are found together. */
export function storyboards(definition: Definition): (role?: string) => Storyboard {
  const times = earliest(definition);
  return (role) => storyFrom(definition, new Viewpoint(definition, times, role));
}

function storyFrom(definition: Definition, viewpoint: Viewpoint): Storyboard {
  const usable = [
    ...channelEntries(definition.channels),
    ...objectiveEntries(definition, viewpoint),
    ...personEntries(definition.emailPersons, viewpoint),
    ...toolEntries(definition.tools, viewpoint),
    ...documentEntries(definition.drive, viewpoint),
    ...commandEntries(definition.commands, viewpoint),
  ];
  const rows = [
    ...injectEntries(definition.injects, viewpoint),
    ...questionnaireEntries(definition.questionnaires, viewpoint),
    ...usable.filter(({ minute }) => minute !== 0),
    ...milestoneEntries(definition.milestones, viewpoint),
  ];
  return { atHand: usable.filter(({ minute }) => minute === 0), rows: rows.sort(byMinute) };
}

/**
 * The milestones that teams see, at once or in their result, at the moment at which they can reach them, also those that
 * they cannot reach; and those that teams do not see, if there are words about them.
 */
function milestoneEntries(milestones: readonly Milestone[], viewpoint: Viewpoint): StoryEntry[] {
  return milestones
    .filter((milestone) => viewpoint.isFor(milestone.roles) && (isEverSeen(milestone) || hasWords(milestone)))
    .map((milestone) => {
      const { name, displayName, description, teamVisible, final, score, roles, instructorNote = '' } = milestone;
      const isSeen = isEverSeen(milestone);
      const about = isSeen ? [instructorNote] : [description, instructorNote];
      return entryOf({
        minute: viewpoint.minuteOf(milestone),
        what: { kind: 'milestone', name, final, score, isHidden: !teamVisible },
        roles: viewpoint.rolesIn(roles),
        texts: isSeen ? textsOf({ title: displayName || name, description }) : [],
        when: timingOf('itself'),
        note: about.filter((text) => text !== '').join('\n'),
      });
    });
}

/** During the exercise, or in the result. */
function isEverSeen({ teamVisible, visibleAfter }: Milestone): boolean {
  return teamVisible || visibleAfter === true;
}

function hasWords({ description, instructorNote = '' }: Pick<Milestone, 'description' | 'instructorNote'>): boolean {
  return description !== '' || instructorNote !== '';
}

function byMinute(a: StoryEntry, b: StoryEntry): number {
  if (a.minute === null || b.minute === null) return Number(a.minute === null) - Number(b.minute === null);
  return a.minute - b.minute;
}
