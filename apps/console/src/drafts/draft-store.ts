import { ApiError } from '@muster/ui/server';
import { isRefusedWith } from '../server/error-class.ts';
import {
  type DraftNotice,
  type DraftPlace,
  type DraftRef,
  type DraftState,
  type EndedDraft,
  isOpen,
  isSame,
  type KeptDraft,
  keyOfPlace,
  refOf,
  type StoredDraft,
} from './draft.ts';

interface Entry {
  content: string;
  state: DraftState;
  /** What the content follows: null if the server had none, undefined if that is unknown. */
  ref: DraftRef | null | undefined;
  notice: DraftNotice | undefined;
  /** What comes back with *Undo*. */
  discarded: { readonly content: string; readonly state: DraftState; readonly timer: unknown } | undefined;
  timer: unknown;
  saving: Promise<void> | undefined;
  isSending: boolean;
  readonly place: DraftPlace;
  readonly listeners: Set<() => void>;
}

/** The ports of the store. */
export interface DraftPorts {
  save(place: DraftPlace, content: string, replaces: DraftRef | null | undefined): Promise<DraftRef>;
  remove(place: DraftPlace, draft: DraftRef | undefined): Promise<void>;
  /** The draft that the server has now. */
  find(place: DraftPlace): Promise<StoredDraft | undefined>;
  keep(place: string, draft: KeptDraft): void;
  kept(place: string): KeptDraft | undefined;
  drop(place: string): void;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
}

const SAVE_DELAY_MS = 1000;
const RETRY_DELAY_MS = 5000;
const UNDO_MS = 10_000;

/**
 * Unsent texts by place. Each is kept in the browser with every keystroke and on the server after a pause, and is
 * deleted only when it was sent, emptied or discarded. The same user may have it on other pages: none of them replaces
 * a text that it has not seen, or sends what was sent.
 */
export class DraftStore {
  readonly #ports: DraftPorts;
  readonly #entries = new Map<string, Entry>();
  #ended: ReadonlyMap<string, EndedDraft> = new Map();
  /** The teams that the user is no longer in. */
  readonly #left = new Set<string>();

  constructor(ports: DraftPorts) {
    this.#ports = ports;
  }

  /** The version of the server. A version kept by the browser is newer, unless the server has another one since. */
  load(place: DraftPlace, stored: StoredDraft): void {
    const entry = this.#entry(place);
    if (entry.discarded !== undefined || entry.isSending || isOpen(entry.notice)) return;
    if (entry.state !== 'kept' || entry.content === stored.content) {
      this.#take(entry, stored);
    } else if (entry.ref === undefined) {
      entry.ref = { id: stored.id, version: stored.version };
    } else if (entry.saving === undefined && (entry.ref === null || !isSame(entry.ref, stored))) {
      this.#disagree(entry, stored);
    }
  }

