import { type ApiError, toApiError } from '@muster/ui/server';
import { dropNote, putNote, type UnsentNote, unsentNotes } from './unsent-notes.ts';

/** What is to be sent. */
export interface Outgoing {
  /** The place of its draft, or its own: one thing waits there at a time. */
  readonly key: string;
  /** Who writes to whom. */
  readonly title: string;
  /** Its first words. */
  readonly excerpt: string;
  /** The address of the screen that has it. */
  readonly path: string;
  /** Whether a draft has its text. */
  readonly hasDraft: boolean;
  readonly exerciseId: string;
  readonly claim: SendClaim;
}

/** The place where colleagues see that something is about to be sent. */
export interface SendClaim {
  readonly teamId: string;
  readonly kind: 'THREAD' | 'TEAM' | 'INJECT';
  readonly name?: string;
}

export interface WaitingSend extends Outgoing {
  readonly id: string;
  /** On the monotonic clock. */
  readonly leavesAt: number;
  /** It has left, and is not answered yet. */
  readonly isLeaving: boolean;
}

/** Something that was not sent, or not to everybody, and that nobody was there to see. */
export interface Unsent extends Pick<UnsentNote, 'id' | 'title' | 'path' | 'hasDraft'> {
  readonly why:
    | { readonly kind: 'left' | 'line' | 'session' | 'slept' }
    | { readonly kind: 'refused'; readonly errors: readonly ApiError[] };
}

export interface SendsState {
  /** Newest last. */
  readonly waiting: readonly WaitingSend[];
  readonly unsent: readonly Unsent[];
}

export interface SendPorts {
  readonly storage: Storage;
  readonly userId: string;
  /** How long it waits, in seconds. */
  seconds(): number;
  now(): number;
  wallNow(): number;
  newId(): string;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  /** Tells colleagues that something is sent soon; undefined: nothing any more. */
  claim(claim: SendClaim, sendsInMs: number | undefined): void;
}

interface Entry {
  readonly send: WaitingSend;
  readonly timer: unknown;
  readonly end: (isSent: boolean) => void;
}

/** Not shorter than the longest undo time. Within it another tab may still be sending it; afterwards its tab is gone. */
const MARGIN_MS = 15_000;

const EMPTY: SendsState = { waiting: [], unsent: [] };

/** What a user has sent and can still take back. Until its time is over nothing has left the browser. */
export class SendQueue {
  readonly #ports: SendPorts;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #state = EMPTY;

  constructor(ports: SendPorts) {
    this.#ports = ports;
    this.#lookBack();
  }

