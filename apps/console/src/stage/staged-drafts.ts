import { ApiError } from '@muster/ui/server';
import type { DraftRefInput } from '../drafts/drafts.generated.ts';
import type { DraftPlaceKind } from '../server/kinds.generated.ts';

export interface DraftPlace {
  readonly kind: DraftPlaceKind;
  readonly name: string | null;
}

/** A draft of a person from its first save until it ends. */
interface StagedDraft extends DraftPlace, DraftRefInput {
  /** Null if its recipients are chosen later. */
  readonly teamId: string | null;
  readonly content: string;
  readonly savedAt: number;
}

interface EndedDraft {
  readonly id: string;
  readonly teamId: string | null;
  readonly endedAt: number;
  readonly isSent: boolean;
}

interface Save {
  readonly content: string;
  /** What the page has loaded, null if there was none. Undefined: whatever is there is replaced. */
  readonly replaces: DraftRefInput | null | undefined;
  readonly at: number;
}

/** What a page holds: null if it knows of no draft, undefined if it does not say. */
type Held = DraftRefInput | null | undefined;

const MAX_ENDED = 100;
const CONFLICT = 409;

/** The drafts of one person. Each ends once, whichever of their pages sends or discards it. */
export class StagedDrafts {
  readonly #open = new Map<string, StagedDraft>();
  readonly #ended: EndedDraft[] = [];
  #begun = 0;

  /** Those of a team and those for all teams, latest first. */
  of(teamId: string): StagedDraft[] {
    return [...this.#open.values()]
      .filter((draft) => draft.teamId === null || draft.teamId === teamId)
      .sort((one, other) => other.savedAt - one.savedAt || (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  /** The latest that have ended, latest first. */
  endedOf(teamId: string): EndedDraft[] {
    return this.#ended
      .filter((ended) => ended.teamId === null || ended.teamId === teamId)
      .sort((one, other) => other.endedAt - one.endedAt || (one.id < other.id ? -1 : 1))
      .slice(0, MAX_ENDED);
  }

  save(team: string, place: DraftPlace, { content, replaces, at }: Save): DraftRefInput {
    const key = keyIn(team, place);
    const known = this.#open.get(key);
    if (replaces !== undefined && !isHeld(known, replaces)) {
      // The same text from two pages.
      if (known?.content === content) return known;
      throw this.#lost(replaces);
    }
    const { id, version } = known ?? this.#begin();
    const saved = { ...place, teamId: teamIdOf(team, place), id, version: version + 1, content, savedAt: at };
    this.#open.set(key, saved);
    return saved;
  }

  discard(team: string, place: DraftPlace, held: Held, at: number): boolean {
    const known = this.#open.get(keyIn(team, place));
    if (known === undefined) return false;
    if (held != null && !isHeld(known, held)) throw changed();
    this.#end(known, at, false);
    return true;
  }

  /** The draft that an act sends, to be ended with it. Refuses one that a page no longer has. */
  toSend(team: string, place: DraftPlace, held: Held): StagedDraft | undefined {
    if (held === null) return undefined;
    if (held === undefined) return this.#open.get(keyIn(team, place));
    // Wherever it was begun: a reply can start a thread.
    const found = [...this.#open.values()].find((draft) => isHeld(draft, held));
    if (found === undefined) throw this.#lost(held);
    return found;
  }

  sent(draft: StagedDraft, at: number): void {
    this.#end(draft, at, true);
  }

  #begin(): DraftRefInput {
    this.#begun += 1;
    return { id: String(this.#begun), version: 0 };
  }

  #end(draft: StagedDraft, endedAt: number, isSent: boolean): void {
    this.#open.delete(keyIn(draft.teamId ?? '', draft));
    this.#ended.push({ id: draft.id, teamId: draft.teamId, endedAt, isSent });
  }

  /** Why a page no longer has what is here. */
  #lost(held: DraftRefInput | null): ApiError {
    const ended = held === null ? undefined : this.#ended.find(({ id }) => id === held.id);
    if (ended?.isSent !== true) return changed();
    return new ApiError('draft_sent', 'You have already sent this draft from another page.', {
      status: CONFLICT,
      body: { sentAt: new Date(ended.endedAt).toISOString() },
    });
  }
}

const teamIdOf = (team: string, { kind }: DraftPlace): string | null => (kind === 'OWN_INJECT' ? null : team);

const keyOf = ({ kind, name }: DraftPlace): string => (name === null ? kind : `${kind} ${name}`);

const keyIn = (team: string, place: DraftPlace): string => `${teamIdOf(team, place) ?? ''} ${keyOf(place)}`;

function isHeld(draft: StagedDraft | undefined, held: DraftRefInput | null): boolean {
  if (draft === undefined || held === null) return draft === undefined && held === null;
  return draft.id === held.id && draft.version === held.version;
}

function changed(): ApiError {
  return new ApiError('draft_changed', 'Your draft has changed on another page since you loaded it.', {
    status: CONFLICT,
  });
}
