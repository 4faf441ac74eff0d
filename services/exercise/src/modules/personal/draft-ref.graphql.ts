import type { Schema } from '../../graphql/index.ts';
import type { DraftRef } from './draft-identity.ts';

export function draftRefInput({ builder }: Schema) {
  return builder.inputType('DraftRefInput', {
    description: 'A draft as the page has loaded or saved it.',
    fields: (t) => ({
      id: t.id({ required: true }),
      version: t.int({ required: true }),
    }),
  });
}

interface GivenDraftRef {
  readonly id: string | number;
  readonly version: number;
}

/** Null says that the page knows of no draft, and undefined that the client knows nothing of drafts. */
export function readDraftRef(given: GivenDraftRef | null | undefined): DraftRef | null | undefined {
  return given == null ? given : { id: String(given.id), version: given.version };
}

/** An input with the draft as it was read. */
export function withDraft<Input extends { readonly draft?: GivenDraftRef | null | undefined }>(
  input: Input,
): Omit<Input, 'draft'> & { readonly draft: DraftRef | null | undefined } {
  return { ...input, draft: readDraftRef(input.draft) };
}

/** The description of `draft` in every act that sends one. */
export const SENT_DRAFT =
  'The draft that it sends. If it was sent already, the act is refused with `draft_sent`, and if it has changed, with `draft_changed`. Null leaves the draft in its place alone; without the field, whatever is in its place is removed.';
