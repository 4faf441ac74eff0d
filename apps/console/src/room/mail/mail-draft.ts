/** The draft of a mail. Stored as JSON; a draft in another format is taken as text. */
export interface MailDraft {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly fileIds: readonly string[];
}

const EMPTY_MAIL: MailDraft = { to: '', subject: '', text: '', fileIds: [] };

export function readMailDraft(content: string): MailDraft {
  if (content === '') return EMPTY_MAIL;
  try {
    const { to = '', subject = '', text = '', fileIds = [] } = JSON.parse(content) as Partial<MailDraft>;
    return {
      to: String(to),
      subject: String(subject),
      text: String(text),
      fileIds: Array.isArray(fileIds) ? fileIds.map(String) : [],
    };
  } catch {
    return { ...EMPTY_MAIL, text: content };
  }
}

/** A draft as people read it. */
export function mailText(content: string): string {
  const { to, subject, text } = readMailDraft(content);
  return [to, subject, text].filter((part) => part !== '').join('\n');
}

/** Empty if there is nothing in it, so that it is not kept. */
export const writeMailDraft = (draft: MailDraft): string =>
  draft.to === '' && draft.subject === '' && draft.text === '' && draft.fileIds.length === 0
    ? ''
    : JSON.stringify(draft);
