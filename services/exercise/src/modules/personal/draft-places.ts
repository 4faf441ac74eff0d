import { type Command, viewTeamSection } from '@muster/engine';
import type { Scene } from '../exercises/index.ts';

/** The kinds of drafts. */
export type DraftPlaceKind = 'NEW_EMAIL' | 'REPLY' | 'ANSWERS' | 'NEW_EMAIL_AS' | 'REPLY_AS' | 'COMMENT' | 'OWN_INJECT';

export interface DraftPlace {
  readonly kind: DraftPlaceKind;
  /** The thread or questionnaire, if the kind has several. */
  readonly name: string | null;
}

/** The team id of a draft whose recipients are chosen later. */
export const NO_TEAM = 0;

interface Rule {
  readonly forInstructors: boolean;
  /** Whether its recipients are chosen later, so that there is one for all teams of an exercise. */
  readonly ofExercise: boolean;
  /** What it belongs to, if there are several. */
  readonly within: 'thread' | 'questionnaire' | null;
}

const TEAM: Rule = { forInstructors: false, ofExercise: false, within: null };
const INSTRUCTORS: Rule = { ...TEAM, forInstructors: true };

export const DRAFT_RULES: Readonly<Record<DraftPlaceKind, Rule>> = {
  NEW_EMAIL: TEAM,
  REPLY: { ...TEAM, within: 'thread' },
  ANSWERS: { ...TEAM, within: 'questionnaire' },
  NEW_EMAIL_AS: INSTRUCTORS,
  REPLY_AS: { ...INSTRUCTORS, within: 'thread' },
  COMMENT: INSTRUCTORS,
  OWN_INJECT: { ...INSTRUCTORS, ofExercise: true },
};

/** Whether a team has the subject of a draft. */
export function isPlaceOf({ state, team }: Scene, { kind, name }: DraftPlace): boolean {
  const { within } = DRAFT_RULES[kind];
  if (within === null) return name === null;
  return name !== null && viewTeamSection(state, team.id, within, name) !== undefined;
}

/** The key of a place in the database. */
export function draftKey({ kind, name }: DraftPlace): string {
  return name === null ? kind : `${kind} ${name}`;
}

export function readDraftKey(key: string): DraftPlace {
  const [kind = ''] = key.split(' ', 1);
  if (!isKind(kind)) throw new Error(`A draft is stored for the unknown place "${kind}".`);
  return { kind, name: key.length === kind.length ? null : key.slice(kind.length + 1) };
}

function isKind(kind: string): kind is DraftPlaceKind {
  return Object.hasOwn(DRAFT_RULES, kind);
}

/** The draft that a command sends, if any. */
export function sentBy(command: Command): DraftPlace | undefined {
  switch (command.type) {
    case 'send_mail':
      return { kind: 'NEW_EMAIL', name: null };
    case 'reply_to_mail':
      return { kind: 'REPLY', name: command.thread };
    case 'answer_questionnaire':
      return { kind: 'ANSWERS', name: command.questionnaire };
    case 'write_as_person':
      return command.thread === null
        ? { kind: 'NEW_EMAIL_AS', name: null }
        : { kind: 'REPLY_AS', name: command.thread };
    case 'write_comment':
      return { kind: 'COMMENT', name: null };
    case 'send_own_inject':
      return { kind: 'OWN_INJECT', name: null };
    default:
      return undefined;
  }
}
