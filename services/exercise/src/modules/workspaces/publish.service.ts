import { zipFiles } from '@muster/definition/pack';
import { TooLarge } from '@muster/kit/blobs';
import { readText } from '@muster/kit/text';
import { type Actor, type Person, requirePerson } from '../../access/index.ts';
import { recordAct } from '../../audit/index.ts';
import { once } from '../../client-ids/index.ts';
import { platformErrors } from '../../platform-errors.ts';
import { storageRefusal } from '../../refused-uploads.ts';
import { type DefinitionRow, getDefinition, lineWithId, publishDefinition } from '../definitions/index.ts';
import { heldWorkspace, type OpenedWorkspace, seenWorkspace } from './seen-workspace.service.ts';
import { closedState, keptRevision } from './states.service.ts';
import { packageFilesOf } from './stored-files.service.ts';
import { updateRevision } from './workspace-revisions.store.ts';
import { workspacesActs } from './workspaces.acts.ts';
import { workspacesErrors } from './workspaces.errors.ts';
import { updateWorkspace } from './workspaces.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from './workspaces-limits.ts';

export interface PublishInput {
  readonly workspaceId: number;
  readonly revision: number;
  readonly name: string;
  readonly note?: string | null | undefined;
  /** The number of the newest version that the caller has seen; nothing if there was none. */
  readonly after?: number | null | undefined;
}

/** Publishes a revision as the next version of its line. A package with problems is refused as an upload is. */
export async function publishWorkspace(
  deps: WorkspacesDeps,
  caller: Actor,
  input: PublishInput,
  clientId: string | undefined,
): Promise<DefinitionRow> {
  const actor = requirePerson(caller);
  const { workspaceId, revision, after } = input;
  const name = readText(input.name, { field: 'name', max: MAX_NAME_LENGTH });
  const note = input.note == null || input.note.trim() === '' ? null : readNote(input.note);
  const content = [workspaceId, revision, name, note, after ?? null];
  const act = { actor, exerciseId: null, mutation: 'publishWorkspace', clientId, inParts: true, content };
  const id = await once<number>(deps.database, act, async (remember) => {
    const workspace = await seenWorkspace(deps.database, actor, workspaceId, 'WRITE');
    await refuseIfNoPublisher(deps, workspace);
    refuseIfSavedSince(workspace, revision);
    const { lineId, file } = await pack(deps, actor, workspaceId, revision);
    const publication = {
      ...{ name, note, lineId, after: after ?? 0, file },
      alongside: async (tx, published) => {
        refuseIfSavedSince(await heldWorkspace(tx, actor, workspaceId), revision);
        const change = { line_id: published.line_id, base_definition_id: published.id };
        await updateWorkspace(tx, workspaceId, change);
        await updateRevision(tx, await keptRevision(tx, workspaceId, revision), { definition_id: published.id });
        const act = workspacesActs['workspace.published'];
        const detail = { definition: published.id };
        const at = deps.clock.now();
        await recordAct(tx, { at, actor: actor.userId, act, subject: String(workspaceId), detail });
        await remember(tx, published.id);
      },
    } satisfies Parameters<typeof publishDefinition>[2];
    return (await publishDefinition(deps, actor, publication)).id;
  });
  return getDefinition(deps, actor, id);
}

/**
 * A line belongs to whoever begins it: that of a shared working copy is begun by its owner, whom others would otherwise
 * shut out of their own versions.
 */
async function refuseIfNoPublisher({ database }: WorkspacesDeps, { access, line_id }: OpenedWorkspace): Promise<void> {
  if (access === 'OWNER') return;
  const line = line_id === null ? undefined : await lineWithId(database, line_id);
  if (line === undefined) throw workspacesErrors.not_the_owner('first');
}

/** A tab that has not heard of a colleague's change would publish the copy without it. */
function refuseIfSavedSince({ revision: newest }: OpenedWorkspace, revision: number): void {
  if (newest > revision) throw workspacesErrors.saved_meanwhile();
}

const readNote = (note: string): string => readText(note, { field: 'note', max: MAX_NOTE_LENGTH });

const MB = 1024 * 1024;

/** The package of a revision; the same files give the same bytes. */
async function pack(deps: WorkspacesDeps, actor: Person, workspaceId: number, revision: number) {
  const { database, blobs, config } = deps;
  const { workspace, files } = await closedState(database, actor, workspaceId, revision);
  const zip = zipFiles(packageFilesOf(deps, workspaceId, files), { compress: false });
  try {
    return { lineId: workspace.line_id, file: await blobs.receive(zip, config.maxDefinitionMb * MB) };
  } catch (error) {
    if (error instanceof TooLarge) throw platformErrors.file_too_large('package', { max: config.maxDefinitionMb });
    throw storageRefusal('package', error);
  }
}
