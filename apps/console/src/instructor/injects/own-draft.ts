/** An unsent own message. There is one for all teams of the exercise. */
export interface OwnDraft {
  readonly channel: string | undefined;
  readonly text: string;
  readonly overlay: boolean;
  readonly teamIds: readonly string[];
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

const EMPTY: OwnDraft = { channel: undefined, text: '', overlay: false, teamIds: [], files: [] };

export const writeOwnDraft = (draft: OwnDraft): string => JSON.stringify(draft);

/** The stored draft, possibly from another version of this page. */
export function readOwnDraft(content: string): OwnDraft {
  if (content === '') return EMPTY;
  try {
    const read: Partial<Record<keyof OwnDraft, unknown>> = JSON.parse(content);
    return {
      channel: typeof read.channel === 'string' ? read.channel : undefined,
      text: typeof read.text === 'string' ? read.text : '',
      overlay: read.overlay === true,
      teamIds: Array.isArray(read.teamIds) ? read.teamIds.map(String) : [],
      files: Array.isArray(read.files)
        ? read.files.map((file: { id?: unknown; name?: unknown }) => ({ id: String(file.id), name: String(file.name) }))
        : [],
    };
  } catch {
    return { ...EMPTY, text: content };
  }
}

/** A draft as people read it. */
export const ownText = (content: string): string => readOwnDraft(content).text;
