import type { DraftPlaceKind } from './drafts.generated.ts';

/** The place of a draft. */
export interface DraftPlace {
  readonly teamId: string;
  readonly kind: DraftPlaceKind;
  readonly name?: string;
}

/** The state of a draft: `kept` by the browser, `saved` by the server. */
export type DraftState = 'empty' | 'kept' | 'saved';

interface Entry {
  content: string;
  state: DraftState;
  timer: unknown;
  saving: Promise<void> | undefined;
  readonly listeners: Set<() => void>;
}

/** The ports of the store. */
export interface DraftPorts {
  save(place: DraftPlace, content: string): Promise<void>;
  remove(place: DraftPlace): Promise<void>;
  keep(place: string, content: string): void;
  kept(place: string): string | undefined;
  drop(place: string): void;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
}

const SAVE_DELAY_MS = 1000;
const RETRY_DELAY_MS = 5000;

export const keyOfPlace = ({ teamId, kind, name = '' }: DraftPlace): string => `${teamId}:${kind}:${name}`;

/**
 * Unsent texts by place. Each is kept in the browser with every keystroke and on the server after a pause, and is
 * deleted only when it was sent or emptied.
 */
export class DraftStore {
  readonly #ports: DraftPorts;
  readonly #entries = new Map<string, Entry>();

  constructor(ports: DraftPorts) {
    this.#ports = ports;
  }

  /** The version of the server. A version kept by the browser is newer: it was not confirmed. */
  load(place: DraftPlace, content: string): void {
    const entry = this.#entry(place);
    if (entry.state !== 'empty') return;
    entry.content = content;
    entry.state = 'saved';
    this.#tell(entry);
  }

  content(place: DraftPlace): string {
    return this.#entry(place).content;
  }

  state(place: DraftPlace): DraftState {
    return this.#entry(place).state;
  }

  subscribe(place: DraftPlace, listener: () => void): () => void {
    const { listeners } = this.#entry(place);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  write(place: DraftPlace, content: string): void {
    const entry = this.#entry(place);
    entry.content = content;
    entry.state = 'kept';
    this.#ports.keep(keyOfPlace(place), content);
    this.#saveLater(place, entry, SAVE_DELAY_MS);
    this.#tell(entry);
  }

  /** Before an act that sends it: nothing may be saved after it, or the draft would come back. */
  async settle(place: DraftPlace): Promise<void> {
    const entry = this.#entry(place);
    this.#ports.cancel(entry.timer);
    await entry.saving;
  }

  /** The act was refused: unsaved changes are saved after all. */
  resume(place: DraftPlace): void {
    const entry = this.#entry(place);
    if (entry.state === 'kept') this.#saveLater(place, entry, SAVE_DELAY_MS);
  }

  /** It was sent, and the server has removed it. */
  sent(place: DraftPlace): void {
    const entry = this.#entry(place);
    this.#ports.cancel(entry.timer);
    entry.content = '';
    entry.state = 'empty';
    this.#ports.drop(keyOfPlace(place));
    this.#tell(entry);
  }

  /** The user discarded it. */
  async discard(place: DraftPlace): Promise<void> {
    await this.settle(place);
    this.sent(place);
    await this.#ports.remove(place).catch(() => undefined);
  }

  #entry(place: DraftPlace): Entry {
    const key = keyOfPlace(place);
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const kept = this.#ports.kept(key);
    const entry: Entry = {
      content: kept ?? '',
      state: kept === undefined ? 'empty' : 'kept',
      timer: undefined,
      saving: undefined,
      listeners: new Set(),
    };
    this.#entries.set(key, entry);
    if (kept !== undefined) this.#saveLater(place, entry, SAVE_DELAY_MS);
    return entry;
  }

  #saveLater(place: DraftPlace, entry: Entry, ms: number): void {
    this.#ports.cancel(entry.timer);
    entry.timer = this.#ports.later(() => {
      entry.saving = this.#save(place, entry).finally(() => {
        entry.saving = undefined;
      });
    }, ms);
  }

  async #save(place: DraftPlace, entry: Entry): Promise<void> {
    const { content } = entry;
    try {
      if (content === '') await this.#ports.remove(place);
      else await this.#ports.save(place, content);
    } catch {
      // Offline, or the exercise accepts no drafts now: the browser keeps it.
      this.#saveLater(place, entry, RETRY_DELAY_MS);
      return;
    }
    if (entry.content !== content || entry.state !== 'kept') return;
    entry.state = content === '' ? 'empty' : 'saved';
    this.#ports.drop(keyOfPlace(place));
    this.#tell(entry);
  }

  #tell(entry: Entry): void {
    for (const listener of entry.listeners) listener();
  }
}