  /** The drafts of the user that were sent or discarded, on whichever page. */
  endedElsewhere(ended: readonly EndedDraft[]): void {
    this.#ended = new Map([...this.#ended, ...ended.map((one) => [one.id, one] as const)]);
    for (const entry of this.#entries.values()) this.#heed(entry);
  }

  content(place: DraftPlace): string {
    return this.#entry(place).content;
  }

  state(place: DraftPlace): DraftState {
    return this.#entry(place).state;
  }

  notice(place: DraftPlace): DraftNotice | undefined {
    return this.#entry(place).notice;
  }

  subscribe(place: DraftPlace, listener: () => void): () => void {
    const { listeners } = this.#entry(place);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  write(place: DraftPlace, content: string): void {
    const entry = this.#entry(place);
    // They may be back.
    this.#left.delete(place.teamId);
    // What is typed now takes the place of what was discarded.
    this.#ports.cancel(entry.discarded?.timer);
    entry.discarded = undefined;
    entry.content = content;
    entry.state = 'kept';
    if (!isOpen(entry.notice)) entry.notice = undefined;
    this.#keep(entry);
    this.#saveLater(entry, SAVE_DELAY_MS);
    this.#tell(entry);
  }

  /**
   * Carries out the act that sends it, with the draft that the server must remove. Undefined: it was not sent, and the
   * notice says why.
   */
  async send<Result>(
    place: DraftPlace,
    act: (draft: DraftRef | null | undefined) => Promise<Result>,
  ): Promise<Result | undefined> {
    const entry = this.#entry(place);
    // Nothing may be saved after the act, or the draft would come back.
    this.#ports.cancel(entry.timer);
    await entry.saving;
    if (isOpen(entry.notice)) return undefined;
    entry.isSending = true;
    try {
      return await this.#trySending(entry, act);
    } finally {
      entry.isSending = false;
      this.#heed(entry);
    }
  }

  /** Takes the text away. It is deleted after a while, unless the user wants it back. */
  discard(place: DraftPlace): void {
    const entry = this.#entry(place);
    if (entry.discarded !== undefined || isOpen(entry.notice)) return;
    this.#ports.cancel(entry.timer);
    const { content, state } = entry;
    if (content === '' && state !== 'kept') return;
    const timer = this.#ports.later(() => void this.#finishDiscard(entry), UNDO_MS);
    entry.discarded = { content, state, timer };
    entry.content = '';
    entry.notice = { kind: 'discarding' };
    this.#tell(entry);
  }

  undoDiscard(place: DraftPlace): void {
    const entry = this.#entry(place);
    const { discarded } = entry;
    if (discarded === undefined) return;
    this.#ports.cancel(discarded.timer);
    entry.discarded = undefined;
    entry.notice = undefined;
    entry.content = discarded.content;
    entry.state = discarded.state;
    if (entry.state === 'kept') this.#saveLater(entry, SAVE_DELAY_MS);
    this.#tell(entry);
  }

  /** The user leaves: nobody can undo it any more. */
  async finishDiscards(): Promise<void> {
    await Promise.all([...this.#entries.values()].map((entry) => this.#finishDiscard(entry)));
  }

  /** Of two texts, the one of this page counts, and replaces the other. */
  keepMine(place: DraftPlace): void {
    const entry = this.#entry(place);
    const { notice } = entry;
    if (!isOpen(notice)) return;
    entry.ref = notice?.kind === 'changed' && notice.other !== undefined ? refOf(notice.other) : null;
    entry.notice = undefined;
    this.#keep(entry);
    this.#saveLater(entry, SAVE_DELAY_MS);
    this.#tell(entry);
  }

  /** Of two texts, the other counts. If there is none, this one goes. */
  takeOther(place: DraftPlace): void {
    const entry = this.#entry(place);
    const { notice } = entry;
    if (!isOpen(notice)) return;
    if (notice?.kind === 'changed' && notice.other !== undefined) this.#take(entry, notice.other);
    else this.#clear(entry, undefined);
  }

  /** The user has left the team: nothing more is saved there. Returns what they had written. */
  leave(teamId: string): readonly { readonly place: DraftPlace; readonly content: string }[] {
    const left = [...this.#entries.values()].filter(({ place }) => place.teamId === teamId);
    this.#left.add(teamId);
    for (const { timer } of left) this.#ports.cancel(timer);
    return left.filter(({ content }) => content !== '').map(({ place, content }) => ({ place, content }));
  }

  #entry(place: DraftPlace): Entry {
    const key = keyOfPlace(place);
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const kept = this.#ports.kept(key);
    const entry: Entry = {
      content: kept?.content ?? '',
      state: kept === undefined ? 'empty' : 'kept',
      ref: kept === undefined ? null : kept.ref,
      notice: undefined,
      discarded: undefined,
      timer: undefined,
      saving: undefined,
      isSending: false,
      place,
      listeners: new Set(),
    };
    this.#entries.set(key, entry);
    if (kept !== undefined) this.#saveLater(entry, SAVE_DELAY_MS);
    return entry;
  }

  #saveLater(entry: Entry, ms: number): void {
    this.#ports.cancel(entry.timer);
    if (isOpen(entry.notice) || this.#left.has(entry.place.teamId)) return;
    entry.timer = this.#ports.later(() => {
      // One after another: each replaces the version that the one before has made.
      const saving = (entry.saving ?? Promise.resolve())
        .then(() => this.#save(entry))
        .finally(() => {
          if (entry.saving === saving) entry.saving = undefined;
        });
      entry.saving = saving;
    }, ms);
  }

  async #save(entry: Entry): Promise<void> {
    const { content, place } = entry;
    if (entry.state !== 'kept' || isOpen(entry.notice)) return;
    if (entry.isSending) {
      // The act names the version that the server has: a save meanwhile would have it refused.
      this.#saveLater(entry, SAVE_DELAY_MS);
      return;
    }
    try {
      if (content !== '') entry.ref = await this.#ports.save(place, content, entry.ref);
      else {
        if (entry.ref !== null) await this.#ports.remove(place, entry.ref);
        entry.ref = null;
      }
    } catch (error) {
      // Otherwise offline, or the exercise accepts no drafts now: the browser keeps it.
      if (!(await this.#explain(entry, error))) this.#saveLater(entry, RETRY_DELAY_MS);
      return;
    }
    if (entry.discarded !== undefined) return;
    if (entry.content !== content || entry.state !== 'kept') {
      if (entry.state === 'kept') this.#keep(entry);
      return;
    }
    entry.state = content === '' ? 'empty' : 'saved';
    this.#ports.drop(keyOfPlace(place));
    this.#heed(entry);
    this.#tell(entry);
  }

  async #trySending<Result>(
    entry: Entry,
    act: (draft: DraftRef | null | undefined) => Promise<Result>,
  ): Promise<Result | undefined> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const result = await this.#sendAs(entry.ref, act);
        this.#clear(entry, undefined);
        return result;
      } catch (error) {
        if (!(await this.#explain(entry, error))) {
          // The act was refused: unsaved changes are saved after all.
          if (entry.state === 'kept') this.#saveLater(entry, SAVE_DELAY_MS);
          throw error;
        }
        // The other page has the same text: then it is sent.
        if (!isFirst || entry.state !== 'saved' || entry.notice !== undefined) return undefined;
      }
    }
  }

