import assert from 'node:assert/strict';
import { packageForm } from './package-file.ts';
import type { GraphqlAnswer, Visitor } from './visitor.ts';

/** A change of a save, as it is sent. */
export interface SentChange {
  readonly path: string;
  readonly base: number;
  readonly text?: string;
  readonly fileId?: string;
  readonly remove?: boolean;
  readonly movedFrom?: string;
}

/** The id of a new working copy. */
export async function workingCopy(
  by: Visitor,
  from: Readonly<Record<string, unknown>> = { empty: true },
): Promise<string> {
  const { createWorkspace } = await by.ask(
    'mutation ($input: CreateWorkspaceInput!) { createWorkspace(createWorkspaceInput: $input) { id } }',
    { input: { name: 'A copy', ...from } },
  );
  return createWorkspace.id;
}

export async function workingCopyOfZip(by: Visitor, file: Buffer<ArrayBuffer>, fields: Record<string, string> = {}) {
  return by.request('POST', '/workspaces/from-package', { raw: packageForm(file, { name: 'Zip', ...fields }) });
}

export function saveInto(
  by: Visitor,
  workspaceId: string,
  changes: readonly SentChange[],
  label?: string,
): Promise<GraphqlAnswer> {
  return by.graphql(
    `mutation ($input: SaveWorkspaceFilesInput!) { saveWorkspaceFiles(saveWorkspaceFilesInput: $input) {
      revision savedAt files { path revision size isText } } }`,
    { input: { workspaceId, changes, ...(label === undefined ? {} : { label }) } },
  );
}

/** A save that is stored; returns its revision. */
export async function saved(by: Visitor, id: string, ...changes: readonly SentChange[]): Promise<number> {
  const answer = await saveInto(by, id, changes);
  assert.deepEqual(answer.codes, [], answer.text);
  return answer.data.saveWorkspaceFiles.revision;
}

/** Texts by path; null for attachments. */
export async function textsIn(by: Visitor, id: string): Promise<Record<string, string | null>> {
  const { workspace } = await by.ask(`{ workspace(workspaceId: "${id}") { files { path } } }`);
  const paths = workspace.files.map(({ path }: { path: string }) => path);
  const { workspaceFiles } = await by.ask(
    'query ($id: ID!, $paths: [String!]!) { workspaceFiles(workspaceId: $id, paths: $paths) { path text } }',
    { id, paths },
  );
  return Object.fromEntries(workspaceFiles.map(({ path, text }: { path: string; text: string }) => [path, text]));
}

/** The revision of one file. */
export async function revisionOf(by: Visitor, id: string, path: string): Promise<number> {
  const { workspace } = await by.ask(`{ workspace(workspaceId: "${id}") { files { path revision } } }`);
  return workspace.files.find((file: { path: string }) => file.path === path)?.revision;
}

export function publish(by: Visitor, input: Readonly<Record<string, unknown>>, clientId?: string) {
  return by.graphql(
    `mutation ($input: PublishWorkspaceInput!, $clientId: String) {
      publishWorkspace(publishWorkspaceInput: $input, clientId: $clientId) { id name lineId lineVersion note size
        uploadedBy { id } instructors { id } } }`,
    { input, clientId },
  );
}

/** The kept states, the newest first. */
export async function historyOf(by: Visitor, id: string) {
  const { workspaceRevisions } = await by.ask(
    `{ workspaceRevisions(workspaceId: "${id}") { number label definitionId paths pathCount user { id } } }`,
  );
  return workspaceRevisions;
}
