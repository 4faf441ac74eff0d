import { checkFiles, checkZip, type Definition, type KeptPath, keptPaths, openArchivedFiles } from '@muster/definition';
import { evenTeams, playKeptPaths, playRun, rehearse } from '@muster/rehearsal';
import { writtenFile } from '../checking/written-file.ts';
import { blobSource } from '../files/blob-source.ts';
import type {
  KeptPathsRequest,
  RehearsalNews,
  RehearsalReport,
  RehearsalRequest,
  RehearsedPackage,
} from './rehearsal-messages.ts';

/** Nobody reads more than this of a run. */
const MAX_TIMELINE_ENTRIES = 5_000;

/** Progress is reported at most this often, so that short runs are not slowed down by it. */
const PROGRESS_INTERVAL_MS = 100;

/** Rehearses what a page sends, and tells it how far it is. */
export function serveRehearsal(
  tell: (news: RehearsalNews) => void,
): (message: { readonly data: RehearsalRequest | KeptPathsRequest }) => Promise<void> {
  return async ({ data }) => {
    const playing = 'keptPathsOf' in data ? playPaths(data.keptPathsOf) : play(data, tell);
    tell(await playing.catch((): RehearsalNews => ({ failed: 'broken' })));
  };
}

async function playPaths(file: RehearsedPackage): Promise<RehearsalNews> {
  const read = await readPackage(file);
  return read === undefined ? { failed: 'problems' } : { keptPaths: playKeptPaths(read.definition, read.kept) };
}

async function play(request: RehearsalRequest, tell: (news: RehearsalNews) => void): Promise<RehearsalNews> {
  const { file, runs, seed, teams, mode, only } = request;
  const read = await readPackage(file);
  if (read === undefined) return { failed: 'problems' };
  const { definition, kept } = read;
  const options = { seed, runs, mode, teams: evenTeams(teams, definition), minutes: null };
  if (only !== undefined) return { run: playRun(definition, options, only) };
  let reportedAt = performance.now();
  const onRun = (done: number): void => {
    const now = performance.now();
    if (now - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = now;
    tell({ done });
  };
  const { timeline, events: _, milestones: __, ...whole } = rehearse(definition, { ...options, script: null }, onRun);
  const report: RehearsalReport = {
    ...whole,
    keptPaths: playKeptPaths(definition, kept),
    timeline: timeline.slice(0, MAX_TIMELINE_ENTRIES),
    timelineLength: timeline.length,
  };
  return { report };
}

interface ReadPackage {
  readonly definition: Definition;
  readonly kept: readonly KeptPath[];
}

async function readPackage(file: RehearsedPackage): Promise<ReadPackage | undefined> {
  if (file instanceof Blob) {
    const source = blobSource(file);
    const checked = await checkZip(source);
    if (!checked.ok) return undefined;
    return { definition: checked.definition, kept: await keptPaths((await openArchivedFiles(source)).values()) };
  }
  const files = file.map(writtenFile);
  const checked = await checkFiles(files);
  return checked.ok ? { definition: checked.definition, kept: await keptPaths(files) } : undefined;
}
