import type { PartKind } from '../edit/kinds.ts';

/** What stands in lists of parts, and has a name or a text by which people know it. */
export type ItemKind =
  | 'alternative'
  | 'template'
  | 'response'
  | 'question'
  | 'option'
  | 'pattern'
  | 'level'
  | 'activity';

export type ThingKind = PartKind | ItemKind;

export interface ThingName {
  readonly kind: ThingKind;
  /** '' for the exercise, and for what has none. */
  readonly name: string;
  /** Counted from 0 in its list, as the later package has it unless it is gone. */
  readonly index: number;
}

/** Where something differs: a thing, within the things that it is part of. */
interface At {
  readonly at: readonly ThingName[];
}

interface AtField extends At {
  /** As the format writes it, such as `control`, `milestone_condition`. */
  readonly field: readonly string[];
}

/** One difference in what two packages mean. */
export type Change =
  | (At & { readonly change: 'added' | 'removed' })
  /** Alike but for the name, which `at` has as it is now. */
  | (At & { readonly change: 'renamed'; readonly from: string })
  /** The things in `at` come in another order; `moved` are the fewest that explain it. */
  | (At & { readonly change: 'order'; readonly of: ThingKind; readonly moved: readonly string[] })
  /** Undefined: not given, and without a default. */
  | (AtField & { readonly change: 'value'; readonly before: string | undefined; readonly after: string | undefined })
  /** A list of names or sentences. If nothing was added or removed, their order differs. */
  | (AtField & { readonly change: 'list'; readonly added: readonly string[]; readonly removed: readonly string[] })
  /** Fields whose presence alone says something, such as a button. */
  | (AtField & { readonly change: 'given' | 'taken' });
