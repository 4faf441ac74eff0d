import type { PresencePlaceKind, ReadPlaceKind } from '../server/kinds.generated.ts';
import type { StagedDrafts } from './staged-drafts.ts';

interface Place<Kind extends string> {
  readonly kind: Kind;
  readonly name: string | null;
}

/** What a person keeps in places of a team. */
export class KeptPlaces<Kind extends string, Value> {
  readonly #kept = new Map<string, Map<string, Place<Kind> & { readonly value: Value }>>();

  of(personId: string, teamId: string): (Place<Kind> & { readonly value: Value })[] {
    return [...(this.#kept.get(`${personId} ${teamId}`)?.values() ?? [])];
  }

  get(personId: string, teamId: string, place: Place<Kind>): Value | undefined {
    return this.#kept.get(`${personId} ${teamId}`)?.get(keyOf(place))?.value;
  }

  set(personId: string, teamId: string, place: Place<Kind>, value: Value): void {
    const owner = `${personId} ${teamId}`;
    const places = this.#kept.get(owner) ?? new Map();
    this.#kept.set(owner, places.set(keyOf(place), { ...place, value }));
  }
}

const keyOf = ({ kind, name }: Place<string>): string => (name === null ? kind : `${kind} ${name}`);

/** Where somebody is in a team. */
export interface Whereabouts {
  readonly personId: string;
  readonly teamId: string;
  readonly isInstructor: boolean;
  readonly kind: PresencePlaceKind | null;
  readonly name: string | null;
  readonly isWriting: boolean;
  readonly claims: boolean;
  /** An instant of the exercise's clock. */
  readonly sendsAt: string | null;
}

/** An answer that a team has not sent yet. */
interface TeamAnswer {
  readonly question: number;
  readonly content: string;
  readonly version: number;
  /** The id of a person. */
  readonly by: string;
}

/** What belongs to the people of a stage and is no event of the exercise. */
export interface PersonalThings {
  /** By person. */
  readonly drafts: Map<string, StagedDrafts>;
  readonly marks: KeptPlaces<ReadPlaceKind, number>;
  /** By person and team. */
  readonly present: Map<string, Whereabouts>;
  /** Whether who does not sign is away. Where one person plays everybody, nobody is. */
  readonly isPresencePlayed: boolean;
  /** By team and form, then by question. */
  readonly teamForms: Map<string, Map<number, TeamAnswer>>;
}
