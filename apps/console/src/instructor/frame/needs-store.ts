import { useEffect, useSyncExternalStore } from 'react';
import { useNow } from '../../live/use-now.ts';
import { steadyNow } from '../../runtime/clock.ts';
import { request } from '../../server/request.ts';
import { announcer } from '../../shell/announce.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { NeedsYou, type NeedsYouResult } from './exercise.generated.ts';
import type { Overview } from './overview-state.ts';

export type Need = NeedsYouResult['needsYou']['needs'][number];

interface NeedsState {
  /** Undefined: not asked yet. */
  readonly needs: readonly Need[] | undefined;
  /** What somebody has set aside, and until when on the steady clock. */
  readonly later: ReadonlyMap<string, number>;
}

const ASK_EVERY_MS = 5000;
const LATER_MS = 3 * 60_000;
const EMPTY: NeedsState = { needs: undefined, later: new Map() };

/** What waits for those who run an exercise: asked for again when the overview says that it is another, and now and then. */
class NeedsStore {
  readonly #exercise: string;
  readonly #listeners = new Set<() => void>();
  #state = EMPTY;
  #asking = false;
  #askAgain = false;

  constructor(exercise: string) {
    this.#exercise = exercise;
  }

  readonly current = (): NeedsState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** One question at a time: what is asked for meanwhile is asked once, afterwards. */
  readonly ask = async (): Promise<void> => {
    if (this.#asking) {
      this.#askAgain = true;
      return;
    }
    this.#asking = true;
    try {
      const { needsYou } = await request(NeedsYou, { exercise: this.#exercise });
      this.#set({ ...this.#state, needs: needsYou.needs });
    } catch {
      // The line is lost, which the banner tells; the next question comes in a few seconds.
    }
    this.#asking = false;
    if (!this.#askAgain) return;
    this.#askAgain = false;
    await this.ask();
  };

  /** Sets something aside for three minutes. */
  readonly setAside = (id: string): void =>
    this.#set({ ...this.#state, later: new Map(this.#state.later).set(id, steadyNow() + LATER_MS) });

  #set(next: NeedsState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<string, NeedsStore>();

export function needsStore(exercise: string): NeedsStore {
  const known = stores.get(exercise) ?? new NeedsStore(exercise);
  stores.set(exercise, known);
  return known;
}

/** What waits now, without what was set aside; undefined before the first answer. */
export function useNeeds(exercise: string): readonly Need[] | undefined {
  const store = needsStore(exercise);
  const { needs, later } = useSyncExternalStore(store.subscribe, store.current);
  const now = useNow();
  return needs?.filter(({ id }) => (later.get(id) ?? 0) <= now);
}

/** Keeps the queue up to date while an exercise is on the screen, and tells screen readers when it has grown. */
export function useNeedsWatch({ exercise, state, teams }: Overview): void {
  const { t } = useTexts();
  const store = needsStore(exercise.id);
  const isOn = state === 'RUNNING' || state === 'STOPPED';
  const waiting = isOn ? teams.map(({ unanswered, unjudged }) => `${unanswered}.${unjudged}`).join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when another number waits
  useEffect(() => {
    if (isOn) void store.ask();
  }, [store, isOn, waiting]);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) void store.ask();
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [store, isOn]);
  useEffect(() => {
    let before = store.current().needs?.length;
    return store.subscribe(() => {
      const count = store.current().needs?.length ?? 0;
      if (before !== undefined && count > before) announcer.polite('needs', t('saidNeeds', { count }));
      before = count;
    });
  }, [store, t]);
}
