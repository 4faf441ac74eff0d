import type { OwnFile } from '../../exercise/frame/own-files.tsx';

/** An unsent mail in the name of a simulated person. */
export interface NewMailDraft {
  readonly address: string | undefined;
  readonly subject: string;
  readonly text: string;
  /** Milestones to switch on with it. */
  readonly ticked: readonly string[];
  readonly files: readonly OwnFile[];
}

const EMPTY: NewMailDraft = { address: undefined, subject: '', text: '', ticked: [], files: [] };

export const writeNewMailDraft = (draft: NewMailDraft): string => JSON.stringify(draft);

/** The stored draft, possibly from another version of this page. */
export function readNewMailDraft(content: string): NewMailDraft {
  if (content === '') return EMPTY;
  try {
    const read: Partial<Record<keyof NewMailDraft, unknown>> = JSON.parse(content);
    const text = (value: unknown): string => (typeof value === 'string' ? value : '');
    return {
      address: typeof read.address === 'string' ? read.address : undefined,
      subject: text(read.subject),
      text: text(read.text),
      ticked: Array.isArray(read.ticked) ? read.ticked.map(String) : [],
      files: Array.isArray(read.files)
        ? read.files.map((file: Partial<OwnFile>) => ({ id: text(file.id), name: text(file.name) }))
        : [],
    };
  } catch {
    return { ...EMPTY, text: content };
  }
}

/** A draft as people read it. */
export function newMailText(content: string): string {
  const { subject, text } = readNewMailDraft(content);
  return [subject, text].filter((part) => part !== '').join('\n');
}