  readonly current = (): SendsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Carries out an act when the undo time is over. Undefined: it was taken back, or not sent. `isHere` says whether its
   * screen is still there to show a refusal; otherwise this queue shows it.
   */
  async send<Result>(
    outgoing: Outgoing,
    act: () => Promise<Result>,
    isHere: () => boolean,
  ): Promise<Result | undefined> {
    if (this.at(outgoing.key) !== undefined) return undefined;
    const ms = 1000 * this.#ports.seconds();
    if (ms === 0) return act();
    const id = this.#ports.newId();
    if (!(await this.#waited(id, outgoing, ms))) return undefined;
    try {
      const result = await act();
      // Its draft says why, where nobody looks.
      if (result === undefined && !isHere()) this.report(outgoing, []);
      return result;
    } catch (error) {
      if (isHere()) throw error;
      this.report(outgoing, [toApiError(error)]);
      return undefined;
    } finally {
      this.#set({ waiting: this.#state.waiting.filter((one) => one.id !== id) });
    }
  }

  /** What waits at a place. */
  at(key: string): WaitingSend | undefined {
    return this.#state.waiting.find((one) => one.key === key);
  }

  /** What is about to be sent to a team, for the report of where this user is. */
  claimIn(teamId: string): { readonly claim: SendClaim; readonly sendsInMs: number } | undefined {
    const found = this.#state.waiting.findLast(({ claim, isLeaving }) => claim.teamId === teamId && !isLeaving);
    return found && { claim: found.claim, sendsInMs: Math.max(0, found.leavesAt - this.#ports.now()) };
  }

  takeBack(id: string): void {
    this.#end(id, false);
  }

  takeBackNewest(): void {
    const newest = this.#state.waiting.findLast(({ isLeaving }) => !isLeaving);
    if (newest !== undefined) this.takeBack(newest.id);
  }

  /** The line or the session is gone: what waits is not sent. */
  stop(kind: 'line' | 'session'): void {
    for (const { send } of [...this.#entries.values()]) {
      this.#end(send.id, false);
      this.#tell(send, { kind });
    }
  }

  /** The user leaves the page: what waits is not sent, and the next opening says so. */
  leave(): void {
    const { storage, userId } = this.#ports;
    for (const { send } of [...this.#entries.values()]) {
      this.#end(send.id, false);
      putNote(storage, userId, { ...noteOf(send), leavesAt: 0, isLeft: true });
    }
  }

  /** Says what a screen that is gone cannot say any more. */
  report(outgoing: Outgoing, errors: readonly ApiError[]): void {
    this.#tell({ ...outgoing, id: this.#ports.newId() }, { kind: 'refused', errors });
  }

  dismiss(id: string): void {
    dropNote(this.#ports.storage, this.#ports.userId, id);
    this.#set({ unsent: this.#state.unsent.filter((one) => one.id !== id) });
  }

  /** Resolves when its time is over; false if it was taken back before. */
  #waited(id: string, outgoing: Outgoing, ms: number): Promise<boolean> {
    const { storage, userId, later, claim } = this.#ports;
    const send = { ...outgoing, id, leavesAt: this.#ports.now() + ms, isLeaving: false };
    const leavesAt = this.#ports.wallNow() + ms;
    putNote(storage, userId, { ...noteOf(send), leavesAt });
    return new Promise((end) => {
      this.#entries.set(id, { send, end, timer: later(() => this.#due(id, leavesAt), ms) });
      this.#set({ waiting: [...this.#state.waiting, send] });
      claim(outgoing.claim, ms);
    });
  }

  /** A computer that slept wakes with its timers: by then other pages have said that it was not sent. */
  #due(id: string, leavesAt: number): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const isLate = Math.abs(this.#ports.wallNow() - leavesAt) > MARGIN_MS;
    this.#end(id, !isLate);
    if (isLate) this.#tell(entry.send, { kind: 'slept' });
  }

  #end(id: string, isSent: boolean): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    const { storage, userId, cancel, claim } = this.#ports;
    this.#entries.delete(id);
    cancel(entry.timer);
    claim(entry.send.claim, undefined);
    const others = this.#state.waiting.filter((one) => one.id !== id);
    const leaving = { ...entry.send, isLeaving: true };
    this.#set({ waiting: isSent ? this.#state.waiting.map((one) => (one.id === id ? leaving : one)) : others });
    // From now on the draft itself says whether it was sent.
    dropNote(storage, userId, id);
    entry.end(isSent);
  }

  #tell({ id, title, path, hasDraft }: Omit<Unsent, 'why'>, why: Unsent['why']): void {
    const told = { id, title, path, hasDraft, why };
    this.#set({ unsent: [...this.#state.unsent.filter((one) => one.id !== id), told] });
  }

  /** What earlier pages of this browser left unsent. */
  #lookBack(): void {
    const { storage, userId } = this.#ports;
    const now = this.#ports.wallNow();
    const notes = unsentNotes(storage, userId).filter(({ id }) => !this.#entries.has(id));
    // A clock that was set back makes no note wait for long.
    const isOver = ({ isLeft, leavesAt }: UnsentNote): boolean => isLeft || Math.abs(leavesAt - now) > MARGIN_MS;
    for (const note of notes.filter(isOver)) {
      putNote(storage, userId, { ...note, isLeft: true });
      this.#tell(note, { kind: 'left' });
    }
    const other = notes.find((note) => !isOver(note));
    if (other !== undefined) this.#ports.later(() => this.#lookBack(), other.leavesAt - now + MARGIN_MS + 1);
  }

  #set(part: Partial<SendsState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of [...this.#listeners]) listener();
  }
}

const noteOf = ({ id, title, path, hasDraft }: WaitingSend): UnsentNote => ({
  id,
  title: title.slice(0, 200),
  path,
  hasDraft,
  leavesAt: 0,
  isLeft: false,
});
