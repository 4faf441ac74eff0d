import type { Reply } from './mail.generated.ts';

/** What somebody has begun to answer in a thread. */
export interface ReplyDraft {
  /** In whose name. */
  readonly address: string | undefined;
  /** The template, counted from 1; undefined: own text. */
  readonly template: number | undefined;
  /** Own words, or what is written instead of the words of the template. Undefined: the template as it is. */
  readonly text: string | undefined;
  /** Milestones of the template that shall not be switched, though its words are changed. */
  readonly unticked: readonly string[];
  /** Milestones to switch on with own words. */
  readonly ticked: readonly string[];
}

export const EMPTY_REPLY: ReplyDraft = {
  address: undefined,
  template: undefined,
  text: undefined,
  unticked: [],
  ticked: [],
};

export const writeReplyDraft = (draft: ReplyDraft): string => JSON.stringify(draft);

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** What was kept, also by another version of this page. */
export function readReplyDraft(content: string): ReplyDraft {
  if (content === '') return EMPTY_REPLY;
  try {
    const read: Partial<Record<keyof ReplyDraft, unknown>> = JSON.parse(content);
    return {
      address: typeof read.address === 'string' ? read.address : undefined,
      template: typeof read.template === 'number' ? read.template : undefined,
      text: typeof read.text === 'string' ? read.text : undefined,
      unticked: texts(read.unticked),
      ticked: texts(read.ticked),
    };
  } catch {
    return { ...EMPTY_REPLY, text: content };
  }
}

interface Target {
  readonly teamId: string;
  readonly threadId: string;
  readonly address: string;
}

/**
 * What is sent. A template keeps its effect with other words too, as long as all of it is ticked; otherwise the words go
 * alone, with those milestones that are still ticked.
 */
export function replyToSend(draft: ReplyDraft, reply: Reply | undefined, target: Target) {
  if (reply === undefined) return { ...target, text: draft.text ?? '', milestones: [...draft.ticked] };
  if (draft.text === undefined) return { ...target, template: reply.template };
  const switches = reply.effect?.applies === true ? reply.effect.milestones : [];
  const kept = switches.filter(({ name }) => !draft.unticked.includes(name));
  if (kept.length === switches.length) return { ...target, template: reply.template, text: draft.text };
  return {
    ...target,
    text: draft.text,
    milestones: kept.filter(({ activate }) => activate).map(({ name }) => name),
    deactivateMilestones: kept.filter(({ activate }) => !activate).map(({ name }) => name),
  };
}
