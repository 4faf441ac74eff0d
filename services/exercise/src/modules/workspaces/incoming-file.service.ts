import { readFile } from 'node:fs/promises';
import { addReference, type ReceivedBlob } from '@muster/kit/blobs';
import type { Tx } from '@muster/kit/database';
import type { Foundation } from '../../deps.ts';
import { forgetUpload } from '../../refused-uploads.ts';
import { type Content, type TextContent, textContent, textIn } from './content.ts';
import { ownerOf } from './seen-workspace.service.ts';
import { insertTexts } from './workspace-files.store.ts';
import { MAX_TEXT_BYTES } from './workspaces-limits.ts';

/** A received file: a text that becomes a row, or an attachment that stays a blob. */
export type IncomingFile =
  | { readonly content: TextContent }
  | { readonly content: Content; readonly blob: ReceivedBlob };

/** Decides what a received file is; the bytes of a text are not kept as a blob. */
export async function incomingFile(blob: ReceivedBlob): Promise<IncomingFile> {
  const text = blob.size > MAX_TEXT_BYTES ? undefined : textIn(await readFile(blob.path));
  if (text === undefined) return { content: { hash: blob.hash, size: blob.size, is_text: false }, blob };
  await blob.discard();
  return { content: textContent(text) };
}

/** Stores contents in the transaction that stores what needs them. Blobs must have been kept. */
export async function storeContents(tx: Tx, workspaceId: number, files: readonly IncomingFile[]): Promise<void> {
  await insertTexts(
    tx,
    workspaceId,
    files.flatMap(({ content }) => ('text' in content ? [{ hash: content.hash, text: content.text }] : [])),
  );
  for (const file of files) {
    if ('blob' in file) await addReference(tx, file.content.hash, ownerOf(workspaceId));
  }
}

export async function confirmFiles({ log }: Foundation, files: readonly IncomingFile[]): Promise<void> {
  for (const file of files) {
    if (!('blob' in file)) continue;
    await file.blob.confirm().catch((error) => log.warn({ err: error }, 'an upload could not be tidied up yet'));
  }
}

export async function forgetFiles(foundation: Foundation, files: readonly IncomingFile[]): Promise<void> {
  for (const file of files) if ('blob' in file) await forgetUpload(foundation, file.blob);
}
