import { PassThrough, type Readable } from 'node:stream';
import { liveTokens, onTokensRevoked } from '../../access/live-tokens.ts';
import type { Deps } from '../../deps.ts';
import { liveErrors } from './live.errors.ts';

interface Listener {
  /** Undefined if the service requires no tokens. */
  readonly tokenHash: string | undefined;
  readonly address: string;
}

interface Stream extends Listener {
  readonly output: PassThrough;
}

/** More windows than planners with one token have open. */
const MAX_STREAMS_PER_LISTENER = 30;
/** Each costs memory and a share of every hint. */
const MAX_STREAMS = 1000;
const HEARTBEAT_MS = 20_000;
/** What follows sooner is one hint: a roster that is changed by a script must not make everybody read all the time. */
const HINT_INTERVAL_MS = 1000;

const TOPIC = 'airport changes';
const EVERYTHING = 'everything';

/** Hints to clients on this instance that something has changed on any. */
export class LiveStreams {
  readonly #deps: Deps;
  readonly #streams = new Set<Stream>();
  #stopListening: (() => void) | undefined;
  #pause: NodeJS.Timeout | undefined;
  #changedInPause = false;
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Something has changed. */
  announce(): void {
    this.#deps.database.topics.publish(TOPIC, EVERYTHING);
  }

  /** A stream that hints are written to, until its reader or `close` ends it. */
  open(listener: Listener): Readable {
    this.#refuseTooMany(listener);
    const stream = { ...listener, output: new PassThrough() };
    if (this.#isClosed) return stream.output.end();
    this.#streams.add(stream);
    stream.output.once('close', () => this.#forget(stream));
    this.#stopListening ??= this.#listen();
    stream.output.write(': open\n\n');
    return stream.output;
  }

  /** Ends all streams: the server stops. */
  close(): void {
    this.#isClosed = true;
    for (const { output } of this.#streams) output.end();
    this.#rest();
  }

  #refuseTooMany({ tokenHash, address }: Listener): void {
    const own = [...this.#streams].filter((other) =>
      tokenHash === undefined ? other.address === address : other.tokenHash === tokenHash,
    );
    if (own.length < MAX_STREAMS_PER_LISTENER && this.#streams.size < MAX_STREAMS) return;
    throw liveErrors.too_many_streams('Too many streams of changes are open; close some, or poll instead.');
  }

  #listen(): () => void {
    const { topics } = this.#deps.database;
    const ends = [
      topics.subscribe(TOPIC, EVERYTHING, () => this.#hint()),
      onTokensRevoked(topics, () => this.#endRevoked()),
    ];
    const timer = setInterval(() => void this.#beat(), HEARTBEAT_MS).unref();
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) this.#rest();
  }

  #rest(): void {
    this.#stopListening?.();
    this.#stopListening = undefined;
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }

  #hint(): void {
    if (this.#pause !== undefined) {
      this.#changedInPause = true;
      return;
    }
    this.#changedInPause = false;
    this.#write('event: changed\ndata:\n\n');
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      if (this.#changedInPause) this.#hint();
    }, HINT_INTERVAL_MS).unref();
  }

  async #beat(): Promise<void> {
    this.#write(':\n\n');
    await this.#endRevoked();
  }

  /** A reader that has left thousands of hints unread is not there any more. */
  #write(text: string): void {
    for (const { output } of this.#streams) {
      if (output.writableNeedDrain) output.destroy();
      else output.write(text);
    }
  }

  /** Also ends those of expired tokens. */
  async #endRevoked(): Promise<void> {
    const { database, clock, log } = this.#deps;
    const hashes = new Set([...this.#streams].flatMap(({ tokenHash }) => tokenHash ?? []));
    if (hashes.size === 0) return;
    try {
      const good = await liveTokens(database, [...hashes], clock.now());
      for (const { tokenHash, output } of this.#streams) {
        if (tokenHash !== undefined && hashes.has(tokenHash) && !good.has(tokenHash)) output.end();
      }
    } catch (error) {
      log.warn({ err: error }, 'open streams could not be checked; they are checked again shortly');
    }
  }
}
