/** What comes to teams as a message, a mail, or a form. */
export type ItemShape = 'message' | 'mail' | 'form';

/** An inject or a questionnaire as it is written, whether or not the check has problems with it. */
export interface TimelineItem {
  /** The only one with this kind, name and count. */
  readonly key: string;
  readonly kind: 'inject' | 'questionnaire';
  readonly name: string;
  /** How many of the same kind and name stand before it. */
  readonly nth: number;
  readonly shape: ItemShape;
  /** The minute that is written; 0 if none is. */
  readonly time: number;
  readonly delay: number;
  readonly isByHand: boolean;
  /** In the order in which they are tried. A questionnaire has one. */
  readonly cases: readonly ItemCase[];
  /** The roles of all cases, in the order of the definition; empty if one is for everybody. */
  readonly roles: readonly string[];
  /** The milestones that its conditions name. */
  readonly asks: ReadonlySet<string>;
  /** The milestones that it can switch, with its button, its answers, and how they are judged. */
  readonly switches: ReadonlySet<string>;
  readonly file: string;
  /** Its file does not parse now: this is how it was written before. It cannot be moved. */
  readonly isStale: boolean;
}

export interface ItemCase {
  readonly name: string;
  readonly roles: readonly string[];
  /** As written; empty if it always fits. */
  readonly condition: string;
  readonly isSilent: boolean;
  readonly on: readonly string[];
  readonly off: readonly string[];
}

/** A milestone as a timeline shows it. */
export interface TimelineMilestone {
  readonly name: string;
  readonly displayName: string;
  readonly isFinal: boolean;
  readonly isBad: boolean;
  readonly roles: readonly string[];
}

/** What of a working copy stands on a timeline. */
export interface TimelineContents {
  /** As the exercise says, or an hour. */
  readonly duration: number;
  /** Empty if they restrict nothing. */
  readonly roles: readonly string[];
  readonly items: readonly TimelineItem[];
  readonly milestones: readonly TimelineMilestone[];
  /** Files that do not parse. */
  readonly broken: readonly { readonly file: string; readonly line: number }[];
}
