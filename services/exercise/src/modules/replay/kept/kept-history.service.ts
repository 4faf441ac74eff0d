import { type Happened, HISTORY_VERSION, type Moment, type PackedHistory, type StoredFindings } from '@muster/engine';
import type { Database } from '@muster/kit/database';
import { latestPosition } from '@muster/kit/streams';
import { type HistoryToKeep, KEPT_FROM, keepHistoryLater } from '../../exercises/index.ts';
import type { HistoryPage } from '../history-page.ts';
import { type Charge, chargeRead } from '../read-history.ts';
import type { ReplayDeps } from '../replay-deps.ts';
import { findKept, keptFindings, keptPage } from './kept-histories.store.ts';

/** A page of a history, read from events or kept. */
export interface HistoryPart {
  readonly packed: PackedHistory<Happened>;
  readonly told: readonly Moment[];
  readonly position: number;
  readonly epoch: string;
  readonly hasNextPage: boolean;
}

interface StoredPage extends Pick<HistoryPart, 'told' | 'position'> {
  readonly packed: PackedHistory<Happened>;
  /** Whether nothing followed when it was made. */
  readonly isLast: boolean;
}

/** A page as text. */
export function storedPage({ packed, told, position, hasNextPage }: HistoryPage): string {
  const { whats, audiences, positions, times, whatOf, audienceOf } = packed;
  const stored: StoredPage = {
    packed: { whats, audiences, positions, times, whatOf, audienceOf },
    ...{ told, position, isLast: !hasNextPage },
  };
  return JSON.stringify(stored);
}

/** The page after a position, if the history of the stream is kept and has one there. */
export async function keptPart(
  { database }: ReplayDeps,
  stream: string,
  { after, epoch }: { readonly after: number; readonly epoch: string },
  charge: Charge,
): Promise<HistoryPart | undefined> {
  const kept = await findKept(database, stream);
  if (kept?.version !== HISTORY_VERSION) return undefined;
  const data = await keptPage(database, stream, after);
  if (data === undefined) return undefined;
  chargeRead(charge, 1, data.length);
  const { packed, told, position, isLast }: StoredPage = JSON.parse(data);
  const hasNextPage = !isLast || (await latestPosition(database, stream)) > position;
  return { packed, told, position, epoch, hasNextPage };
}

/** The findings up to where they are kept. */
export async function keptFindingsOf(database: Database, stream: string): Promise<StoredFindings | undefined> {
  const text = await keptFindings(database, stream, HISTORY_VERSION);
  return text === undefined ? undefined : JSON.parse(text);
}

/**
 * Has the history of a stream kept that was read from its events although it has finished: an older version has kept it,
 * or nobody, or much has been added since. Whoever reads does not wait for that.
 */
export async function keepIfFinished(platform: ReplayDeps, toKeep: HistoryToKeep): Promise<void> {
  const { database, clock, exerciseStreams, log } = platform;
  const { stream } = toKeep;
  const state = await exerciseStreams.state(stream);
  if (state.clock.phase !== 'FINISHED') return;
  const kept = await findKept(database, stream);
  if (kept !== undefined && kept.version > HISTORY_VERSION) return;
  const known = kept?.version === HISTORY_VERSION ? kept.position : 0;
  if (state.position - known < KEPT_FROM) return;
  try {
    await database.transaction((tx) => keepHistoryLater(tx, toKeep, clock.now()));
  } catch (error) {
    log.warn({ err: error, stream }, 'the history of a finished exercise is not kept');
  }
}
