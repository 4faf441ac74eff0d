import { changesBetween } from '@muster/definition/changes';
import type { Server } from '../../server/server.ts';
import { type EditedFile, type EditorState, minus, withFile, without } from '../editing/editor-state.ts';
import { isReadAsText, listFiles, loadTexts } from '../editing/load-working-copy.ts';
import { withoutFile } from '../editing/undo-stack.ts';
import { WorkingCopyChanges, type WorkingCopyChangesResult } from '../studio.generated.ts';
import { withArrival } from './arrivals.ts';
import { withForeignEdits } from './foreign-edits.ts';

type Read = Pick<Server, 'request' | 'fetched'>;
type Listed = WorkingCopyChangesResult['workspace']['files'][number];

interface TakenNews {
  readonly next: EditorState;
  /** Files that somebody has renamed while the author wrote in them. */
  readonly moved: readonly (readonly [from: string, to: string])[];
}

interface News {
  readonly revision: number;
  /** What becomes of a working copy with them. */
  readonly take: (now: EditorState) => TakenNews;
}

/**
 * What others have saved since a revision. Texts in which the author writes are left to the next save, which merges
 * them, and those in conflict to the author.
 */
export async function readNews(server: Read, id: string, now: EditorState, since: number): Promise<News> {
  const { revision, access, fileCount, files } = await listChanges(server, id, since);
  const isNews = ({ path, revision: theirs }: Listed): boolean => theirs > (now.files.get(path)?.revision ?? 0);
  const news = files.filter((file) => isNews(file) && !now.conflicts.has(file.path));
  const read = await readFiles(server, id, news);
  const gone = await goneFrom(server, id, now, { files, fileCount });
  return {
    revision,
    take: (present) => {
      const moves = movedFiles(present, read, gone);
      let next: EditorState = {
        ...present,
        revision: Math.max(present.revision, revision),
        isReadOnly: access === 'REVIEW',
      };
      for (const file of read) next = withNews(next, file, moves.get(file.path));
      for (const path of gone) next = withoutGone(next, path);
      return { next, moved: [...moves].map(([to, from]) => [from, to] as const) };
    },
  };
}

async function listChanges({ request }: Pick<Server, 'request'>, id: string, since: number) {
  const ask = async (after: string) => (await request(WorkingCopyChanges, { workspace: id, since, after })).workspace;
  const first = await ask('');
  const files = [...first.files];
  for (let part = first.files; part.length >= FEWER; ) {
    part = (await ask(files.at(-1)?.path ?? '')).files;
    files.push(...part);
  }
  // What was saved while the rest was read is news again.
  return { ...first, files };
}

/** Fewer than one part of a list has. */
const FEWER = 500;

async function readFiles(server: Read, id: string, listed: readonly Listed[]): Promise<EditedFile[]> {
  const paths = listed.flatMap(({ path, isText }) => (isText ? [path] : []));
  const texts = await loadTexts(server, id, paths);
  const unread = listed.filter(({ isText, path }) => !isText && isReadAsText(path));
  const bytes =
    unread.length === 0 ? undefined : await (await import('../editing/load-bytes.ts')).loadBytes(server, id, unread);
  return listed.flatMap(({ path, revision, size, isText }) => {
    const text = texts.get(path);
    if (isText) return text === undefined ? [] : [text];
    return [{ path, revision, size, text: null, bytes: bytes?.get(path) }];
  });
}

/** The paths at which nothing is any more: as a rule, none, and nothing is asked for. */
async function goneFrom(
  server: Read,
  id: string,
  { files }: EditorState,
  { files: changed, fileCount }: { readonly files: readonly Listed[]; readonly fileCount: number },
): Promise<readonly string[]> {
  const known = [...files.values()].flatMap(({ path, revision }) => (revision === 0 ? [] : path));
  if (new Set([...known, ...changed.map(({ path }) => path)]).size === fileCount) return [];
  const present = new Set((await listFiles(server, id)).listed.map(({ path }) => path));
  return known.filter((path) => !present.has(path));
}

/** By their new path: files in which the author writes, and that are elsewhere now with the text on which that is based. */
function movedFiles(now: EditorState, read: readonly EditedFile[], gone: readonly string[]): Map<string, string> {
  const moves = new Map<string, string>();
  for (const path of gone) {
    const saved = now.unsaved.has(path) ? now.files.get(path)?.saved : undefined;
    const to = read.find(({ path: other, text }) => text === saved && !now.files.has(other) && !moves.has(other));
    if (saved !== undefined && to !== undefined) moves.set(to.path, path);
  }
  return moves;
}

function withNews(now: EditorState, file: EditedFile, from: string | undefined): EditorState {
  const { path, text } = file;
  const writing = from === undefined ? undefined : now.files.get(from);
  if (from !== undefined && writing !== undefined) {
    const files = without(now.files, from).set(path, { ...file, text: writing.text, saved: text ?? undefined });
    const unsaved = minus(now.unsaved, [from]).add(path);
    const steps = withoutFile(now.steps, from);
    return withArrival({ ...now, files, unsaved, steps }, { path, is: 'merged' });
  }
  const mine = now.files.get(path);
  if (now.unsaved.has(path) || now.conflicts.has(path) || (mine?.revision ?? 0) >= file.revision) return now;
  const told = withArrival(now, { path, is: 'changed' });
  if (mine?.text == null || text === null) return { ...withFile(told, file), steps: withoutFile(now.steps, path) };
  return withForeignEdits(told, { ...file, text: mine.text }, changesBetween(mine.text, text));
}

/** A text in which the author writes stays until its save says that the file is gone. */
function withoutGone(now: EditorState, path: string): EditorState {
  if (now.unsaved.has(path) || now.conflicts.has(path) || !now.files.has(path)) return now;
  const rest = { ...now, files: without(now.files, path), steps: withoutFile(now.steps, path) };
  return withArrival(rest, { path, is: 'gone' });
}
