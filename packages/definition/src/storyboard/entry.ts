import type { ChannelType, Condition, FileReference, Question, RubricLevel } from '../model.ts';

/** Everything that participants can meet, with its words. Structures alone: whoever shows it chooses the language. */
export interface Storyboard {
  /** What is there from the start and waits for teams or instructors to use it, in the order of the definition. */
  readonly atHand: readonly StoryEntry[];
  /** The rest by its earliest minute, and at one minute in the order of the definition; what never comes is last. */
  readonly rows: readonly StoryEntry[];
}

export interface StoryEntry {
  /** When teams can meet it at the earliest; `null` if never, unless an instructor overrules the definition. */
  readonly minute: number | null;
  readonly what: StoryPart;
  /** The roles of the teams that can meet it; empty for all. */
  readonly roles: readonly string[];
  /** The texts that participants see, none of them empty. */
  readonly texts: readonly StoryText[];
  /** The document itself, or what is attached to the texts or linked in them. */
  readonly files: readonly FileReference[];
  readonly when: StoryTiming;
  readonly effect: StoryEffect;
  /** For instructors only; empty if there is none. */
  readonly note: string;
  /** What belongs to it: the alternatives of an inject, the questions of a questionnaire … */
  readonly parts: readonly StoryEntry[];
}

/** What an entry is. Names are those of the definition, which participants see only if they are among the texts. */
export type StoryPart =
  | { readonly kind: 'channel'; readonly name: string; readonly type: ChannelType }
  | { readonly kind: 'objective' | 'activity' | 'document' | 'confirmation'; readonly name: string }
  | {
      readonly kind: 'milestone';
      readonly name: string;
      readonly final: boolean;
      readonly score: number;
      /** Whether teams never see it: it is there for what its author tells instructors. */
      readonly isHidden: boolean;
    }
  /** `name` is the address. */
  | { readonly kind: 'person'; readonly name: string; readonly inContacts: boolean }
  /** `name` is what the template answers. */
  | { readonly kind: 'template'; readonly name: string }
  | { readonly kind: 'tool'; readonly name: string; readonly requiresInput: boolean }
  /** `name` is the argument, or a pattern for it. */
  | { readonly kind: 'response'; readonly name: string; readonly regex: boolean }
  | {
      readonly kind: 'command';
      readonly name: string;
      readonly cmd: string;
      /** What the report of the sandbox must say besides. */
      readonly fields: readonly { readonly field: CommandField; readonly value: string }[];
    }
  | {
      readonly kind: 'inject';
      readonly name: string;
      readonly type: 'info' | 'email';
      readonly expectedActions: readonly string[];
    }
  | { readonly kind: 'alternative'; readonly name: string; readonly silent: boolean; readonly inFullScreen: boolean }
  | {
      readonly kind: 'questionnaire';
      readonly name: string;
      readonly inFullScreen: boolean;
      /** How often it can be answered; `null` for any number of times. */
      readonly attempts: number | null;
    }
  | {
      readonly kind: 'question';
      readonly name: string;
      readonly type: Question['type'];
      /** The most points that an instructor can give; `null` if none. */
      readonly points: number | null;
      /** The levels that an instructor can choose from; empty if none. */
      readonly rubric: readonly RubricLevel[];
    }
  /** `correct` is `null` if no option of the question is marked. */
  | { readonly kind: 'option'; readonly name: string; readonly correct: boolean | null }
  /** A pattern that answers are compared with. */
  | { readonly kind: 'pattern'; readonly name: string }
  /** What an instructor can switch when judging the answer. */
  | { readonly kind: 'judgement'; readonly name: string };

export type CommandField = 'username' | 'container' | 'workingDirectory' | 'cmdSource' | 'type';

export interface StoryText {
  readonly field: StoryField;
  readonly text: string;
}

export type StoryField =
  | 'title'
  | 'text'
  | 'subject'
  | 'sender'
  | 'cc'
  | 'channel'
  | 'button'
  | 'description'
  | 'organization'
  | 'address'
  | 'hint'
  | 'category'
  | 'defaultResponse';

export interface StoryTiming {
  /** Who or what brings it: the course of time and milestones, an act of a team, or an instructor. */
  readonly by: 'itself' | 'team' | 'instructor';
  /** The minute before which it does not come. */
  readonly time: number;
  readonly delay: number;
  /** Whether the condition must still hold after the delay. */
  readonly recheck: boolean;
  /** Whether it comes only if what is tried before it does not. */
  readonly otherwise: boolean;
  readonly condition: StoryCondition;
}

export interface StoryCondition {
  /** As an author writes it; empty if it always holds. */
  readonly written: string;
  readonly tree: Condition;
}

/** The milestones that it switches, if the condition holds and for these roles. */
export interface StoryEffect {
  readonly activate: readonly string[];
  readonly deactivate: readonly string[];
  /** Empty for all. */
  readonly roles: readonly string[];
  readonly condition: StoryCondition;
}