  /** An older instance, during an upgrade, knows nothing of the drafts that acts name. */
  async #sendAs<Result>(
    ref: DraftRef | null | undefined,
    act: (draft: DraftRef | null | undefined) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await act(ref);
    } catch (error) {
      if (!isRefusedWith(error, 'invalid_query')) throw error;
      return act(undefined);
    }
  }

  async #finishDiscard(entry: Entry): Promise<void> {
    const { discarded } = entry;
    if (discarded === undefined) return;
    this.#ports.cancel(discarded.timer);
    await entry.saving;
    const { ref } = entry;
    this.#clear(entry, undefined);
    if (ref !== null) await this.#remove(entry, ref);
  }

  async #remove(entry: Entry, ref: DraftRef | undefined): Promise<void> {
    const { place } = entry;
    try {
      await this.#ports.remove(place, ref);
    } catch (error) {
      if (error instanceof ApiError && error.isUnreachable) {
        this.#ports.later(() => void this.#remove(entry, ref), RETRY_DELAY_MS);
      }
      if (!isRefusedWith(error, 'draft_changed')) return;
      // Another page goes on with it: it stays.
      const other = await this.#ports.find(place).catch(() => undefined);
      if (other !== undefined && entry.state === 'empty') this.#take(entry, other);
    }
  }

  /** Whether an error says that this page no longer has the draft of the server; the notice then says it. */
  async #explain(entry: Entry, error: unknown): Promise<boolean> {
    if (isRefusedWith(error, 'draft_sent')) {
      this.#sentElsewhere(entry, sentAtOf(error));
      return true;
    }
    if (!isRefusedWith(error, 'draft_changed')) return false;
    const { ref, place } = entry;
    let other: StoredDraft | undefined;
    try {
      other = await this.#ports.find(place);
    } catch {
      return false;
    }
    if (other?.content === entry.content) this.#take(entry, other);
    else if (other === undefined && ref !== null && !entry.isSending) {
      // It was discarded elsewhere, and this page went on: what it has is a new one.
      entry.ref = null;
      this.#saveLater(entry, SAVE_DELAY_MS);
    } else this.#disagree(entry, other);
    return true;
  }

  /** What other pages have done with the draft of an entry. */
  #heed(entry: Entry): void {
    const ended = entry.ref == null ? undefined : this.#ended.get(entry.ref.id);
    if (ended === undefined || entry.isSending || isOpen(entry.notice)) return;
    if (ended.isSent) this.#sentElsewhere(entry, ended.endedAt);
    else if (entry.state === 'kept' && entry.discarded === undefined) entry.ref = null;
    else this.#clear(entry, { kind: 'discarded', at: ended.endedAt });
  }

  #sentElsewhere(entry: Entry, at: string | undefined): void {
    if (entry.state !== 'kept' || entry.discarded !== undefined || entry.content === '') {
      this.#clear(entry, { kind: 'sent', at });
      return;
    }
    entry.ref = null;
    this.#stop(entry, { kind: 'sent-before', at });
  }

  #disagree(entry: Entry, other: StoredDraft | undefined): void {
    this.#stop(entry, { kind: 'changed', other });
  }

  #stop(entry: Entry, notice: DraftNotice): void {
    this.#ports.cancel(entry.timer);
    entry.notice = notice;
    if (entry.state === 'saved') {
      entry.state = 'kept';
      this.#keep(entry);
    }
    this.#tell(entry);
  }

  #take(entry: Entry, stored: StoredDraft): void {
    this.#ports.cancel(entry.timer);
    entry.content = stored.content;
    entry.state = 'saved';
    entry.ref = refOf(stored);
    entry.notice = undefined;
    this.#ports.drop(keyOfPlace(entry.place));
    this.#heed(entry);
    this.#tell(entry);
  }

  #clear(entry: Entry, notice: DraftNotice | undefined): void {
    this.#ports.cancel(entry.timer);
    this.#ports.cancel(entry.discarded?.timer);
    entry.discarded = undefined;
    entry.content = '';
    entry.state = 'empty';
    entry.ref = null;
    entry.notice = notice;
    this.#ports.drop(keyOfPlace(entry.place));
    this.#tell(entry);
  }

  #keep({ place, content, ref }: Entry): void {
    this.#ports.keep(keyOfPlace(place), { content, ref });
  }

  #tell(entry: Entry): void {
    for (const listener of entry.listeners) listener();
  }
}

function sentAtOf(error: unknown): string | undefined {
  const { sentAt }: { readonly sentAt?: unknown } = (error instanceof ApiError ? error.body : undefined) ?? {};
  return typeof sentAt === 'string' ? sentAt : undefined;
}
