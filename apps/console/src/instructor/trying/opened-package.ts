import { type RemoteStage, remoteStage } from '../../stage/remote/remote-stage.ts';
import type {
  FromTryWorker,
  ToTryWorker,
  TriedDefinition,
  TriedPeople,
  TriedTeam,
  WrittenPackage,
} from '../../stage/try-out/try-messages.ts';

interface Setup {
  readonly name: string;
  readonly teams: readonly TriedTeam[];
  readonly people: TriedPeople;
  /** The wall clock at the start, in milliseconds. */
  readonly opensAt: number;
}

/** A package that a worker has read, and can play any number of times. */
export interface OpenedPackage {
  readonly definition: TriedDefinition;
  /** Plays it from the start. */
  begin(setup: Setup): RemoteStage;
  /** Reads it again, as it is now. If it is refused, what was read before can still be played. */
  read(file: WrittenPackage): Promise<OpenedPackage>;
  close(): void;
}

/** Why a package cannot be played in this browser. */
export class UnplayablePackage extends Error {
  readonly reason: 'problems' | 'broken';

  constructor(reason: 'problems' | 'broken') {
    super(reason);
    this.reason = reason;
  }
}

/** Opens a package in a worker of its own, which ends with it. */
export function openPackage(file: Blob | WrittenPackage, leaving: AbortSignal): Promise<OpenedPackage> {
  const worker = new Worker(new URL('./try-worker.ts', import.meta.url), { type: 'module' });
  const close = (): void => worker.terminate();
  leaving.addEventListener('abort', close);
  const ask = (message: ToTryWorker, transfer: Transferable[] = []): void => worker.postMessage(message, transfer);
  const begin = (setup: Setup): RemoteStage => {
    const { port1: here, port2: port } = new MessageChannel();
    ask({ kind: 'begin', ...setup, port }, [port]);
    return remoteStage(here);
  };
  const read = (source: Blob | WrittenPackage): Promise<OpenedPackage> =>
    new Promise<OpenedPackage>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FromTryWorker>) => {
        if (data.kind === 'failed') reject(new UnplayablePackage(data.reason));
        else resolve({ definition: data.definition, begin, read, close });
      };
      // It could not be loaded, or ran out of memory.
      worker.onerror = () => reject(new UnplayablePackage('broken'));
      ask({ kind: 'read', file: source });
    });
  return read(file).catch((error: unknown) => {
    close();
    throw error;
  });
}
