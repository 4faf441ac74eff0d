import type { Tx } from '@muster/kit/database';
import { Watch } from '@muster/kit/topics';
import { type Actor, requirePerson } from '../../access/index.ts';
import { findUsers, type User } from '../accounts/index.ts';
import type { AuthorPlace } from './author-sign.ts';
import { type OpenedWorkspace, seenWorkspace } from './seen-workspace.service.ts';
import { filesOf } from './workspace-files.store.ts';
import type { WorkspacesDeps } from './workspaces-deps.ts';
import { MAX_PLACE_LENGTH } from './workspaces-limits.ts';

const TOPIC = 'workspaces';

/** Somebody who has a working copy open now. */
export interface PresentAuthor {
  readonly user: User;
  readonly place: AuthorPlace;
}

export interface WorkspaceUpdate {
  readonly workspace: OpenedWorkspace;
  readonly authors: readonly PresentAuthor[];
}

/** Tells those who have a working copy open, on any instance, that this transaction changes it. */
export function announceWorkspace(tx: Tx, id: number): void {
  tx.publish(TOPIC, String(id));
}

/** Where somebody says that they are. */
export interface GivenPlace {
  readonly path?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly name?: string | null | undefined;
}

/** The revision of a working copy and who has it open, now and whenever that changes. Whoever watches has it open. */
export async function watchWorkspace(
  deps: WorkspacesDeps,
  caller: Actor,
  workspaceId: number,
  given: GivenPlace,
): Promise<AsyncIterableIterator<WorkspaceUpdate>> {
  const { userId } = requirePerson(caller);
  await seenWorkspace(deps.database, caller, workspaceId);
  const place = await placeIn(deps, workspaceId, given);
  const changes = new Watch((hear) => {
    const ends = [
      deps.authors.watch(workspaceId, () => hear(undefined)),
      deps.database.topics.subscribe(TOPIC, String(workspaceId), () => hear(undefined)),
      deps.authors.enter({ workspaceId, userId, place }),
    ];
    return () => {
      for (const end of ends) end();
    };
  });
  const messages = messagesAt(changes, async () => {
    // Somebody with whom it is no longer shared is told nothing more about it.
    const workspace = await seenWorkspace(deps.database, caller, workspaceId);
    return { workspace, authors: await authorsIn(deps, workspaceId) };
  });
  const iterator: AsyncIterableIterator<WorkspaceUpdate> = {
    next: async () => {
      try {
        return await messages.next();
      } catch (error) {
        await changes.return();
        throw error;
      }
    },
    return: async () => {
      // A waiting generator cannot be ended; what it waits for can.
      await changes.return();
      return messages.return(undefined);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

/** Only what is there, and only so much: others read it. */
async function placeIn(
  { database }: WorkspacesDeps,
  workspaceId: number,
  { path, kind, name }: GivenPlace,
): Promise<AuthorPlace> {
  const short = (text: string | null | undefined): string | null =>
    text == null || text.length > MAX_PLACE_LENGTH || !text.isWellFormed() || text.includes('\0') ? null : text;
  const file = short(path);
  const isThere = file !== null && (await filesOf(database, workspaceId, [file])).length > 0;
  return { path: isThere ? file : null, kind: short(kind), name: short(name) };
}

async function authorsIn({ database, authors }: WorkspacesDeps, workspaceId: number): Promise<PresentAuthor[]> {
  const here = authors.in(workspaceId);
  if (here.length === 0) return [];
  const users = await findUsers(
    database,
    here.map(({ userId }) => userId),
  );
  return here.flatMap(({ userId, place }) => {
    const user = users.get(userId);
    return user === undefined ? [] : [{ user, place }];
  });
}

async function* messagesAt(
  changes: Watch,
  look: () => Promise<WorkspaceUpdate>,
): AsyncGenerator<WorkspaceUpdate, undefined> {
  const first = await look();
  yield first;
  let told = contentOf(first);
  for await (const _ of changes) {
    const next = await look();
    const content = contentOf(next);
    if (content === told) continue;
    told = content;
    yield next;
  }
}

function contentOf({ workspace: { name, revision, access }, authors }: WorkspaceUpdate): string {
  const people = authors.map(({ user: { id, username, first_name, last_name }, place }) => [
    ...[id, username, first_name, last_name],
    ...[place.path, place.kind, place.name],
  ]);
  return JSON.stringify([name, revision, access, people]);
}
