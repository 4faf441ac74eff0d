/** Where in a working copy somebody is: in a file, at a part, or nowhere in particular. */
export interface AuthorPlace {
  readonly path: string | null;
  readonly kind: string | null;
  readonly name: string | null;
}

/** Somebody who has a working copy open. */
export interface Author {
  readonly workspaceId: number;
  readonly userId: string;
  readonly place: AuthorPlace;
}

interface AuthorSign {
  /** Of the connection. */
  readonly id: string;
  readonly author: Author;
  readonly isLeaving: boolean;
}

/** What one instance tells the others about somebody. */
export function writeAuthorSign({ id, author: { workspaceId, userId, place }, isLeaving }: AuthorSign): string {
  return JSON.stringify([id, workspaceId, userId, place.path, place.kind, place.name, isLeaving]);
}

/** Anyone with access to the database can send one: malformed signs give undefined. */
export function readAuthorSign(text: string): AuthorSign | undefined {
  try {
    const [id, workspaceId, userId, path, kind, name, isLeaving]: unknown[] = JSON.parse(text);
    if (typeof id !== 'string' || typeof workspaceId !== 'number' || typeof userId !== 'string') return undefined;
    if (!isText(path) || !isText(kind) || !isText(name) || typeof isLeaving !== 'boolean') return undefined;
    return { id, author: { workspaceId, userId, place: { path, kind, name } }, isLeaving };
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string | null => value === null || typeof value === 'string';
