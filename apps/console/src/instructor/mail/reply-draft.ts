import type { Reply } from './mail.generated.ts';

/** The draft of a reply in a thread. */
export interface ReplyDraft {
  /** The simulated person in whose name it is sent. */
  readonly address: string | undefined;
  /** The template, counted from 1; undefined: own text. */
  readonly template: number | undefined;
  /** Own text, or the replacement for the text of the template. Undefined: the template as it is. */
  readonly text: string | undefined;
  /** Milestones of the template that must not be switched, with a changed text. */
  readonly unticked: readonly string[];
  /** Milestones to switch on with an own text. */
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

/** The stored draft, possibly from another version of this page. */
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

/** A draft as people read it; a template is shown by its own list. */
export const replyDraftText = (content: string): string => readReplyDraft(content).text ?? '';

interface Target {
  readonly teamId: string;
  readonly threadId: string;
  readonly address: string;
}

/**
 * The input of the mutation. A template keeps its effect with another text as long as all of it is ticked; otherwise
 * the text is sent without it, with the milestones that are still ticked.
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
