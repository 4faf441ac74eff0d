import type { Clock, Ids } from '@muster/kit/runtime';
import type { Worker } from '@muster/kit/service';
import type { Topics } from '@muster/kit/topics';
import { type Author, readAuthorSign, writeAuthorSign } from './author-sign.ts';

const TOPIC = 'authors';
/** Without a sign of the instance that they are connected to, somebody is gone after this time. */
const EXPIRY_MS = 15_000;
/** How often an instance repeats who is connected to it: for those that have just started. */
const REPEAT_MS = 5_000;
/** Whoever goes from one page to another is not gone meanwhile. */
const LEAVING_MS = 1_000;
/** Changes of this time are one. */
const LOOK_MS = 500;
/** More than an instance serves; beyond that, nobody else is told of. */
const MAX_AUTHORS = 20_000;
/** More than can open one working copy, and more than anybody reads. */
const MAX_TOLD = 100;

interface Here extends Author {
  readonly since: number;
  readonly expiresAt: number;
}

type Listener = () => void;

/**
 * Who has which working copy open, on any instance, in memory only: somebody is there as long as they watch it. Each
 * instance tells of those that are connected to it, and forgets those that nobody tells of.
 */
export class AuthorsBoard implements Worker {
  readonly #topics: Topics;
  readonly #clock: Clock;
  readonly #ids: Ids;
  /** By connection. */
  readonly #here = new Map<string, Here>();
  readonly #byWorkspace = new Map<number, Set<string>>();
  /** Those that are connected to this instance. */
  readonly #own = new Map<string, Author>();
  readonly #watched = new Map<number, Set<Listener>>();
  readonly #changed = new Set<number>();
  #repeatedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;

  constructor({
    database,
    clock,
    ids,
  }: { readonly database: { readonly topics: Topics }; readonly clock: Clock; readonly ids: Ids }) {
    this.#topics = database.topics;
    this.#clock = clock;
    this.#ids = ids;
  }

  start(): void {
    this.#stopListening = this.#topics.onSignal(TOPIC, (text) => this.#hear(text));
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopListening?.();
  }

  /** Somebody opens a working copy. Returns a function that ends that. */
  enter(author: Author): () => void {
    const id = this.#ids.uuid();
    this.#own.set(id, author);
    this.#tell(id, author, false);
    return () => {
      if (this.#own.delete(id)) this.#tell(id, author, true);
    };
  }

  /** Each user once, where they went last, in the order of their ids. */
  in(workspaceId: number): Author[] {
    const latest = new Map<string, Here>();
    for (const id of this.#byWorkspace.get(workspaceId) ?? []) {
      const here = this.#here.get(id);
      if (here !== undefined && here.since >= (latest.get(here.userId)?.since ?? 0)) latest.set(here.userId, here);
    }
    return [...latest.values()].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)).slice(0, MAX_TOLD);
  }

  /** Calls the listener soon after changes. Returns a function that ends that. */
  watch(workspaceId: number, listener: Listener): () => void {
    const listeners = this.#watched.get(workspaceId) ?? new Set<Listener>();
    this.#watched.set(workspaceId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#watched.get(workspaceId) === listeners) this.#watched.delete(workspaceId);
    };
  }

  #tell(id: string, author: Author, isLeaving: boolean): void {
    this.#topics.signal({ topic: TOPIC, key: id, text: writeAuthorSign({ id, author, isLeaving }) });
  }

  #hear(text: string): void {
    const sign = readAuthorSign(text);
    if (sign === undefined) return;
    const { id, author, isLeaving } = sign;
    const known = this.#here.get(id);
    if (known === undefined && (isLeaving || this.#here.size >= MAX_AUTHORS)) return;
    const now = this.#clock.elapsed();
    const { workspaceId } = known ?? author;
    this.#here.set(id, {
      ...(known ?? { ...author, since: now }),
      expiresAt: now + (isLeaving ? LEAVING_MS : EXPIRY_MS),
    });
    if (known !== undefined) return;
    this.#byWorkspace.set(workspaceId, (this.#byWorkspace.get(workspaceId) ?? new Set()).add(id));
    this.#changed.add(workspaceId);
  }

  #look(): void {
    const now = this.#clock.elapsed();
    if (now - this.#repeatedAt >= REPEAT_MS) {
      this.#repeatedAt = now;
      for (const [id, author] of this.#own) this.#tell(id, author, false);
    }
    for (const [id, { workspaceId, expiresAt }] of this.#here) {
      if (expiresAt > now) continue;
      this.#here.delete(id);
      const others = this.#byWorkspace.get(workspaceId);
      others?.delete(id);
      if (others?.size === 0) this.#byWorkspace.delete(workspaceId);
      this.#changed.add(workspaceId);
    }
    for (const workspaceId of this.#changed) {
      for (const listener of [...(this.#watched.get(workspaceId) ?? [])]) listener();
    }
    this.#changed.clear();
  }
}
